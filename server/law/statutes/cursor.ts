import { createHash } from "node:crypto";
import { ValidationError } from "#shared/platform/errors.ts";
import { z } from "zod";

/** Where a page of sections ended. `actId` finds the place again after an update; the other fields are used when that section is gone. */
export interface Place {
  actId: string;
  sourceKey: string;
  position: number;
}

/** An opaque cursor, bound to the filters of its query. The cursor grants no rights, so its checksum protects only against damage. */
export function writeCursor(place: Place, filters: readonly unknown[]): string {
  const payload = Buffer.from(JSON.stringify([place.actId, place.sourceKey, place.position, digest(filters)])).toString("base64url");
  return `${payload}.${digest([payload])}`;
}

/** Reads a cursor. Throws ValidationError with reason `invalid_cursor` or `cursor_query_mismatch` (data-api §3). */
export function readCursor(cursor: string, filters: readonly unknown[]): Place {
  const [payload = "", checksum] = cursor.split(".");
  const content = checksum === digest([payload]) ? Content.safeParse(parseJson(payload)) : null;
  if (!content?.success) throw refusal(cursor, "is not a cursor of this service", "invalid_cursor");
  const [actId, sourceKey, position, query] = content.data;
  if (query !== digest(filters)) throw refusal(cursor, "cursor belongs to other filters", "cursor_query_mismatch");
  return { actId, sourceKey, position };
}

const Content = z.tuple([z.string(), z.string(), z.int().min(0), z.string()]);

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return undefined;
  }
}

function digest(value: readonly unknown[]): string {
  return createHash("sha256").update("divisions 1 ").update(JSON.stringify(value)).digest("base64url").slice(0, 12);
}

function refusal(cursor: string, msg: string, reason: string): ValidationError {
  return new ValidationError([{ loc: ["query", "cursor"], msg, type: "value_error", input: cursor, ctx: {} }], reason);
}

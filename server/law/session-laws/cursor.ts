import { createHmac, hash, type KeyObject, timingSafeEqual } from "node:crypto";
import { ValidationError } from "#shared/platform/errors.ts";
import { z } from "zod";

/** How long a cursor is valid. */
const lifetime = 7 * 24 * 3600 * 1000;

/** An opaque cursor: a position, signed, and bound to its query. */
export function writeCursor(secret: KeyObject, place: readonly (string | number)[], bound: unknown, now: number): string {
  const payload = Buffer.from(JSON.stringify([place, digest(bound), now])).toString("base64url");
  return `${payload}.${sign(secret, payload)}`;
}

/** Reads a cursor. Throws ValidationError with `invalid_cursor`, `cursor_expired` or `cursor_query_mismatch` (data-api §3). */
export function readCursor(secret: KeyObject, cursor: string, bound: unknown, now: number): (string | number)[] {
  const [payload = "", signature = ""] = cursor.split(".");
  const expected = Buffer.from(sign(secret, payload));
  const given = Buffer.from(signature);
  const isOwn = given.length === expected.length && timingSafeEqual(given, expected);
  const content = isOwn ? Content.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())) : null;
  if (!content?.success) throw cursorRefusal(cursor, "is not a cursor of this service", "invalid_cursor");
  const [place, query, at] = content.data;
  if (now - at > lifetime) throw cursorRefusal(cursor, "cursor is more than seven days old; begin again", "cursor_expired");
  if (query !== digest(bound)) throw cursorRefusal(cursor, "cursor belongs to other filters", "cursor_query_mismatch");
  return place;
}

export function cursorRefusal(input: unknown, msg: string, reason: string, name = "cursor"): ValidationError {
  return new ValidationError([{ loc: ["query", name], msg, type: "value_error", input, ctx: {} }], reason);
}

const Content = z.tuple([z.array(z.union([z.string(), z.number()])), z.string(), z.number()]);

function sign(secret: KeyObject, payload: string): string {
  return createHmac("sha256", secret).update(payload).digest("base64url").slice(0, 22);
}

function digest(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 16);
}

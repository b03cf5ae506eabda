import { hash } from "node:crypto";
import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { findKey, keepKey, type KeyUse } from "../operations/key-store.ts";
import { rowsOf } from "../principal.ts";
import type { KnownCall } from "./call-record.ts";
import { findOperation, mustFind, type OperationRow, retention } from "../operations/store.ts";

/** Thrown inside a transaction of a launch that another copy of the request has already made; nothing is written. */
export class Launched extends Error {
  readonly operation: OperationRow;
  constructor(operation: OperationRow) {
    super("launched before");
    this.operation = operation;
  }
}

/** Identifies the request with this key; the body is the JSON as sent. */
export function keyUseOf(
  { route, principal, body }: Pick<KnownCall, "route" | "principal" | "body">,
  key: string,
  params: unknown,
): KeyUse {
  return {
    personId: rowsOf(principal),
    operationName: route.action ?? `${route.method} ${route.path}`,
    pathIds: sortedJson(params ?? {}),
    key,
    bodySha256: hash("sha256", sortedJson(body)),
  };
}

const reused = "This Idempotency-Key was used with a different body; nothing was started";

/**
 * The operation that the key has launched, if the caller may see it. Throws `idempotency-key-reused` when the key was used for another
 * body. To the caller, a key whose operation is outside of the caller's matters was never used.
 */
export function launchedBy(db: ReadDb, use: KeyUse, viewer: string | null, now: number): OperationRow | undefined {
  const known = findKey(db, use, now - retention);
  if (known === undefined) return undefined;
  const operation = findOperation(db, known.operationId, viewer, now - retention);
  if (operation === undefined) return undefined;
  if (known.bodySha256 !== use.bodySha256)
    throw new AppError("idempotency-key-reused", reused, {
      errors: [{ location: "header.Idempotency-Key", message: reused, type: "duplicate" }],
    });
  return operation;
}

/** Stores the key with what the transaction has launched, so that both exist or neither; returns what was launched. */
export function keepLaunch(db: WriteDb, use: KeyUse, operationId: string | undefined, now: number): OperationRow {
  if (operationId === undefined) throw new Error(`${use.operationName} takes an Idempotency-Key and noted no operation`);
  keepKey(db, use, operationId, now);
  return mustFind(db, operationId);
}

/** JSON whose fields are sorted by name, at every depth. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

import { AppError } from "#shared/platform/errors.ts";
import type { Call } from "../context.ts";

/** Sends the version of a record with the reply, as its ETag. */
export function sendVersion(ctx: Pick<Call, "setHeader">, version: number): void {
  ctx.setHeader("etag", etagOf(version));
}

/**
 * Throws `precondition-failed` when the caller sent an `If-Match` that does not match this version of the record (workspace-api §1). Call
 * it in the transaction that changes the record. Weak tags never match (RFC 9110 §13.1.1).
 */
export function mustMatch({ ifMatch }: Pick<Call, "ifMatch">, version: number): void {
  if (ifMatch === null || ifMatch.trim() === "*") return;
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  if (!tags.includes(etagOf(version)))
    throw new AppError("precondition-failed", "The record changed after you read it; nothing was saved", {
      headers: { etag: etagOf(version) },
    });
}

const etagOf = (version: number) => `"${version}"`;

import type { Operation } from "#shared/platform/operations.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { type NewReview, queueReview } from "./queue.ts";

/** Stores a review and queues it, in the transaction of the call. */
export function startReview(tx: WriteDb, ctx: WorkspaceCtx, from: NewReview): Operation {
  const { principal, requestId } = ctx;
  const credentialId = principal.kind === "credential" ? principal.credential.id : null;
  const { id, operation } = queueReview(tx, from, { credentialId, requestId }, ctx.now().getTime());
  ctx.note({ operationId: operation.id, resource: { kind: "review", id } });
  return presentOperation(operation);
}

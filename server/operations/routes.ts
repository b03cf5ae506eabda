import { AppError } from "#shared/errors.ts";
import type { operationsRoutes } from "#shared/operations.ts";
import { page } from "#shared/pages.ts";
import { grants } from "#shared/scopes.ts";
import type { Ctx } from "../context.ts";
import { endDocument } from "../documents/store.ts";
import type { Handlers } from "../http/handlers.ts";
import { cancel, findOperation, listOperations, mustFind, presentOperation, retention } from "./store.ts";

/** What a credential has to be able to read to see operations of a kind in lists. */
const readScopes: Record<string, string> = { "document.ingest": "documents:read" };

/** Handlers of operations (workspace-api §7, §20). */
export const operations: Handlers<typeof operationsRoutes> = {
  list({ query }, ctx) {
    const found = listOperations(ctx.workspace, {
      allowlist: ctx.allowlist,
      since: ctx.now().getTime() - retention,
      status: query.status ?? null,
      type: query.type ?? null,
      matterId: query.matterId ?? null,
    }).filter(({ type }) => canRead(ctx, type));
    return page(found.slice(query.offset, query.offset + query.limit).map(presentOperation), found.length, query);
  },

  get({ params }, ctx) {
    const found = findOperation(ctx.workspace, params.operationId, ctx.allowlist, ctx.now().getTime() - retention);
    if (found === undefined) throw new AppError("operation-not-found");
    if (found.completedAt === null) ctx.setHeader("retry-after", "2");
    return presentOperation(found);
  },

  cancel({ params }, ctx) {
    const row = ctx.write((tx) => {
      const known = mustFind(tx, params.operationId);
      if (!cancel(tx, known.id, ctx.now().getTime())) throw new AppError("operation-finished", `The operation has ${known.status}`);
      if (known.type === "document.ingest" && known.resourceId !== null)
        endDocument(tx, known.resourceId, "cancelled", ctx.now().getTime());
      ctx.note({ matterId: known.matterId, operationId: known.id });
      return mustFind(tx, known.id);
    });
    ctx.documents.cancelled(row.id);
    ctx.transfers.cancelled(row.id);
    return presentOperation(row);
  },
};

function canRead({ principal }: Ctx, type: string): boolean {
  const needed = readScopes[type];
  return principal.kind !== "credential" || (needed !== undefined && grants(principal.credential.scopes, [needed]));
}

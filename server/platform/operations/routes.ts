import { AppError } from "#shared/platform/errors.ts";
import type { operationsRoutes } from "#shared/platform/operations.ts";
import { page } from "#shared/platform/pages.ts";
import { grants } from "#shared/platform/scopes.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../calls/handlers.ts";
import { findOperation, interruptedSince, listOperations, mustFind, openOperationOn, presentOperation, retention } from "./store.ts";

/** Handlers of operations (workspace-api §7, §20). */
export const operations: Handlers<typeof operationsRoutes> = {
  list({ query }, ctx) {
    const wanted = {
      viewer: ctx.viewer,
      since: ctx.now().getTime() - retention,
      status: query.status ?? null,
      type: query.type ?? null,
      types: readableTypes(ctx),
      matterId: query.matterId ?? null,
    };
    const { rows, total } = listOperations(ctx.workspace, wanted, query);
    return page(rows.map(presentOperation), total, query);
  },

  get({ params }, ctx) {
    const found = findOperation(ctx.workspace, params.operationId, ctx.viewer, ctx.now().getTime() - retention);
    if (found === undefined) throw new AppError("operation-not-found");
    if (found.completedAt === null) ctx.setHeader("retry-after", "2");
    return presentOperation(found);
  },

  cancel({ params }, ctx) {
    const row = ctx.write((tx) => {
      const known = findOperation(tx, params.operationId, ctx.viewer);
      if (known === undefined) throw new AppError("operation-not-found");
      if (!ctx.operations.cancel(tx, known.id)) throw new AppError("operation-finished", `The operation has ${known.status}`);
      ctx.note({ matterId: known.matterId, operationId: known.id });
      return mustFind(tx, known.id);
    });
    void ctx.operations.stopped(row.id);
    return presentOperation(row);
  },

  startAgain({ params }, ctx) {
    const row = ctx.write((tx) => {
      const known = findOperation(tx, params.operationId, ctx.viewer, ctx.now().getTime() - retention);
      if (known === undefined) throw new AppError("operation-not-found");
      const { id, type, matterId, resourceId, createdAt } = known;
      const open = openOperationOn(tx, resourceId ?? "");
      if (open !== undefined) throw new AppError("operation-in-flight", "The work is already running", { operationId: open });
      const kind = ctx.operations.kinds().find((one) => one.type === type);
      const filter = { types: [type], matterId, since: createdAt, viewer: ctx.viewer };
      if (kind?.again === undefined || !interruptedSince(tx, filter).some((one) => one.id === id))
        throw new AppError("conflict", "This work was not interrupted, or was started again. Nothing was started.");
      const again = kind.again(tx, known, ctx.requestId);
      ctx.note({ matterId, operationId: again.id });
      return again;
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return presentOperation(row);
  },
};

/** Types that a credential sees in lists: those whose results it can read. Null: all. */
function readableTypes({ principal, operations: runner }: Ctx): string[] | null {
  if (principal.kind !== "credential") return null;
  const { scopes } = principal.credential;
  const readable = runner.kinds().filter(({ readScope }) => readScope !== null && grants(scopes, [readScope]));
  return readable.map(({ type }) => type);
}

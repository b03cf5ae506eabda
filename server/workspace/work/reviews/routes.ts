import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { reviewsRoutes } from "#shared/workspace/reviews.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { openOperationOn } from "../../../platform/operations/store.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { exportReview } from "./export.ts";
import { presentListed, presentReview } from "./present.ts";
import { startReview } from "./start.ts";
import { deleteReview, listReviews, mustHaveReview } from "./store.ts";

/** Handlers of reviews (workspace-api §15). */
export const reviews: WorkspaceHandlers<typeof reviewsRoutes> = {
  create({ params: { matterId }, body }, ctx) {
    const operation = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      return startReview(tx, ctx, { matterId, request: body, title: null, documentId: null });
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },

  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listReviews(ctx.workspace, { matterId, viewer: ctx.viewer, ...query });
    return page(rows.map(presentListed), total, query);
  },

  get({ params }, ctx) {
    const row = mustHaveReview(ctx.workspace, params, ctx.viewer);
    if (row.status === "queued" || row.status === "running") ctx.setHeader("retry-after", "2");
    return presentReview(row);
  },

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveReview(tx, params, ctx.viewer);
      mustBeOver(tx, id);
      deleteReview(tx, id);
      ctx.note({ resource: { kind: "review", id } });
    });
  },

  export: ({ params, body }, ctx) => exportReview(ctx, mustHaveReview(ctx.workspace, params, ctx.viewer), body),
};

/** Throws `operation-in-flight` while the review waits or runs. */
function mustBeOver(db: ReadDb, id: string): void {
  const operationId = openOperationOn(db, id);
  if (operationId !== undefined) throw new AppError("operation-in-flight", "The review is running; nothing was deleted", { operationId });
}

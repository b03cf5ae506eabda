import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { comparisonsRoutes } from "#shared/workspace/comparisons.ts";
import { authorFor } from "#shared/workspace/export-audience.ts";
import { existsSync } from "node:fs";
import { newId } from "../../../platform/ids.ts";
import { mintLink } from "../../../platform/links/mint.ts";
import { signingAs } from "../../../platform/organization.ts";
import { openOperationOn, presentOperation } from "../../../platform/operations/store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { type DocumentRow, findDocumentIn } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { comparedDocument } from "./compared-document.ts";
import { drawAgain } from "./draw-again.ts";
import type { LayoutLoss } from "../../../text/compare/render.ts";
import { linkedRedline } from "./linked-redlines.ts";
import { listHunks, rowsOf } from "./result-store.ts";
import { launchComparison } from "./run-kind.ts";
import { listComparisons, mustHaveComparison, presentComparison, setLayoutLoss, type StoredComparison } from "./store.ts";
import { trashComparison } from "./trash.ts";

/** Handlers of comparisons (workspace-api §16). */
export const comparisons: WorkspaceHandlers<typeof comparisonsRoutes> = {
  create({ params: { matterId }, body }, ctx) {
    const { title, originalDocumentId, revisedDocumentId, settings } = body;
    if (originalDocumentId === revisedDocumentId)
      throw new ValidationError([
        { loc: ["body", "revisedDocumentId"], msg: "is the original document too", type: "duplicate", input: undefined, ctx: {} },
      ]);
    const operation = ctx.write((tx) => {
      const found = [originalDocumentId, revisedDocumentId].map((id) => findDocumentIn(tx, matterId, id, ctx.viewer));
      const [original, revised] = found;
      if (original === undefined || revised === undefined)
        throw new AppError(hasMatter(tx, matterId, ctx.viewer) ? "document-not-found" : "matter-not-found");
      mustHaveText([original, revised]);
      const id = newId("cmp");
      const { principal, requestId } = ctx;
      const credentialId = principal.kind === "credential" ? principal.credential.id : null;
      const made = { id, matterId, title, settings, original: comparedDocument(original), revised: comparedDocument(revised) };
      const launched = launchComparison(tx, made, { credentialId, requestId }, ctx.now().getTime());
      ctx.note({ operationId: launched.id, resource: { kind: "comparison", id } });
      return presentOperation(launched);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },

  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listComparisons(ctx.workspace, { matterId, viewer: ctx.viewer, ...query });
    return page(rows.map(presentComparison), total, query);
  },

  get: ({ params }, ctx) => presentComparison(mustHaveComparison(ctx.workspace, params, ctx.viewer)),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveComparison(tx, params, ctx.viewer);
      mustNotRun(tx, id);
      trashComparison(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "comparison", id } });
    });
  },

  hunks({ params, query }, ctx) {
    const { id, hunkCount } = mustHaveComparison(ctx.workspace, params, ctx.viewer);
    return page(listHunks(ctx.workspace, id, query), hunkCount, query);
  },

  async export({ params, body: { format, audience } }, ctx) {
    const comparison = mustHaveComparison(ctx.workspace, params, ctx.viewer);
    const { id } = comparison;
    mustHaveSucceeded(comparison);
    let loss: LayoutLoss | null | undefined;
    // A backup does not hold the files, and the name of the firm may have changed.
    if (audience === "other_side" || !existsSync(ctx.comparisons.files.path(id, format)))
      loss = await drawAgain(
        ctx.workspace,
        comparison,
        { ...ctx.comparisons, originals: ctx.documents.originals },
        { audience, author: authorFor(audience, signingAs(ctx.workspace, ctx.principal)) },
      );
    return ctx.write((tx) => {
      mustHaveComparison(tx, params, ctx.viewer);
      if (loss !== undefined) setLayoutLoss(tx, id, loss);
      ctx.note({ resource: { kind: "comparison", id } });
      return { format, ...mintLink(tx, ctx, linkedRedline(format, audience), id, params.matterId) };
    });
  },

  rows({ params, query }, ctx) {
    const comparison = mustHaveComparison(ctx.workspace, params, ctx.viewer);
    mustHaveSucceeded(comparison);
    ctx.note({ resource: { kind: "comparison", id: comparison.id } });
    const rows = rowsOf(ctx.workspace, comparison.id) ?? [];
    return { ...page(rows.slice(query.offset, query.offset + query.limit), rows.length, query), coarse: comparison.coarse !== 0 };
  },
};

/** A scan in which no words were found has no text either. */
function mustHaveText(documents: readonly DocumentRow[]): void {
  const documentIds = documents.filter(({ status, chunkCount }) => status !== "succeeded" || chunkCount === 0).map(({ id }) => id);
  if (documentIds.length > 0) throw new AppError("document-not-readable", "A document has no text to compare", { documentIds });
}

function mustNotRun(db: ReadDb, id: string): void {
  const operationId = openOperationOn(db, id);
  if (operationId !== undefined)
    throw new AppError("operation-in-flight", "The comparison is running; nothing was deleted", { operationId });
}

function mustHaveSucceeded({ status }: StoredComparison): void {
  if (status !== "succeeded") throw new AppError("export-not-available", "The comparison has not succeeded", { currentStatus: status });
}

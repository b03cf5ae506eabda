import type { deskRoutes } from "#shared/workspace/desk.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { staleEmptyPages } from "../documents/recognized-store.ts";
import { AppError } from "#shared/platform/errors.ts";
import { launchIngest } from "../documents/launch-ingest.ts";
import { mustNotBeInUse } from "../documents/routes.ts";
import { mustHaveDocument, requeueDocument } from "../documents/store.ts";
import { bytesLost, partsOfDocument } from "../documents/upload-parts.ts";
import { trashDocument } from "../documents/trash.ts";
import { presentFolder } from "../folders/present.ts";
import { newId } from "../../../platform/ids.ts";
import { rowsOf } from "../../../platform/principal.ts";
import { blockersOfMatter } from "./held-records.ts";
import { hasMatter } from "./store.ts";
import { interruptedSince, presentOperation, retention } from "../../../platform/operations/store.ts";
import { recordTitles } from "../recent.ts";
import { foldersFor } from "../folders/store.ts";
import { filesOf, listWork } from "./overview-store.ts";
import { listViews, mostViews, presentView, putView, removeView } from "./view-store.ts";

const shownFor = 86_400_000;
const mostTitles = 2_000;

/** Handlers for what the window needs about matters besides the public routes. */
export const desk: WorkspaceHandlers<typeof deskRoutes> = {
  read({ params: { matterId } }, ctx) {
    const { workspace, viewer, recordKinds } = ctx;
    if (!hasMatter(workspace, matterId, viewer)) throw new AppError("matter-not-found");
    return {
      folders: foldersFor(workspace, matterId).map(presentFolder),
      files: filesOf(workspace, matterId, viewer, ctx.now().getTime()),
      blockers: blockersOfMatter(workspace, recordKinds, matterId),
      titles: recordTitles(workspace, recordKinds, matterId, mostTitles),
      interrupted: interruptedIn(ctx, matterId, ctx.now().getTime() - retention).map(({ id, recordId }) => ({ recordId, operationId: id })),
    };
  },

  retry({ params: { matterId, documentId } }, ctx) {
    const row = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const { id, status, sha256 } = mustHaveDocument(tx, matterId, documentId);
      if (status === "queued" || status === "running") throw new AppError("operation-in-flight", "Pandect is reading the document");
      if (status === "succeeded") throw new AppError("conflict", "Pandect has already read the document");
      if (sha256 === null && partsOfDocument(tx, ctx.documents.uploads, id) === null) throw new AppError("conflict", bytesLost);
      requeueDocument(tx, id);
      staleEmptyPages(tx, id);
      const operation = launchIngest(tx, { documentId: id, matterId, credentialId: null, requestId: ctx.requestId }, ctx.now().getTime());
      ctx.note({ matterId, resource: { kind: "document", id }, operationId: operation.id });
      return operation;
    });
    ctx.operations.wake();
    return presentOperation(row);
  },

  trash({ params: { matterId, documentId } }, ctx) {
    ctx.write((tx) => {
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const { id } = mustHaveDocument(tx, matterId, documentId);
      mustNotBeInUse(tx, ctx.recordKinds, id);
      trashDocument(tx, id, ctx.now().getTime());
      ctx.note({ matterId, resource: { kind: "document", id } });
    });
  },

  views: (_input, { workspace, principal }) => ({ data: listViews(workspace, rowsOf(principal)).map(presentView) }),

  saveView: ({ body: { name, view } }, ctx) =>
    ctx.write((tx) => {
      const kept = putView(tx, rowsOf(ctx.principal), { id: newId("vew"), name, view: JSON.stringify(view) });
      if (listViews(tx, rowsOf(ctx.principal)).length > mostViews)
        throw new AppError("conflict", `You already have ${mostViews} views; remove one first`);
      return presentView(kept);
    }),

  removeView({ params }, ctx) {
    if (!ctx.write((tx) => removeView(tx, rowsOf(ctx.principal), params.viewId))) throw new AppError("not-found", "There is no such view");
  },

  work(_input, ctx) {
    const { workspace, now, viewer } = ctx;
    const since = now().getTime() - shownFor;
    const { open, rows } = listWork(workspace, viewer, since);
    const again = new Set(interruptedIn(ctx, null, since).map(({ id }) => id));
    return {
      open,
      data: rows.map(({ operation, title, matterName }) => ({
        ...presentOperation(operation),
        title,
        matterName,
        canStartAgain: again.has(operation.id),
      })),
    };
  },
};

/** Interrupted operations that can be started again. */
function interruptedIn({ workspace, viewer, operations }: WorkspaceCtx, matterId: string | null, since: number) {
  const types = operations.kinds().flatMap(({ type, again }) => (again === undefined ? [] : [type]));
  return interruptedSince(workspace, { types, matterId, since, viewer });
}

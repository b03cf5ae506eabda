import type { deskRoutes } from "#shared/desk.ts";
import { AppError } from "#shared/errors.ts";
import { mustHaveDocument } from "../documents/store.ts";
import { presentFolder } from "../folders/present.ts";
import type { Handlers } from "../http/handlers.ts";
import { newId } from "../ids.ts";
import { blockersOfMatter, hasMatter } from "../matters/store.ts";
import { launch, mustFind, presentOperation } from "../operations/store.ts";
import { filesOf, foldersFor, listWork, requeue } from "./store.ts";
import { listViews, mostViews, presentView, putView, removeView } from "./view-store.ts";

const shownFor = 86_400_000;

/** Handlers of what the window needs of matters besides the public routes. */
export const desk: Handlers<typeof deskRoutes> = {
  read({ params: { matterId } }, { workspace }) {
    if (!hasMatter(workspace, matterId, null)) throw new AppError("matter-not-found");
    return {
      folders: foldersFor(workspace, matterId).map(presentFolder),
      files: filesOf(workspace, matterId),
      blockers: blockersOfMatter(workspace, matterId),
    };
  },

  retry({ params: { matterId, documentId } }, ctx) {
    const row = ctx.write((tx) => {
      if (!hasMatter(tx, matterId, null)) throw new AppError("matter-not-found");
      const { id, status, sha256 } = mustHaveDocument(tx, matterId, documentId);
      if (status === "queued" || status === "running") throw new AppError("operation-in-flight", "The document is being read");
      if (status === "succeeded") throw new AppError("conflict", "The document has been read already");
      if (sha256 === null) throw new AppError("conflict", "The file did not come in whole; delete the document and add it again");
      requeue(tx, id);
      const operation = launch(
        tx,
        {
          type: "document.ingest",
          matterId,
          credentialId: null,
          requestId: ctx.requestId,
          resource: { kind: "document", id, url: `/v1/matters/${matterId}/documents/${id}` },
          unit: "percent",
          total: 100,
        },
        ctx.now().getTime(),
      );
      ctx.note({ matterId, resource: { kind: "document", id }, operationId: operation.id });
      return operation;
    });
    ctx.documents.poke();
    return presentOperation(row);
  },

  views: (_input, { workspace }) => ({ data: listViews(workspace).map(presentView) }),

  saveView: ({ body: { name, view } }, ctx) =>
    ctx.write((tx) => {
      const kept = putView(tx, { id: newId("vew"), name, view: JSON.stringify(view) });
      if (listViews(tx).length > mostViews) throw new AppError("conflict", `There are ${mostViews} views already; remove one first`);
      return presentView(kept);
    }),

  removeView({ params }, ctx) {
    if (!ctx.write((tx) => removeView(tx, params.viewId))) throw new AppError("not-found", "There is no such view");
  },

  work(_input, { workspace, now }) {
    const { open, rows } = listWork(workspace, now().getTime() - shownFor);
    return {
      open,
      data: rows.map(({ operationId, title, matterName }) => ({
        ...presentOperation(mustFind(workspace, operationId)),
        title,
        matterName,
      })),
    };
  },
};

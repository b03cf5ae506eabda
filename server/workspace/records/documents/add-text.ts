import { extname } from "node:path";
import { AppError } from "#shared/platform/errors.ts";
import { mediaTypeFor } from "#shared/workspace/document-formats.ts";
import type { documentsRoutes } from "#shared/workspace/documents.ts";
import type { Handler } from "../../../platform/calls/handlers.ts";
import { newId } from "../../../platform/ids.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { hasMatter } from "../matters/store.ts";
import { launchIngest } from "./launch-ingest.ts";
import { insertDocument, setOriginal } from "./store.ts";
import { mustFile } from "./upload-routes.ts";

/** Keeps a text as a document and queues its reading. Throws `matter-not-found`, `folder-not-found`, and for a folder of another matter. */
export const addText: Handler<typeof documentsRoutes.add, WorkspaceCtx> = async ({ params: { matterId }, body }, ctx) => {
  const check = () => {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    mustFile(ctx, body.folderId ?? null, matterId);
  };
  check();
  // The event loop does not turn between the new original and the row that refers to it, so no sweep runs in between.
  const original = await ctx.documents.originals.put([Buffer.from(body.text)], ctx.signal);
  const row = ctx.write((tx) => {
    check();
    const now = ctx.now().getTime();
    const id = newId("doc");
    insertDocument(tx, {
      id,
      matterId,
      folderId: body.folderId ?? null,
      filename: body.filename,
      contentType: mediaTypeFor(extname(body.filename).toLowerCase()),
      fileSize: original.bytes,
      sourceType: "api",
      createdAt: now,
    });
    setOriginal(tx, id, original.sha256);
    const credentialId = ctx.principal.kind === "credential" ? ctx.principal.credential.id : null;
    const operation = launchIngest(tx, { documentId: id, matterId, credentialId, requestId: ctx.requestId }, now);
    ctx.note({ matterId, resource: { kind: "document", id }, operationId: operation.id });
    return operation;
  });
  ctx.operations.wake();
  ctx.setHeader("retry-after", "2");
  return presentOperation(row);
};

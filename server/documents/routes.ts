import { createReadStream, existsSync, rmSync, statSync } from "node:fs";
import type { documentsRoutes } from "#shared/documents.ts";
import { AppError } from "#shared/errors.ts";
import { page } from "#shared/pages.ts";
import type { Ctx } from "../context.ts";
import type { ReadDb } from "../db/open.ts";
import { mustStillBeGood } from "../http/gates.ts";
import type { Handlers } from "../http/handlers.ts";
import { hasMatter } from "../matters/store.ts";
import { openOperationOn } from "../operations/store.ts";
import { originalPath } from "./originals.ts";
import { deleteDocument, type DocumentRow, listDocuments, mustHaveDocument, presentDocument, readText, setFolder } from "./store.ts";
import { mustFile } from "./upload-routes.ts";

const longestText = 2_000_000;

/** Handlers of documents (workspace-api §11). */
export const documents: Handlers<typeof documentsRoutes> = {
  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.allowlist)) throw new AppError("matter-not-found");
    const { rows, total } = listDocuments(ctx.workspace, {
      matterId,
      folderId: query.folderId ?? null,
      limit: query.limit,
      offset: query.offset,
    });
    return page(rows.map(presentDocument), total, query);
  },

  get: ({ params }, ctx) => presentDocument(find(ctx.workspace, params, ctx)),

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const { id, matterId } = find(tx, params, ctx);
      const { folderId = null } = body;
      mustFile(ctx, folderId, matterId);
      setFolder(tx, id, folderId, ctx.now().getTime());
      ctx.note({ resource: { kind: "document", id } });
      return presentDocument(find(tx, params, ctx));
    }),

  delete({ params }, ctx) {
    const unused = ctx.write((tx) => {
      const row = find(tx, params, ctx);
      const operationId = openOperationOn(tx, row.id);
      if (operationId !== undefined) throw new AppError("operation-in-flight", "A running operation uses the document", { operationId });
      ctx.note({ resource: { kind: "document", id: row.id } });
      return deleteDocument(tx, row);
    });
    if (unused !== null) rmSync(originalPath(ctx.documents.folder.originals, unused), { force: true });
  },

  text({ params }, ctx) {
    const row = mustBeRead(params, ctx);
    const text = readText(ctx.workspace, row.id);
    return { documentId: row.id, text: text.slice(0, longestText), chunkCount: row.chunkCount ?? 0, truncated: text.length > longestText };
  },

  download({ params }, ctx) {
    const row = find(ctx.workspace, params, ctx);
    const file = row.sha256 === null ? null : originalPath(ctx.documents.folder.originals, row.sha256);
    if (file === null || !existsSync(file)) throw new AppError("document-not-found");
    ctx.note({ resource: { kind: "document", id: row.id } });
    ctx.setHeader("content-length", String(statSync(file).size));
    return { contentType: "application/octet-stream", fileName: row.filename, chunks: bytesOf(file, ctx) };
  },
};

/** A document that has text; throws `document-not-readable`, and the 404s of its path. */
export function mustBeRead(params: { matterId: string; documentId: string }, ctx: Ctx): DocumentRow {
  const row = find(ctx.workspace, params, ctx);
  if (row.status !== "succeeded") throw new AppError("document-not-readable", "The document has no text", { documentIds: [row.id] });
  ctx.note({ resource: { kind: "document", id: row.id } });
  return row;
}

function find(db: ReadDb, { matterId, documentId }: { matterId: string; documentId: string }, ctx: Ctx): DocumentRow {
  if (!hasMatter(db, matterId, ctx.allowlist)) throw new AppError("matter-not-found");
  return mustHaveDocument(db, matterId, documentId);
}

/** The file piece by piece; it breaks off once the credential is good no more (security S12). */
async function* bytesOf(file: string, ctx: Ctx): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    mustStillBeGood(ctx.workspace, ctx.principal, ctx.now().getTime());
    // A file read without an encoding comes in buffers.
    yield piece as Buffer;
  }
}

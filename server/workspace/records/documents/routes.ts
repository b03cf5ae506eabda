import type { FileReply } from "#shared/route.ts";
import type { documentsRoutes } from "#shared/workspace/documents.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { mustStillBeGood } from "../../../platform/calls/access-checks.ts";
import { hasMatter } from "../matters/store.ts";
import type { RecordKinds } from "../record-kind.ts";
import { openOperationOn } from "../../../platform/operations/store.ts";
import {
  deleteDocument,
  type DocumentRow,
  findDocumentIn,
  listDocuments,
  listEveryDocument,
  presentDocument,
  readText,
  setFilename,
  setFolder,
} from "./store.ts";
import { addText } from "./add-text.ts";
import { indexName } from "./reading-store.ts";
import { bytesOf, partsOfDocument } from "./upload-parts.ts";
import { mustFile } from "./upload-routes.ts";
import { offersFor } from "./version-offers.ts";
import { addVersion, leaveVersions, setSender, versionsOf } from "./version-store.ts";

const longestText = 2_000_000;

/** Handlers of documents (workspace-api §11). */
export const documents: WorkspaceHandlers<typeof documentsRoutes> = {
  list({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const { rows, total } = listDocuments(ctx.workspace, {
      matterId,
      folderId: query.folderId ?? null,
      limit: query.limit,
      offset: query.offset,
    });
    return page(rows.map(presentDocument), total, query);
  },

  listAll({ query: { limit, offset } }, ctx) {
    const { rows, total } = listEveryDocument(ctx.workspace, { viewer: ctx.viewer, limit, offset });
    return page(rows.map(presentDocument), total, { limit, offset });
  },

  add: addText,

  get({ params }, ctx) {
    const row = find(ctx.workspace, params, ctx);
    sendVersion(ctx, row.version);
    return presentDocument(row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const { id, matterId, version, filename } = find(tx, params, ctx);
      mustMatch(ctx, version);
      const now = ctx.now().getTime();
      if (body.folderId !== undefined) {
        mustFile(ctx, body.folderId, matterId);
        setFolder(tx, id, body.folderId, now);
      }
      if (body.filename !== undefined) {
        setFilename(tx, id, renamed(filename, body.filename), now);
        indexName(tx, id);
      }
      if (body.nextVersionOf === null) leaveVersions(tx, id);
      else if (body.nextVersionOf !== undefined) addVersion(tx, id, matterId, body.nextVersionOf);
      if (body.sender !== undefined || body.receivedOn !== undefined) setSender(tx, id, body);
      ctx.note({ resource: { kind: "document", id } });
      const row = find(tx, params, ctx);
      sendVersion(ctx, row.version);
      return presentDocument(row);
    }),

  versions({ params }, ctx) {
    const row = find(ctx.workspace, params, ctx);
    const versions = row.family === null ? [row] : versionsOf(ctx.workspace, row.family);
    return { data: versions.map(presentDocument), offers: offersFor(ctx.workspace, row.matterId, row.id) };
  },

  delete({ params }, ctx) {
    const unused = ctx.write((tx) => {
      const row = find(tx, params, ctx);
      mustNotBeInUse(tx, ctx.recordKinds, row.id);
      ctx.note({ resource: { kind: "document", id: row.id } });
      return deleteDocument(tx, row);
    });
    if (unused !== null) ctx.documents.giveUp(unused);
  },

  text({ params }, ctx) {
    const row = mustBeRead(params, ctx);
    const text = readText(ctx.workspace, row.id);
    return { documentId: row.id, text: text.slice(0, longestText), chunkCount: row.chunkCount ?? 0, truncated: text.length > longestText };
  },

  download: ({ params }, ctx) => originalFile(params, ctx),
};

/**
 * The bytes of a document as uploaded: of its original, or of the parts of its upload where the reading ended before the original was
 * assembled. Throws `document-not-found`, also while the original is being assembled.
 */
export function originalFile(params: { matterId: string; documentId: string }, ctx: WorkspaceCtx): FileReply {
  const row = find(ctx.workspace, params, ctx);
  const { originals } = ctx.documents;
  const bytes = row.sha256 === null ? row.fileSize : originals.size(row.sha256);
  const file = row.sha256 === null ? unassembled(row, ctx) : originals.open(row.sha256);
  if (file === null || bytes === null) throw new AppError("document-not-found");
  ctx.note({ resource: { kind: "document", id: row.id } });
  ctx.setHeader("content-length", String(bytes));
  return { contentType: "application/octet-stream", fileName: row.filename, chunks: checkedPieces(file, ctx) };
}

/** The new name with the ending of the file; refuses names that are too long with it. */
function renamed(before: string, name: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(before)?.[0] ?? "";
  const whole = name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
  if (whole.length <= 255 && whole.toLowerCase() !== ending.toLowerCase()) return whole;
  throw new ValidationError([
    { loc: ["body", "filename"], msg: "is no name for a file with its ending", type: "value", input: undefined, ctx: {} },
  ]);
}

/** Throws `operation-in-flight` while an operation works on a document. */
export function mustNotBeInUse(db: ReadDb, recordKinds: RecordKinds, documentId: string): void {
  let operationId = openOperationOn(db, documentId);
  for (const { usesDocument } of recordKinds) operationId ??= usesDocument?.(db, documentId);
  if (operationId !== undefined) throw new AppError("operation-in-flight", "A running operation uses the document", { operationId });
}

/** A document that has text; throws `document-not-readable`, and the 404s of its path. */
export function mustBeRead(params: { matterId: string; documentId: string }, ctx: WorkspaceCtx): DocumentRow {
  const row = find(ctx.workspace, params, ctx);
  if (row.status !== "succeeded") throw new AppError("document-not-readable", "The document has no text", { documentIds: [row.id] });
  ctx.note({ resource: { kind: "document", id: row.id } });
  return row;
}

/** A document that the caller sees, with or without text; throws the 404s of its path. */
export function mustBeSeen(params: { matterId: string; documentId: string }, ctx: WorkspaceCtx): DocumentRow {
  const row = find(ctx.workspace, params, ctx);
  ctx.note({ resource: { kind: "document", id: row.id } });
  return row;
}

function find(db: ReadDb, { matterId, documentId }: { matterId: string; documentId: string }, ctx: WorkspaceCtx): DocumentRow {
  const found = findDocumentIn(db, matterId, documentId, ctx.viewer);
  if (found === undefined) throw new AppError(hasMatter(db, matterId, ctx.viewer) ? "document-not-found" : "matter-not-found");
  return found;
}

/** The bytes of a document whose reading ended before its original was assembled; null while it may still be assembled. */
function unassembled({ id, status }: DocumentRow, ctx: WorkspaceCtx): AsyncIterable<Uint8Array> | null {
  const parts = status === "failed" || status === "cancelled" ? partsOfDocument(ctx.workspace, ctx.documents.uploads, id) : null;
  return parts === null ? null : bytesOf(parts.files);
}

/** The file piece by piece; stops once the credential is no longer valid (security S12). */
async function* checkedPieces(file: AsyncIterable<Uint8Array>, ctx: WorkspaceCtx): AsyncGenerator<Uint8Array> {
  for await (const piece of file) {
    mustStillBeGood(ctx.workspace, ctx.principal, ctx.now().getTime());
    yield piece;
  }
}

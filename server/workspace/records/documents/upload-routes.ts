import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { extname, join } from "node:path";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { uploadsRoutes } from "#shared/platform/uploads.ts";
import { documentExtensions, documentMediaTypes, hasMacrosByName, isAcceptedUpload } from "#shared/workspace/document-formats.ts";
import { mustHaveFolder } from "../folders/store.ts";
import { digest, newId } from "../../../platform/ids.ts";
import { hasMatter } from "../matters/store.ts";
import { mustFind, presentOperation } from "../../../platform/operations/store.ts";
import { launchIngest } from "./launch-ingest.ts";
import { prepareParser } from "./parser-spare.ts";
import { receivePart } from "./receive-part.ts";
import { findDocument, insertDocument, mustHaveDocument } from "./store.ts";
import { addVersion, setSender } from "./version-store.ts";
import * as store from "./upload-store.ts";

const maxBytes = 2_147_483_648;
const minPartSize = 5 * 1024 * 1024;
const maxParts = 10_000;
const linkLife = 15 * 60_000;
const sessionLife = 86_400_000;

/** Handlers of uploads (workspace-api §11). */
export const uploads: WorkspaceHandlers<typeof uploadsRoutes> = {
  formats: () => ({
    mediaTypes: [...documentMediaTypes],
    extensions: [...documentExtensions],
    maxBytes,
    minPartSizeBytes: minPartSize,
    maxParts,
  }),

  initiate: ({ body }, ctx) => {
    const answer = ctx.write((tx) => {
      const now = ctx.now().getTime();
      if (!hasMatter(tx, body.matterId, ctx.viewer)) throw new AppError("matter-not-found");
      mustFile(ctx, body.folderId ?? null, body.matterId);
      const nextVersionOf = body.nextVersionOf ?? null;
      if (nextVersionOf !== null) mustHaveDocument(tx, body.matterId, nextVersionOf);
      if (body.sizeBytes > maxBytes)
        throw new AppError("upload-too-large", "A file has at most 2 GiB", { limit: maxBytes, requested: body.sizeBytes });
      const extension = extname(body.filename).toLowerCase();
      const isRefused = hasMacrosByName(extension) && !body.acceptMacros;
      if (isRefused || !isAcceptedUpload(body.contentType.toLowerCase(), extension))
        throw new AppError("unsupported-media-type", "Pandect does not accept this kind of file", {
          supportedMediaTypes: documentMediaTypes,
        });
      const partSize = Math.max(minPartSize, Math.ceil(body.sizeBytes / maxParts));
      const upload: store.UploadRow = {
        id: newId("upl"),
        matterId: body.matterId,
        folderId: body.folderId ?? null,
        filename: body.filename,
        contentType: body.contentType.toLowerCase(),
        sizeBytes: body.sizeBytes,
        partSize,
        totalParts: Math.ceil(body.sizeBytes / partSize),
        status: "in_progress",
        documentId: null,
        operationId: null,
        nextVersionOf,
        sender: body.sender ?? null,
        receivedOn: body.receivedOn ?? null,
        createdAt: now,
        expiresAt: now + sessionLife,
      };
      store.insertUpload(tx, upload);
      ctx.note({ matterId: upload.matterId, resource: { kind: "upload", id: upload.id } });
      const parts = Array.from({ length: upload.totalParts }, (_, i) => link(tx, ctx, upload.id, i + 1));
      return { uploadId: upload.id, partSize, totalParts: upload.totalParts, parts, expiresAt: iso(upload.expiresAt) };
    });
    // The process that will read the file starts while the file arrives.
    prepareParser();
    return answer;
  },

  list({ query }, ctx) {
    const wanted = { viewer: ctx.viewer, status: query.status ?? null, limit: query.limit, offset: query.offset };
    const { rows, total } = store.listUploads(ctx.workspace, wanted);
    return page(
      rows.map((row) => ({
        uploadId: row.id,
        matterId: row.matterId,
        filename: row.filename,
        contentType: row.contentType,
        sizeBytes: row.sizeBytes,
        totalParts: row.totalParts,
        status: row.status,
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
      })),
      total,
      query,
    );
  },

  presignPart: ({ params }, ctx) =>
    ctx.write((tx) => {
      const upload = store.mustHaveUpload(tx, params.uploadId, ctx.viewer);
      mustBeOpen(upload, ctx);
      const number = /^\d{1,5}$/.test(params.partNumber) ? Number(params.partNumber) : 0;
      if (number < 1 || number > upload.totalParts)
        throw new ValidationError([
          { loc: ["path", "partNumber"], msg: "is not a part of this upload", type: "bad_reference", input: undefined, ctx: {} },
        ]);
      return link(tx, ctx, upload.id, number);
    }),

  complete({ params, body }, ctx) {
    const row = ctx.write((tx) => {
      const upload = store.mustHaveUpload(tx, params.uploadId, ctx.viewer);
      if (upload.operationId !== null) return mustFind(tx, upload.operationId);
      mustBeOpen(upload, ctx);
      mustBeWhole(upload, store.etagsOf(tx, upload.id), body.parts);
      const now = ctx.now().getTime();
      const id = newId("doc");
      insertDocument(tx, {
        id,
        matterId: upload.matterId,
        folderId: upload.folderId,
        filename: upload.filename,
        contentType: upload.contentType,
        fileSize: upload.sizeBytes,
        sourceType: "api",
        createdAt: now,
      });
      if (upload.sender !== null || upload.receivedOn !== null) setSender(tx, id, upload);
      // The file is a document of its own where that one was deleted meanwhile.
      if (upload.nextVersionOf !== null && findDocument(tx, upload.nextVersionOf) !== undefined)
        addVersion(tx, id, upload.matterId, upload.nextVersionOf);
      const credentialId = ctx.principal.kind === "credential" ? ctx.principal.credential.id : null;
      const operation = launchIngest(tx, { documentId: id, matterId: upload.matterId, credentialId, requestId: ctx.requestId }, now);
      store.completeUpload(tx, upload.id, id, operation.id);
      ctx.note({ matterId: upload.matterId, resource: { kind: "document", id }, operationId: operation.id });
      return operation;
    });
    ctx.operations.wake();
    ctx.setHeader("retry-after", "2");
    return presentOperation(row);
  },

  abort({ params }, ctx) {
    ctx.write((tx) => {
      const upload = store.mustHaveUpload(tx, params.uploadId, ctx.viewer);
      if (upload.status === "aborted") throw new AppError("upload-not-found");
      if (upload.status === "completed") throw notCompletable("completed", "The upload is complete; delete its document instead");
      store.abortUpload(tx, upload.id);
      ctx.note({ matterId: upload.matterId, resource: { kind: "upload", id: upload.id } });
    });
    rmSync(join(ctx.documents.uploads, params.uploadId), { recursive: true, force: true });
  },

  putPart: receivePart,
};

const iso = (at: number) => new Date(at).toISOString();

function link(tx: Parameters<typeof store.setToken>[0], ctx: WorkspaceCtx, uploadId: string, partNumber: number) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = ctx.now().getTime() + linkLife;
  const credentialId = ctx.principal.kind === "credential" ? ctx.principal.credential.id : null;
  store.setToken(tx, { uploadId, partNumber, tokenSha256: digest(token), expiresAt, credentialId, viewer: ctx.viewer });
  return { partNumber, url: `${ctx.baseUrl()}/storage/v1/parts/${token}`, expiresAt: iso(expiresAt) };
}

/** Throws unless the folder exists and belongs to the matter. */
export function mustFile(ctx: WorkspaceCtx, folderId: string | null, matterId: string): void {
  if (folderId === null) return;
  const folder = mustHaveFolder(ctx.workspace, folderId, ctx.viewer);
  if (folder.matterId !== null && folder.matterId !== matterId)
    throw new ValidationError([
      { loc: ["body", "folderId"], msg: "belongs to another matter", type: "bad_reference", input: undefined, ctx: {} },
    ]);
}

function mustBeOpen(upload: store.UploadRow, ctx: WorkspaceCtx): void {
  if (upload.status !== "in_progress") throw notCompletable(upload.status, `The upload is ${upload.status}`);
  if (upload.expiresAt <= ctx.now().getTime()) throw notCompletable("expired", "The upload is older than 24 hours");
}

function mustBeWhole(
  upload: store.UploadRow,
  have: Map<number, string | null>,
  named: readonly { partNumber: number; etag: string }[],
): void {
  const seen = new Set<number>();
  for (const { partNumber, etag } of named) {
    if (seen.has(partNumber)) throw notCompletable("part_repeated", `Part ${partNumber} is named twice`);
    seen.add(partNumber);
    const stored = have.get(partNumber);
    if (stored === undefined) throw notCompletable("part_unknown", `There is no part ${partNumber}`);
    if (stored === null) throw notCompletable("part_missing", `Part ${partNumber} has not arrived`);
    if (stored !== etag.replaceAll('"', "").toLowerCase()) throw notCompletable("etag_mismatch", `Part ${partNumber} has a different ETag`);
  }
  if (seen.size < upload.totalParts) throw notCompletable("part_missing", `${upload.totalParts - seen.size} parts are not named`);
}

function notCompletable(reason: string, detail: string): AppError {
  return new AppError("upload-not-completable", detail, { reason });
}

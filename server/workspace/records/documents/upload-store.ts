import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import { join } from "node:path";
import { AppError } from "#shared/platform/errors.ts";
import { isStillGood } from "../../../platform/credentials/credential-store.ts";
import { seesMatter } from "../../../platform/credentials/viewer-store.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { viewerMay } from "../../../platform/people/viewer-may.ts";

/** A stored upload; times are Unix milliseconds. */
export interface UploadRow {
  id: string;
  matterId: string;
  folderId: string | null;
  filename: string;
  contentType: string;
  sizeBytes: number;
  partSize: number;
  totalParts: number;
  status: "in_progress" | "completed" | "aborted";
  documentId: string | null;
  operationId: string | null;
  /** What it becomes the next version of, and what its owner said about it. */
  nextVersionOf: string | null;
  sender: string | null;
  receivedOn: string | null;
  createdAt: number;
  expiresAt: number;
}

const columns = `id, matter_id as matterId, folder_id as folderId, filename, content_type as contentType, size_bytes as sizeBytes,
  part_size as partSize, total_parts as totalParts, status, document_id as documentId, operation_id as operationId,
  next_version_of as nextVersionOf, sender, received_on as receivedOn, created_at as createdAt, expires_at as expiresAt`;
const allowed = visibleMatter("matter_id");

const selectUpload = sql<object, UploadRow>(`select ${columns} from upload where id = @id and ${allowed}`);

/** Returns the upload, or throws `upload-not-found`. */
export function mustHaveUpload(db: ReadDb, id: string, viewer: string | null): UploadRow {
  const found = db.one(selectUpload, { id, viewer });
  if (found === undefined) throw new AppError("upload-not-found");
  return found;
}

const uploadOfDocumentSql = sql<string, UploadRow>(`select ${columns} from upload where document_id = ?`);

export function uploadOfDocument(db: ReadDb, documentId: string): UploadRow | undefined {
  return db.one(uploadOfDocumentSql, documentId);
}

type Filter = { viewer: string | null; status: string | null };
type Page = Filter & { limit: number; offset: number };
const matching = `from upload where (@status is null or status = @status) and ${allowed}`;
const uploadsMatching = sql<Page, UploadRow>(`select ${columns} ${matching} order by created_at desc, id limit @limit offset @offset`);
const countMatching = sql<Filter, number>(`select count(*) ${matching}`);

export function listUploads(db: ReadDb, wanted: Page) {
  const { viewer, status } = wanted;
  return { rows: db.all(uploadsMatching, wanted), total: db.value(countMatching, { viewer, status }) ?? 0 };
}

const insertUploadSql = sql<Omit<UploadRow, "documentId" | "operationId">>(
  `insert into upload (id, matter_id, folder_id, filename, content_type, size_bytes, part_size, total_parts, status, next_version_of, sender,
     received_on, created_at, expires_at)
   values (@id, @matterId, @folderId, @filename, @contentType, @sizeBytes, @partSize, @totalParts, @status, @nextVersionOf, @sender,
     @receivedOn, @createdAt, @expiresAt)`,
);

/** Adds an upload that has just begun. */
export function insertUpload(db: WriteDb, row: UploadRow): void {
  const { documentId: _document, operationId: _operation, ...begun } = row;
  db.run(insertUploadSql, begun);
}

const uploadsInUseSql = sql<number, string>(`select u.id from upload u left join stored_document d on d.id = u.document_id
       where (u.status = 'in_progress' and u.expires_at > ?) or (d.id is not null and d.sha256 is null)`);

/**
 * Ids of uploads whose parts are still needed: open ones, and those of a document without an original, however its reading ended and also
 * in the trash. Its parts are the only copy of its bytes.
 */
export function uploadsInUse(db: ReadDb, now: number): string[] {
  return db.values(uploadsInUseSql, now);
}

interface IssuedPart {
  uploadId: string;
  partNumber: number;
  tokenSha256: string;
  expiresAt: number;
  /** The credential it is issued to; null for the owner. */
  credentialId: string | null;
  /** Whose view limits it; null: every matter. */
  viewer: string | null;
}

const insertUploadPart =
  sql<IssuedPart>(`insert into upload_part (upload_id, part_number, token_sha256, token_expires_at, credential_id, viewer)
     values (@uploadId, @partNumber, @tokenSha256, @expiresAt, @credentialId, @viewer)
     on conflict (upload_id, part_number) do update set token_sha256 = excluded.token_sha256,
       token_expires_at = excluded.token_expires_at, credential_id = excluded.credential_id, viewer = excluded.viewer`);

/** Issues a new address for a part; the earlier one stops working. */
export function setToken(db: WriteDb, part: IssuedPart): void {
  db.run(insertUploadPart, part);
}

const selectUploadPart = sql<
  [string, number],
  Pick<IssuedPart, "uploadId" | "partNumber" | "credentialId" | "viewer">
>(`select upload_id as uploadId, part_number as partNumber, credential_id as credentialId, viewer
       from upload_part where token_sha256 = ? and token_expires_at > ?`);

/**
 * The open upload and part at an address; undefined when the address is unknown, expired, issued to a credential that is no longer valid, or
 * to someone who may no longer write or no longer sees the matter.
 */
export function partOfToken(db: ReadDb, tokenSha256: string, now: number): { upload: UploadRow; partNumber: number } | undefined {
  const part = db.one(selectUploadPart, [tokenSha256, now]);
  if (part === undefined || (part.credentialId !== null && !isStillGood(db, part.credentialId, now))) return undefined;
  const upload = mustHaveUpload(db, part.uploadId, null);
  if (!viewerMay(db, part.viewer, "write") || !seesMatter(db, part.viewer, upload.matterId)) return undefined;
  return upload.status === "in_progress" && upload.expiresAt > now ? { upload, partNumber: part.partNumber } : undefined;
}

const updateUploadPart = sql<[string, string, number]>("update upload_part set etag = ? where upload_id = ? and part_number = ?");

export function setEtag(db: WriteDb, uploadId: string, partNumber: number, etag: string): void {
  db.run(updateUploadPart, [etag, uploadId, partNumber]);
}

const etagsOfSql = sql<string, { n: number; etag: string | null }>("select part_number as n, etag from upload_part where upload_id = ?");

export function etagsOf(db: ReadDb, uploadId: string): Map<number, string | null> {
  const rows = db.all(etagsOfSql, uploadId);
  return new Map(rows.map(({ n, etag }) => [n, etag]));
}

const updateUpload = sql<[string, string, string]>(
  "update upload set status = 'completed', document_id = ?, operation_id = ? where id = ?",
);

export function completeUpload(db: WriteDb, id: string, documentId: string, operationId: string): void {
  db.run(updateUpload, [documentId, operationId, id]);
}

const abortUploadSql = sql<string>("update upload set status = 'aborted' where id = ?");

export function abortUpload(db: WriteDb, id: string): void {
  db.run(abortUploadSql, id);
}

const emptyFolder = sql<string>("update upload set folder_id = null where folder_id = ?");
const dropPartsOf = sql<string>("delete from upload_part where upload_id in (select id from upload where matter_id = ?)");
const dropUploadsOf = sql<string>("delete from upload where matter_id = ?");

/** Moves the uploads for a folder out of that folder. */
export function leaveFolderOfUploads(db: WriteDb, folderId: string): void {
  db.run(emptyFolder, folderId);
}

/** Deletes the uploads of a matter, with the data of their parts. */
export function removeUploadsOf(db: WriteDb, matterId: string): void {
  db.run(dropPartsOf, matterId);
  db.run(dropUploadsOf, matterId);
}

const giveUpExpiredSql = sql<number>("update upload set status = 'aborted' where status = 'in_progress' and expires_at <= ?");

/** Gives up uploads that were not completed in time. */
export function giveUpExpired(db: WriteDb, now: number): void {
  db.run(giveUpExpiredSql, now);
}

const old = `select u.id from upload u left join stored_document d on d.id = u.document_id
  where u.status <> 'in_progress' and u.created_at < ? and (d.id is null or d.sha256 is not null)`;
const forgetOldParts = sql<number>(`delete from upload_part where upload_id in (${old})`);
const forgetOldUploads = sql<number>(`delete from upload where id in (${old})`);

/** Forgets uploads that ended before `before`; one whose document has not been assembled yet stays. */
export function forgetUploads(db: WriteDb, before: number): void {
  db.run(forgetOldParts, before);
  db.run(forgetOldUploads, before);
}

/** Required length of a part. */
export function partLength({ sizeBytes, partSize, totalParts }: UploadRow, partNumber: number): number {
  return partNumber < totalParts ? partSize : sizeBytes - partSize * (totalParts - 1);
}

export function partFile(root: string, uploadId: string, partNumber: number): string {
  return join(root, uploadId, String(partNumber));
}

export function partFiles(root: string, { id, totalParts }: UploadRow): string[] {
  return Array.from({ length: totalParts }, (_, i) => partFile(root, id, i + 1));
}

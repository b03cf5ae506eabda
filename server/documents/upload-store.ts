import { join } from "node:path";
import { AppError } from "#shared/errors.ts";
import { isStillGood } from "../console/credential-store.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";

/** An upload as it is stored; times are Unix milliseconds. */
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
  createdAt: number;
  expiresAt: number;
}

const columns = `id, matter_id as matterId, folder_id as folderId, filename, content_type as contentType, size_bytes as sizeBytes,
  part_size as partSize, total_parts as totalParts, status, document_id as documentId, operation_id as operationId,
  created_at as createdAt, expires_at as expiresAt`;
const allowed = "(@allowlist is null or matter_id in (select matter_id from installation_matter where installation_id = @allowlist))";

/** The upload, or throws `upload-not-found`. */
export function mustHaveUpload(db: ReadDb, id: string, allowlist: string | null): UploadRow {
  const found = db.prepare<[object], UploadRow>(`select ${columns} from upload where id = @id and ${allowed}`).get({ id, allowlist });
  if (found === undefined) throw new AppError("upload-not-found");
  return found;
}

export function uploadOfDocument(db: ReadDb, documentId: string): UploadRow | undefined {
  return db.prepare<[string], UploadRow>(`select ${columns} from upload where document_id = ?`).get(documentId);
}

export function listUploads(db: ReadDb, wanted: { allowlist: string | null; status: string | null; limit: number; offset: number }) {
  const where = `(@status is null or status = @status) and ${allowed}`;
  const rows = db
    .prepare<[object], UploadRow>(`select ${columns} from upload where ${where} order by created_at desc, id limit @limit offset @offset`)
    .all(wanted);
  const { allowlist, status } = wanted;
  return {
    rows,
    total: db.prepare<[object], number>(`select count(*) from upload where ${where}`).pluck().get({ allowlist, status }) ?? 0,
  };
}

export function insertUpload(db: WriteDb, row: UploadRow): void {
  db.prepare(
    `insert into upload (id, matter_id, folder_id, filename, content_type, size_bytes, part_size, total_parts, status, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'in_progress', ?, ?)`,
  ).run(
    row.id,
    row.matterId,
    row.folderId,
    row.filename,
    row.contentType,
    row.sizeBytes,
    row.partSize,
    row.totalParts,
    row.createdAt,
    row.expiresAt,
  );
}

/** Ids of uploads whose parts are still wanted: open ones, and those whose document has not been put together yet. */
export function uploadsInUse(db: ReadDb, now: number): string[] {
  return db
    .prepare<[number], string>(
      `select u.id from upload u left join document d on d.id = u.document_id
       where (u.status = 'in_progress' and u.expires_at > ?) or (d.sha256 is null and d.status in ('queued', 'running'))`,
    )
    .pluck()
    .all(now);
}

/** Gives a part a new address; an earlier one is good no more. */
/** `credentialId`: who it is given to; null for the owner. */
export function setToken(
  db: WriteDb,
  part: { uploadId: string; partNumber: number; tokenSha256: string; expiresAt: number; credentialId: string | null },
): void {
  db.prepare(
    `insert into upload_part (upload_id, part_number, token_sha256, token_expires_at, credential_id)
     values (@uploadId, @partNumber, @tokenSha256, @expiresAt, @credentialId)
     on conflict (upload_id, part_number) do update set token_sha256 = excluded.token_sha256,
       token_expires_at = excluded.token_expires_at, credential_id = excluded.credential_id`,
  ).run(part);
}

/** The open upload and part of an address; undefined when it is unknown, past its time, or of a credential that is no longer good. */
export function partOfToken(db: ReadDb, tokenSha256: string, now: number): { upload: UploadRow; partNumber: number } | undefined {
  const part = db
    .prepare<[string, number], { uploadId: string; partNumber: number; credentialId: string | null }>(
      `select upload_id as uploadId, part_number as partNumber, credential_id as credentialId
       from upload_part where token_sha256 = ? and token_expires_at > ?`,
    )
    .get(tokenSha256, now);
  if (part === undefined || (part.credentialId !== null && !isStillGood(db, part.credentialId, now))) return undefined;
  const upload = mustHaveUpload(db, part.uploadId, null);
  return upload.status === "in_progress" && upload.expiresAt > now ? { upload, partNumber: part.partNumber } : undefined;
}

export function setEtag(db: WriteDb, uploadId: string, partNumber: number, etag: string): void {
  db.prepare("update upload_part set etag = ? where upload_id = ? and part_number = ?").run(etag, uploadId, partNumber);
}

export function etagsOf(db: ReadDb, uploadId: string): Map<number, string | null> {
  const rows = db
    .prepare<[string], { n: number; etag: string | null }>("select part_number as n, etag from upload_part where upload_id = ?")
    .all(uploadId);
  return new Map(rows.map(({ n, etag }) => [n, etag]));
}

export function completeUpload(db: WriteDb, id: string, documentId: string, operationId: string): void {
  db.prepare("update upload set status = 'completed', document_id = ?, operation_id = ? where id = ?").run(documentId, operationId, id);
}

export function abortUpload(db: WriteDb, id: string): void {
  db.prepare("update upload set status = 'aborted' where id = ?").run(id);
}

/** Uploads that were not completed in their time are given up. */
export function giveUpExpired(db: WriteDb, now: number): void {
  db.prepare("update upload set status = 'aborted' where status = 'in_progress' and expires_at <= ?").run(now);
}

/** Forgets ended uploads from before `before`; one whose document has yet to be put together stays. */
export function forgetUploads(db: WriteDb, before: number): void {
  const old = `select u.id from upload u left join document d on d.id = u.document_id
    where u.status <> 'in_progress' and u.created_at < ? and (d.id is null or d.sha256 is not null)`;
  db.prepare(`delete from upload_part where upload_id in (${old})`).run(before);
  db.prepare(`delete from upload where id in (${old})`).run(before);
}

/** Length a part has to have. */
export function partLength({ sizeBytes, partSize, totalParts }: UploadRow, partNumber: number): number {
  return partNumber < totalParts ? partSize : sizeBytes - partSize * (totalParts - 1);
}

export function partFile(root: string, uploadId: string, partNumber: number): string {
  return join(root, uploadId, String(partNumber));
}

export function partFiles(root: string, { id, totalParts }: UploadRow): string[] {
  return Array.from({ length: totalParts }, (_, i) => partFile(root, id, i + 1));
}

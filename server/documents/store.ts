import type { Document } from "#shared/documents.ts";
import { AppError } from "#shared/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/** A document as it is stored; times are Unix milliseconds. */
export interface DocumentRow {
  id: string;
  matterId: string;
  folderId: string | null;
  filename: string;
  contentType: string | null;
  fileSize: number | null;
  sha256: string | null;
  pageCount: number | null;
  chunkCount: number | null;
  sourceType: string | null;
  status: string;
  isEncrypted: number;
  createdAt: number;
  updatedAt: number | null;
  processedAt: number | null;
}

export const documentColumns = `id, matter_id as matterId, folder_id as folderId, filename, content_type as contentType, file_size as fileSize, sha256,
  page_count as pageCount, chunk_count as chunkCount, source_type as sourceType, status, is_encrypted as isEncrypted,
  created_at as createdAt, updated_at as updatedAt, processed_at as processedAt`;

/** The document, or throws `document-not-found`. */
export function mustHaveDocument(db: ReadDb, matterId: string, id: string): DocumentRow {
  const found = findDocument(db, id);
  if (found === undefined || found.matterId !== matterId) throw new AppError("document-not-found");
  return found;
}

const byId = statement<[string], DocumentRow>(`select ${documentColumns} from document where id = ?`);

export function findDocument(db: ReadDb, id: string): DocumentRow | undefined {
  return byId(db).get(id);
}

/** Documents of a matter, newest first, and how many there are. */
export function listDocuments(db: ReadDb, wanted: { matterId: string; folderId: string | null; limit: number; offset: number }) {
  const where = "matter_id = @matterId and (@folderId is null or folder_id = @folderId)";
  const rows = db
    .prepare<[object], DocumentRow>(
      `select ${documentColumns} from document where ${where} order by created_at desc, id limit @limit offset @offset`,
    )
    .all(wanted);
  const { matterId, folderId } = wanted;
  const total = db.prepare<[object], number>(`select count(*) from document where ${where}`).pluck().get({ matterId, folderId }) ?? 0;
  return { rows, total };
}

const insert = statement<[object], never>(
  `insert into document (id, matter_id, folder_id, filename, content_type, file_size, source_type, status, created_at)
   values (@id, @matterId, @folderId, @filename, @contentType, @fileSize, @sourceType, 'queued', @createdAt)`,
);

/** Adds a document that waits to be read. */
export function insertDocument(
  db: WriteDb,
  row: Pick<DocumentRow, "id" | "matterId" | "folderId" | "filename" | "contentType" | "fileSize" | "sourceType" | "createdAt">,
): void {
  insert(db).run(row);
}

export function setFolder(db: WriteDb, id: string, folderId: string | null, now: number): void {
  db.prepare("update document set folder_id = ?, updated_at = ? where id = ?").run(folderId, now, id);
}

export function beginDocument(db: WriteDb, id: string): void {
  db.prepare("update document set status = 'running' where id = ?").run(id);
}

export function setOriginal(db: WriteDb, id: string, sha256: string): void {
  db.prepare("update document set sha256 = ? where id = ?").run(sha256, id);
}

/** Whether any document has this original. */
export function hasOriginal(db: ReadDb, sha256: string): boolean {
  return db.prepare("select 1 from document where sha256 = ? limit 1").get(sha256) !== undefined;
}

/** A document that has been read; its text is kept in the same transaction. */
export function markRead(db: WriteDb, id: string, now: number): void {
  db.prepare("update document set status = 'succeeded', processed_at = ? where id = ?").run(now, id);
}

/** Ends the reading of a document without text. */
export function endDocument(db: WriteDb, id: string, status: "failed" | "cancelled", now: number, isEncrypted = false): void {
  db.prepare("update document set status = ?, is_encrypted = ?, processed_at = ? where id = ?").run(status, isEncrypted ? 1 : 0, now, id);
}

export function readText(db: ReadDb, id: string): string {
  return db.prepare<[string], string>("select text from document_chunk where document_id = ? order by seq").pluck().all(id).join("");
}

/** Deletes a document; answers the hash of its original when no other document has it. */
export function deleteDocument(db: WriteDb, { id, sha256 }: DocumentRow): string | null {
  db.prepare("delete from document where id = ?").run(id);
  if (sha256 === null) return null;
  return db.prepare("select 1 from document where sha256 = ? limit 1").get(sha256) === undefined ? sha256 : null;
}

export function presentDocument(row: DocumentRow): Document {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: row.id,
    matterId: row.matterId,
    folderId: row.folderId,
    filename: row.filename,
    contentType: row.contentType,
    fileSize: row.fileSize,
    pageCount: row.pageCount,
    chunkCount: row.chunkCount,
    sourceType: row.sourceType,
    status: row.status,
    isEncrypted: row.isEncrypted !== 0,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: iso(row.updatedAt),
    processedAt: iso(row.processedAt),
  };
}

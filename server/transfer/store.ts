import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { type DocumentRow, documentColumns } from "../documents/store.ts";

/** SQL of exports and imports. */

const everyDocument = statement<[], DocumentRow>(`select ${documentColumns} from document order by created_at, id`);
const documentCount = statement<[], { n: number }>("select count(*) as n from document");

/** Every document, oldest first. */
export function allDocuments(db: ReadDb): DocumentRow[] {
  return everyDocument(db).all();
}

export function countDocuments(db: ReadDb): number {
  return documentCount(db).get()?.n ?? 0;
}

const addDocument = statement<[DocumentRow], never>(
  `insert into document (id, matter_id, folder_id, filename, content_type, file_size, sha256, page_count, chunk_count, source_type, status,
     is_encrypted, created_at, updated_at, processed_at)
   values (@id, @matterId, @folderId, @filename, @contentType, @fileSize, @sha256, @pageCount, @chunkCount, @sourceType, @status,
     @isEncrypted, @createdAt, @updatedAt, @processedAt)`,
);

/** Adds a document with all that an export says of it. */
export function insertExported(db: WriteDb, row: DocumentRow): void {
  addDocument(db).run(row);
}

const openOne = statement<[string], { id: string }>("select id from operation where type = ? and status in ('queued', 'running') limit 1");

/** The operation of a kind that waits or runs; undefined when none does. */
export function openOperationOf(db: ReadDb, type: string): string | undefined {
  return openOne(db).get(type)?.id;
}

import type { Document } from "#shared/workspace/documents.ts";
import { AppError } from "#shared/platform/errors.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored document; times are Unix milliseconds. */
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
  /** Read from the text; null where none was found. */
  title: string | null;
  /** Null where it is no version of another. */
  family: string | null;
  versionNumber: number | null;
  /** As its owner says, else as the mail says that it came in. */
  sender: string | null;
  receivedOn: string | null;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

/** Columns of a `DocumentRow`, of the view `document` without an alias. */
export const documentColumns = `id, matter_id as matterId, folder_id as folderId, filename, content_type as contentType, file_size as fileSize, sha256,
  page_count as pageCount, chunk_count as chunkCount, source_type as sourceType, status, is_encrypted as isEncrypted,
  created_at as createdAt, updated_at as updatedAt, processed_at as processedAt, family, version_number as versionNumber,
  (select nullif(r.text_title, '') from document_reading r where r.document_id = document.id) as title,
  coalesce(sender, (select coalesce(nullif(json_extract(m.people, '$.from[0].name'), ''), json_extract(m.people, '$.from[0].address'))
    from mail m where m.document_id = document.container_id)) as sender,
  coalesce(received_on, (select m.day from mail m where m.document_id = document.container_id)) as receivedOn, version`;

/** Returns the document, or throws `document-not-found`. */
export function mustHaveDocument(db: ReadDb, matterId: string, id: string): DocumentRow {
  const found = findDocument(db, id);
  if (found === undefined || found.matterId !== matterId) throw new AppError("document-not-found");
  return found;
}

const byId = sql<string, DocumentRow>(`select ${documentColumns} from document where id = ?`);

export function findDocument(db: ReadDb, id: string): DocumentRow | undefined {
  return db.one(byId, id);
}

const namedBySha256 = sql<string, string>("select filename from document where sha256 = ? order by created_at, id limit 3");

/** Names of the first documents whose file has this SHA-256. */
export function namesOfFile(db: ReadDb, sha256: string): string[] {
  return db.values(namedBySha256, sha256);
}

type Filter = { matterId: string; folderId: string | null };
type Page = Filter & { limit: number; offset: number };
const matching = "from document where matter_id = @matterId and (@folderId is null or folder_id = @folderId)";
const documentsMatching = sql<Page, DocumentRow>(
  `select ${documentColumns} ${matching} order by created_at desc, id limit @limit offset @offset`,
);
const countMatching = sql<Filter, number>(`select count(*) ${matching}`);

/** SQL for the file name of the document that a column refers to, null where the document is gone. */
export function filenameOf(idColumn: string): string {
  return `(select dn.filename from document dn where dn.id = ${idColumn})`;
}

const inSeenMatter = sql<{ id: string; matterId: string; viewer: string | null }, DocumentRow>(
  `select ${documentColumns} from document where id = @id and matter_id = @matterId and ${visibleMatter("matter_id")}`,
);

/** A document of a matter that the caller sees; undefined also when the matter does not exist or is hidden. */
export function findDocumentIn(db: ReadDb, matterId: string, id: string, viewer: string | null): DocumentRow | undefined {
  return db.one(inSeenMatter, { id, matterId, viewer });
}

/** When a document was made, in Unix milliseconds, including one in the trash; undefined where no document has this id. */
export function documentMadeAt(db: ReadDb, id: string): number | undefined {
  return db.value(madeAt, id);
}
const madeAt = sql<string, number>("select created_at from stored_document where id = ?");

/** Documents of a matter, newest first, and their total number. */
export function listDocuments(db: ReadDb, wanted: Page) {
  const { matterId, folderId } = wanted;
  return { rows: db.all(documentsMatching, wanted), total: db.value(countMatching, { matterId, folderId }) ?? 0 };
}

const seenDocument = `from document where ${visibleMatter("matter_id")}`;
const everySeenDocument = sql<{ viewer: string | null; limit: number; offset: number }, DocumentRow>(
  `select ${documentColumns} ${seenDocument} order by created_at desc, id limit @limit offset @offset`,
);
const countEverySeen = sql<{ viewer: string | null }, number>(`select count(*) ${seenDocument}`);

/** Documents of every matter that the caller sees, newest first, and their total number. */
export function listEveryDocument(db: ReadDb, wanted: { viewer: string | null; limit: number; offset: number }) {
  return { rows: db.all(everySeenDocument, wanted), total: db.value(countEverySeen, { viewer: wanted.viewer }) ?? 0 };
}

const unread = sql<string, Pick<DocumentRow, "id" | "status" | "isEncrypted">>(
  "select id, status, is_encrypted as isEncrypted from document where matter_id = ? and status <> 'succeeded'",
);

/** Documents of a matter that have no text. */
export function unreadIn(db: ReadDb, matterId: string): Pick<DocumentRow, "id" | "status" | "isEncrypted">[] {
  return db.all(unread, matterId);
}

/** A document with the same original as another. */
export interface Duplicate {
  /** Id of the other document. */
  of: string;
  documentId: string;
  filename: string;
  matterId: string;
}
const sameFiles = sql<{ matterId: string; viewer: string | null }, Duplicate>(
  `select mine.id as "of", other.id as documentId, other.filename, other.matter_id as matterId
   from document mine join document other on other.sha256 = mine.sha256 and other.id <> mine.id
   where mine.matter_id = @matterId and ${visibleMatter("other.matter_id")} order by other.created_at, other.id`,
);

/** Documents that the caller sees with the same original as a document of a matter, oldest first. */
export function duplicatesIn(db: ReadDb, matterId: string, viewer: string | null): Duplicate[] {
  return db.all(sameFiles, { matterId, viewer });
}

const titles = sql<string, { id: string; title: string }>(
  "select id, filename as title from document where id in (select value from json_each(?))",
);

/** Names of documents by their ids; leaves out those that do not exist. */
export function documentTitles(db: ReadDb, ids: readonly string[]): Map<string, string> {
  return new Map(db.all(titles, JSON.stringify(ids)).map(({ id, title }) => [id, title]));
}

const titlesIn = sql<[string, string], { id: string; title: string }>(
  "select id, filename as title from document where matter_id = ? and id in (select value from json_each(?))",
);

/** Names of a matter's documents by their ids; leaves out documents of other matters. */
export function documentTitlesIn(db: ReadDb, matterId: string, ids: readonly string[]): Map<string, string> {
  return new Map(db.all(titlesIn, [matterId, JSON.stringify(ids)]).map(({ id, title }) => [id, title]));
}

const newest = sql<[string, number], Pick<DocumentRow, "id" | "matterId" | "filename" | "pageCount" | "createdAt">>(
  `select id, matter_id as "matterId", filename, page_count as "pageCount", created_at as "createdAt" from document
   where matter_id in (select value from json_each(?)) order by created_at desc, id limit ?`,
);

/** Documents most recently added to any of some matters, newest first. */
export function newestDocuments(db: ReadDb, matterIds: readonly string[], limit: number) {
  return db.all(newest, [JSON.stringify(matterIds), limit]);
}

const readable = sql<string, Pick<DocumentRow, "id" | "filename" | "createdAt">>(
  "select id, filename, created_at as createdAt from document where matter_id = ? and status = 'succeeded' order by created_at, id",
);

/** Documents of a matter that have text, oldest first. */
export function readableDocuments(db: ReadDb, matterId: string): Pick<DocumentRow, "id" | "filename" | "createdAt">[] {
  return db.all(readable, matterId);
}

const insert = sql<object>(
  `insert into stored_document (id, matter_id, folder_id, filename, content_type, file_size, source_type, status, created_at)
   values (@id, @matterId, @folderId, @filename, @contentType, @fileSize, @sourceType, 'queued', @createdAt)`,
);

/** Adds a document that is queued for reading. */
export function insertDocument(
  db: WriteDb,
  row: Pick<DocumentRow, "id" | "matterId" | "folderId" | "filename" | "contentType" | "fileSize" | "sourceType" | "createdAt">,
): void {
  db.run(insert, row);
}

const updateDocument = sql<[string | null, number, string]>(
  "update stored_document set folder_id = ?, updated_at = ?, version = version + 1 where id = ?",
);

export function setFolder(db: WriteDb, id: string, folderId: string | null, now: number): void {
  db.run(updateDocument, [folderId, now, id]);
}

const changeName = sql<[string, number, string]>(
  "update stored_document set filename = ?, updated_at = ?, version = version + 1 where id = ?",
);

export function setFilename(db: WriteDb, id: string, filename: string, now: number): void {
  db.run(changeName, [filename, now, id]);
}

const emptyFolder = sql<string>("update stored_document set folder_id = null, version = version + 1 where folder_id = ?");

/** Moves the documents of a folder out of that folder. */
export function leaveFolder(db: WriteDb, folderId: string): void {
  db.run(emptyFolder, folderId);
}

const beginDocumentSql = sql<string>("update stored_document set status = 'running', version = version + 1 where id = ?");

export function beginDocument(db: WriteDb, id: string): void {
  db.run(beginDocumentSql, id);
}

const setOriginalSql = sql<[string, string]>("update stored_document set sha256 = ?, version = version + 1 where id = ?");

export function setOriginal(db: WriteDb, id: string, sha256: string): void {
  db.run(setOriginalSql, [sha256, id]);
}

const selectDocument = sql<string, number>("select 1 from stored_document where sha256 = ? limit 1");

/** Whether any document has this original, including one in the trash. */
export function hasOriginal(db: ReadDb, sha256: string): boolean {
  return db.value(selectDocument, sha256) !== undefined;
}

const requeueDocumentSql = sql<string>(
  "update stored_document set status = 'queued', is_encrypted = 0, processed_at = null, version = version + 1 where id = ?",
);

/** Queues a document for reading again. */
export function requeueDocument(db: WriteDb, id: string): void {
  db.run(requeueDocumentSql, id);
}

const markEncryptedSql = sql<string>("update stored_document set is_encrypted = 1, version = version + 1 where id = ?");

export function markEncrypted(db: WriteDb, id: string): void {
  db.run(markEncryptedSql, id);
}

const endDocumentSql = sql<[string, number, string]>(
  "update stored_document set status = ?, processed_at = ?, version = version + 1 where id = ?",
);

/** Ends the reading of a document; the text it found is stored in the same transaction. */
export function endDocument(db: WriteDb, id: string, status: "succeeded" | "failed" | "cancelled", now: number): void {
  db.run(endDocumentSql, [status, now, id]);
}

const selectDocumentChunk = sql<string, string>("select text from document_chunk where document_id = ? order by seq");

export function readText(db: ReadDb, id: string): string {
  return db.values(selectDocumentChunk, id).join("");
}

const deleteDocumentById = sql<string>("delete from stored_document where id = ?");

/** Deletes a document; returns the hash of its original when no other document has it. */
export function deleteDocument(db: WriteDb, { id, sha256 }: Pick<DocumentRow, "id" | "sha256">): string | null {
  db.run(deleteDocumentById, id);
  if (sha256 === null) return null;
  return db.value(selectDocument, sha256) === undefined ? sha256 : null;
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
    title: row.title,
    family: row.family,
    versionNumber: row.versionNumber,
    sender: row.sender,
    receivedOn: row.receivedOn,
  };
}

const everyDocument = sql<[], DocumentRow>(`select ${documentColumns} from document order by created_at, id`);
const documentCount = sql<[], { n: number }>("select count(*) as n from document");

/** Every document, oldest first; exports leave out those in the trash. */
export function allDocuments(db: ReadDb): DocumentRow[] {
  return db.all(everyDocument);
}

export function countDocuments(db: ReadDb): number {
  return db.one(documentCount)?.n ?? 0;
}

type ImportedDocument = Omit<DocumentRow, "version" | "title" | "family" | "versionNumber">;
const addDocument = sql<ImportedDocument>(
  `insert into stored_document (id, matter_id, folder_id, filename, content_type, file_size, sha256, page_count, chunk_count, source_type, status,
     is_encrypted, created_at, updated_at, processed_at, sender, received_on)
   values (@id, @matterId, @folderId, @filename, @contentType, @fileSize, @sha256, @pageCount, @chunkCount, @sourceType, @status,
     @isEncrypted, @createdAt, @updatedAt, @processedAt, @sender, @receivedOn)`,
);

/** Adds a document with everything that an export says about it. */
export function insertExported(db: WriteDb, row: ImportedDocument): void {
  db.run(addDocument, row);
}

const statusesOf = sql<[string, string], { id: string; status: string }>(
  "select id, status from document where matter_id = ? and id in (select value from json_each(?))",
);

/** Throws `document-not-found` unless every document is in the matter, and `document-not-readable` with the documents that have no text. */
export function mustBeReadable(db: ReadDb, matterId: string, documentIds: readonly string[]): void {
  if (documentIds.length === 0) return;
  const found = db.all(statusesOf, [matterId, JSON.stringify(documentIds)]);
  if (found.length < documentIds.length) throw new AppError("document-not-found");
  const unread = found.filter(({ status }) => status !== "succeeded").map(({ id }) => id);
  if (unread.length > 0) throw new AppError("document-not-readable", "Some documents have no text", { documentIds: unread });
}

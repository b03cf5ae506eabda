import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { readerVersion } from "./reading-store.ts";

/** Rises when recognition reads more than before; pages are recognized again when their document is read again. */
const recognizerVersion = 1;

const addPage = sql<[string, number, number, string]>(
  `insert into recognized_page (document_id, page, recognizer, found) values (?, ?, ?, ?)
   on conflict (document_id, page) do update set recognizer = excluded.recognizer, found = excluded.found`,
);
const pagesOf = sql<[string, number], { page: number; found: string }>(
  "select page, found from recognized_page where document_id = ? and recognizer = ? order by page",
);
const onePage = sql<[string, number], string>("select found from recognized_page where document_id = ? and page = ?");

/** Stores what was recognized on a page, as JSON; nothing when the document is gone. */
export function keepPage(db: WriteDb, documentId: string, page: number, json: string): void {
  db.run(addPage, [documentId, page, recognizerVersion, json]);
}

/** Pages that the present recognizer has read, as JSON. */
export function recognizedPages(db: ReadDb, documentId: string): [number, string][] {
  return db.all(pagesOf, [documentId, recognizerVersion]).map(({ page, found }) => [page, found]);
}

/** What was recognized on a page; null where nothing was. */
export function findRecognizedPage(db: ReadDb, documentId: string, page: number): RecognizedPage | null {
  const json = db.value(onePage, [documentId, page]);
  // Written by `keepPage`.
  return json === undefined ? null : (JSON.parse(json) as RecognizedPage);
}

const scansRead = sql<{ reader: number; viewer: string | null }, { scans: number; toReadAgain: number }>(
  `select count(*) as scans, coalesce(sum(case when r.reader < @reader then 1 else 0 end), 0) as toReadAgain from document d join document_reading r on r.document_id = d.id
   where d.status in ('succeeded', 'failed') and exists (select 1 from recognized_page p where p.document_id = d.id)
     and ${visibleMatter("d.matter_id")}`,
);

/** How many documents that the viewer sees have recognized pages, and how many of these wait to be read again. */
export function scansToRead(db: ReadDb, viewer: string | null): { scans: number; toReadAgain: number } {
  return db.one(scansRead, { reader: readerVersion, viewer }) ?? { scans: 0, toReadAgain: 0 };
}

const anyPage = sql<string, number>("select 1 from recognized_page where document_id = ? limit 1");

/** Whether text recognition has looked at a page of the document. */
export function hasRecognizedPages(db: ReadDb, documentId: string): boolean {
  return db.value(anyPage, documentId) !== undefined;
}

const ageReadings = sql<{ id: string | null }>(
  `update document_reading set reader = 0 where document_id = coalesce(@id, document_id)
     and document_id in (select document_id from recognized_page)`,
);
const agePages = sql<{ id: string | null }>("update recognized_page set recognizer = 0 where document_id = coalesce(@id, document_id)");

const ageEmpty = sql<string>("update recognized_page set recognizer = 0 where document_id = ? and json_array_length(found, '$.words') = 0");

/** Has pages on which nothing was found recognized again when their document is read: in other languages there may be words on them. */
export function staleEmptyPages(db: WriteDb, documentId: string): void {
  db.run(ageEmpty, documentId);
}

/**
 * Has the scanned pages of a document read again, or of all for null, by `Documents.renew`. Until then they keep their words, which the viewer
 * shows.
 */
export function staleScans(db: WriteDb, documentId: string | null): void {
  db.run(ageReadings, { id: documentId });
  db.run(agePages, { id: documentId });
}

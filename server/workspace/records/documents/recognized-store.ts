import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

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
const dropPages = sql<string>("delete from recognized_page where document_id = ?");

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

/** Forgets what was recognized, so that the next reading begins anew. */
export function forgetPages(db: WriteDb, documentId: string): void {
  db.run(dropPages, documentId);
}

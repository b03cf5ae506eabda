import type { Mark, Reading } from "#shared/readings.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { indexReading } from "../workspace-search/store.ts";
import type { Chunk, Ingested } from "./model.ts";
import { searchTermsOf } from "./terms.ts";

/** Rises when the reader of documents finds more than before; then stored documents are read anew at the next start. */
export const readerVersion = 2;

/** What reading found; `text` is the accepted view. */
export type Found = Pick<Ingested, "text" | "title" | "pages" | "blocks" | "chunks" | "terms" | "views" | "comments" | "warnings"> & {
  kind: Ingested["kind"] | null;
};

const dropChunks = statement<[string], never>("delete from document_chunk where document_id = ?");
const addChunk = statement<[string, number, number | null, string | null, number, string], never>(
  "insert into document_chunk (document_id, seq, page, heading, start_at, text) values (?, ?, ?, ?, ?, ?)",
);
const dropReading = statement<[string], never>("delete from document_reading where document_id = ?");
const addReading = statement<[object], { number: number }>(
  `insert into document_reading (document_id, reader, kind, title, original, marked, marks, comments, warnings, pages, blocks, places)
   values (@id, @reader, @kind, @title, @original, @marked, @marks, @comments, @warnings, @pages, @blocks, @places)
   returning number`,
);
const about = statement<[string], { matterId: string; filename: string }>(
  "select matter_id as matterId, filename from document where id = ?",
);
const setCounts = statement<[number, number | null, string], never>(
  "update document set chunk_count = ?, page_count = coalesce(?, page_count) where id = ?",
);

/** Keeps all that reading a document found, in place of what was known before; it can be searched from then on. */
export function keepReading(db: WriteDb, id: string, found: Found): void {
  const { text, chunks, terms, views, pages } = found;
  dropChunks(db).run(id);
  dropReading(db).run(id);
  for (const [seq, c] of chunks.entries()) addChunk(db).run(id, seq, c.page, c.heading, c.start, text.slice(c.start, c.end));
  const reading = addReading(db).get({
    id,
    reader: readerVersion,
    kind: found.kind,
    title: found.title,
    original: views?.original ?? null,
    marked: views?.marked.text ?? null,
    marks: JSON.stringify(views?.marked.marks ?? []),
    comments: JSON.stringify(found.comments),
    warnings: JSON.stringify(found.warnings),
    pages: pages === null ? null : JSON.stringify(pages),
    blocks: JSON.stringify(found.blocks),
    places: terms.places,
  });
  const document = about(db).get(id);
  if (reading !== undefined && document !== undefined) {
    const name = `${document.filename}\n${found.title ?? ""}`;
    indexReading(db, reading.number, { matterId: document.matterId, name, words: terms.all });
  }
  setCounts(db).run(chunks.length, pages?.length ?? null, id);
}

interface ReadingRow {
  kind: Reading["kind"];
  title: string | null;
  hasViews: number;
  comments: string;
  warnings: string;
  pages: string | null;
  blocks: string;
}
const oneReading = statement<[string], ReadingRow>(
  `select kind, title, marked is not null as hasViews, comments, warnings, pages, blocks from document_reading where document_id = ?`,
);

/** What reading found besides the text; undefined until a document of an older version has been read anew. */
export function findReading(db: ReadDb, documentId: string): Reading | undefined {
  const row = oneReading(db).get(documentId);
  if (row === undefined) return undefined;
  return {
    documentId,
    kind: row.kind,
    title: row.title,
    views: row.hasViews === 0 ? ["accepted"] : ["accepted", "original", "marked"],
    // Written by `keepReading`.
    comments: JSON.parse(row.comments) as Reading["comments"],
    warnings: JSON.parse(row.warnings) as Reading["warnings"],
    pages: row.pages === null ? null : (JSON.parse(row.pages) as Reading["pages"]),
    blocks: JSON.parse(row.blocks) as Reading["blocks"],
  };
}

const original = statement<[string], { text: string | null }>("select original as text from document_reading where document_id = ?");
const marked = statement<[string], { text: string | null; marks: string }>(
  "select marked as text, marks from document_reading where document_id = ?",
);

/** A view other than the text itself; null when the file has one reading only. */
export function findView(db: ReadDb, documentId: string, view: "original" | "marked"): { text: string; marks: Mark[] } | null {
  if (view === "original") {
    const text = original(db).get(documentId)?.text ?? null;
    return text === null ? null : { text, marks: [] };
  }
  const row = marked(db).get(documentId);
  // Written by `keepReading`.
  return row === undefined || row.text === null ? null : { text: row.text, marks: JSON.parse(row.marks) as Mark[] };
}

/** A piece of the text in its place. */
export interface ChunkRow {
  seq: number;
  start: number;
  page: number | null;
  heading: string | null;
  text: string;
}
const someChunks = statement<[string, number, number], ChunkRow>(
  `select seq, start_at as start, page, heading, text from document_chunk where document_id = ? and seq >= ? order by seq limit ?`,
);

/** Pieces of a document's text in order, from the one with number `from`. */
export function listChunks(db: ReadDb, documentId: string, from: number, limit: number): ChunkRow[] {
  return someChunks(db).all(documentId, from, limit);
}

const stale = statement<[number], { id: string; sha256: string | null }>(
  `select d.id, d.sha256 from document d left join document_reading r on r.document_id = d.id
   where d.status = 'succeeded' and (r.reader is null or r.reader < ?) limit 1`,
);

/** A document that was read by an older version of the reader. */
export function nextStale(db: ReadDb): { id: string; sha256: string | null } | undefined {
  return stale(db).get(readerVersion);
}

/** What can be known of a document from its stored text alone. */
export function foundBefore(db: ReadDb, documentId: string): Found {
  let text = "";
  const chunks: Chunk[] = [];
  for (const { page, heading, text: piece } of listChunks(db, documentId, 0, -1)) {
    chunks.push({ start: text.length, end: text.length + piece.length, page, heading });
    text += piece;
  }
  const terms = searchTermsOf(text, chunks);
  return { kind: null, title: null, text, chunks, terms, pages: null, blocks: [], views: null, comments: [], warnings: [] };
}

import { hash } from "node:crypto";
import type { Mark, Reading, ViewName } from "#shared/workspace/readings.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { keepMail } from "./mail-store.ts";
import { indexReading } from "./search-store.ts";
import { marksOf } from "./text-marks.ts";
import type { MailHead } from "../../../text/formats/mail/mail-head.ts";
import type { Aside, Chunk, Ingested, Layout, Layouts, RefusalCode } from "../../../text/documents/model.ts";
import { type DocumentText, placesOf, type StoredText } from "../../../text/documents/stored-places.ts";
import { layoutsWithSigns } from "../../../text/documents/shown-text.ts";
import { searchTermsOf, termsOf, withTermsOf } from "../../../text/documents/terms.ts";

/** Rises when the document reader finds more than before; stored documents are then read again at the next start. */
export const readerVersion = 8;

/** The result of a reading; `text` is the accepted view. */
export type Found = Pick<Ingested, "text" | "title" | "pages" | "blocks" | "chunks" | "terms" | "views" | "comments" | "warnings"> & {
  kind: Ingested["kind"] | null;
  layouts?: Layouts;
  asides?: Aside[];
  mail?: MailHead;
};

const dropChunks = sql<string>("delete from document_chunk where document_id = ?");
const addChunk = sql<[string, number, number | null, string | null, number, string]>(
  "insert into document_chunk (document_id, seq, page, heading, start_at, text) values (?, ?, ?, ?, ?, ?)",
);
const dropReading = sql<string>("delete from document_reading where document_id = ?");
const addReading = sql<object, { number: number }>(
  `insert into document_reading (document_id, reader, kind, title, original, marked, marks, comments, warnings, pages, blocks, places,
     text_sha256, layouts, asides, text_title, sketch)
   values (@id, @reader, @kind, @title, @original, @marked, @marks, @comments, @warnings, @pages, @blocks, @places, @textSha256,
     @layouts, @asides, @textTitle, @sketch)
   returning number`,
);
const about = sql<string, { matterId: string; filename: string }>("select matter_id as matterId, filename from document where id = ?");
const setCounts = sql<[number, number | null, string]>(
  "update stored_document set chunk_count = ?, page_count = coalesce(?, page_count), version = version + 1 where id = ?",
);

/** SHA-256 of a text, as hex: two readings with the same hash have the same text. */
export function textHash(text: string): string {
  return hash("sha256", text);
}

/** Stores everything that reading a document found, in place of the previous reading; search finds it from then on. */
export function keepReading(db: WriteDb, id: string, found: Found): void {
  const { text, chunks, terms, views, pages } = found;
  db.run(dropChunks, id);
  db.run(dropReading, id);
  for (const [seq, c] of chunks.entries()) db.run(addChunk, [id, seq, c.page, c.heading, c.start, text.slice(c.start, c.end)]);
  const marks = marksOf(text);
  const reading = db.one(addReading, {
    ...marks,
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
    textSha256: textHash(text),
    layouts: found.layouts === undefined ? null : JSON.stringify(found.layouts),
    asides: found.asides === undefined || found.asides.length === 0 ? null : JSON.stringify(found.asides),
  });
  const document = db.one(about, id);
  if (reading !== undefined && document !== undefined) {
    const name = `${document.filename}\n${found.title ?? ""}\n${marks.textTitle}`;
    const words = withTermsOf(
      terms.all,
      [...(found.asides ?? []), ...found.comments].map((one) => one.text),
    );
    indexReading(db, reading.number, { matterId: document.matterId, name, words });
  }
  keepMail(db, id, found.mail ?? null);
  db.run(setCounts, [chunks.length, pages?.length ?? null, id]);
}

/**
 * Stores why a document has no text, in place of an earlier reason; search finds the document by its name from then on. Operations are
 * forgotten, documents keep their reason.
 */
export function keepRefusal(db: WriteDb, id: string, refusal: Refusal): void {
  db.run(dropReading, id);
  const nothing = { kind: null, title: null, original: null, marked: null, marks: "[]", comments: "[]", pages: null, blocks: "[]" };
  const row = { ...nothing, ...marksOf(""), id, reader: readerVersion, places: "", textSha256: null, layouts: null, asides: null };
  const reading = db.one(addReading, { ...row, warnings: JSON.stringify([refusal]) });
  const document = db.one(about, id);
  if (reading === undefined || document === undefined) return;
  indexReading(db, reading.number, { matterId: document.matterId, name: document.filename, words: "" });
}

/** Why a document has no text. */
export interface Refusal {
  code: RefusalCode | "no-text";
  sentence: string;
}

const refusalsIn = sql<string, { id: string; warnings: string }>(
  `select d.id, r.warnings from document d join document_reading r on r.document_id = d.id where d.matter_id = ? and d.status = 'failed'`,
);

/** Why documents of a matter have no text, by their ids. */
export function refusalsOf(db: ReadDb, matterId: string): Map<string, Refusal> {
  return new Map(
    db.all(refusalsIn, matterId).flatMap(({ id, warnings }) => {
      // Written by `keepRefusal`; a document whose later reading failed keeps the notes of its earlier one.
      const refusal = (JSON.parse(warnings) as Refusal[])[0];
      return refusal === undefined ? [] : [[id, refusal] as const];
    }),
  );
}

/** SQL for the SHA-256 of the text of the document that a column refers to, null where it has none. */
export function textSha256Of(idColumn: string): string {
  return `(select dr.text_sha256 from document_reading dr where dr.document_id = ${idColumn})`;
}

interface ReadingRow {
  kind: Reading["kind"];
  title: string | null;
  hasViews: number;
  comments: string;
  warnings: string;
  pages: string | null;
  blocks: string;
  reader: number;
}
const oneReading = sql<string, ReadingRow>(
  `select kind, title, marked is not null as hasViews, comments, warnings, pages, blocks, reader from document_reading where document_id = ?`,
);

/** What reading found besides the text; undefined until a document read by an older version has been read again. */
export function findReading(db: ReadDb, documentId: string): Reading | undefined {
  const row = db.one(oneReading, documentId);
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
    ...(row.reader < readerVersion && { isReadAgain: true as const }),
  };
}

const original = sql<string, { text: string | null }>("select original as text from document_reading where document_id = ?");
const marked = sql<string, { text: string | null; marks: string }>(
  "select marked as text, marks from document_reading where document_id = ?",
);

/** A view other than the text itself; null when the file has only one reading. */
export function findView(db: ReadDb, documentId: string, view: "original" | "marked"): { text: string; marks: Mark[] } | null {
  if (view === "original") {
    const text = db.one(original, documentId)?.text ?? null;
    return text === null ? null : { text, marks: [] };
  }
  const row = db.one(marked, documentId);
  // Written by `keepReading`.
  return row === undefined || row.text === null ? null : { text: row.text, marks: JSON.parse(row.marks) as Mark[] };
}

const layoutRow = sql<string, { blocks: string; layouts: string | null }>(
  "select blocks, layouts from document_reading where document_id = ?",
);

/** How a view looks; no looks where the file's format has none, no blocks where they are unknown. */
export function findLayout(db: ReadDb, documentId: string, view: ViewName): Layout {
  const row = db.one(layoutRow, documentId);
  // Written by `keepReading`.
  const layouts = row === undefined || row.layouts === null ? null : (JSON.parse(row.layouts) as Layouts);
  if (view !== "accepted") return layouts?.other?.[view] ?? { blocks: [], looks: [], cells: [] };
  const blocks = row === undefined ? [] : (JSON.parse(row.blocks) as Layout["blocks"]);
  return { blocks, ...(layouts?.accepted ?? { looks: [], cells: [] }) };
}

/** A piece of the text in its place. */
export interface ChunkRow {
  seq: number;
  start: number;
  page: number | null;
  heading: string | null;
  text: string;
}
const someChunks = sql<[string, number, number], ChunkRow>(
  `select seq, start_at as start, page, heading, text from document_chunk where document_id = ? and seq >= ? order by seq limit ?`,
);

/** Pieces of a document's text in order, from number `from`. */
export function listChunks(db: ReadDb, documentId: string, from: number, limit: number): ChunkRow[] {
  return db.all(someChunks, [documentId, from, limit]);
}

const stale = sql<number, { id: string; sha256: string | null; filename: string }>(
  `select d.id, d.sha256, d.filename from document d left join document_reading r on r.document_id = d.id
   where d.status = 'succeeded' and (r.reader is null or r.reader < ?) limit 1`,
);

/** A document that was read by an older version of the reader. */
export function nextStale(db: ReadDb): { id: string; sha256: string | null; filename: string } | undefined {
  return db.one(stale, readerVersion);
}

const failedBefore = sql<{ reader: number; tried: string }, { id: string; matterId: string }>(
  `select d.id, d.matter_id as matterId from document d join document_reading r on r.document_id = d.id
   where d.status = 'failed' and d.sha256 is not null and r.reader < @reader and d.id not in (select value from json_each(@tried)) limit 1`,
);

/** A document that an older version of the reader could not read, besides those of `tried`. */
export function nextFailed(db: ReadDb, tried: readonly string[]): { id: string; matterId: string } | undefined {
  return db.one(failedBefore, { reader: readerVersion, tried: JSON.stringify(tried) });
}

/** What the stored text of a document alone reveals. */
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

const reading = sql<string, { number: number; title: string; comments: string; asides: string | null }>(
  `select number, coalesce(title, '') || '\n' || coalesce(text_title, '') as title, comments, asides
   from document_reading where document_id = ?`,
);
const dropWords = sql<number>("delete from document_words where rowid = ?");

/** Search finds a document by its new name from then on. Its words go into the index again, which has no entry for a name alone. */
export function indexName(db: WriteDb, documentId: string): void {
  const [stored, document] = [db.one(reading, documentId), db.one(about, documentId)];
  if (stored === undefined || document === undefined) return;
  // Written by `keepReading`.
  const beside = [...(JSON.parse(stored.asides ?? "[]") as { text: string }[]), ...(JSON.parse(stored.comments) as { text: string }[])];
  const words = withTermsOf(
    termsOf(
      listChunks(db, documentId, 0, -1)
        .map(({ text }) => text)
        .join(""),
    ),
    beside.map(({ text }) => text),
  );
  db.run(dropWords, stored.number);
  indexReading(db, stored.number, { matterId: document.matterId, name: `${document.filename}\n${stored.title}`, words });
}

const textParts = sql<string, Omit<StoredText, "sha256"> & { sha256: string | null }>(
  `select r.kind, r.pages, r.blocks, ${layoutsWithSigns("r")}, r.text_sha256 as sha256,
     coalesce((select group_concat(text, '' order by seq) from document_chunk where document_id = d.id), '') as text
   from document d left join document_reading r on r.document_id = d.id where d.id = ? and d.status = 'succeeded'`,
);

/** The text of a document that has been read; undefined where it has none yet. */
export function findStoredText(db: ReadDb, documentId: string): StoredText | undefined {
  const row = db.one(textParts, documentId);
  return row && { ...row, sha256: row.sha256 ?? textHash(row.text) };
}

/** The same, ready for reading. */
export function findDocumentText(db: ReadDb, documentId: string): DocumentText | undefined {
  const stored = findStoredText(db, documentId);
  return stored && { ...stored, ...placesOf(stored) };
}

const fillHash = sql<[string, string]>("update document_reading set text_sha256 = ? where document_id = ? and text_sha256 is null");

/** Stores the hash of a text that was read before hashes were kept. */
export function noteTextHash(db: WriteDb, documentId: string, sha256: string): void {
  db.run(fillHash, [sha256, documentId]);
}

const recognized = sql<string, number>(
  "select 1 from document_reading r, json_each(r.pages) p where r.document_id = ? and cast(p.value ->> 'isRecognized' as text) in ('1', 'true') limit 1",
);

/** Whether a page of the document is a scan whose text was recognized. */
export function hasRecognizedText(db: ReadDb, documentId: string): boolean {
  return db.value(recognized, documentId) !== undefined;
}

import type { DocumentKind } from "#shared/workspace/document-formats.ts";
import { formOf, type PlacedSource } from "#shared/workspace/passage-source.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { matchAny, type Phrase } from "../document-search/query.ts";
import type { SearchScope } from "../document-search/search-kind.ts";
import { layoutsWithSigns, type StoredLook } from "../../../text/documents/shown-text.ts";
import { placedSource } from "../../../text/documents/passage-source.ts";
import { placesOf } from "../../../text/documents/stored-places.ts";
import type { Span } from "../../../text/documents/model.ts";
import { termsOf } from "../../../text/documents/terms.ts";

/** Beyond this many documents the newest come first: ranking them all would cost more than it helps. */
const mostRanked = 2000;

const addDocument = sql<[number, string, string, string]>("insert into document_words (rowid, matter, name, words) values (?, ?, ?, ?)");

/** Adds a reading; the entry goes away with the row whose number it has. */
export function indexReading(db: WriteDb, number: number, about: { matterId: string; name: string; words: string }): void {
  db.run(addDocument, [number, matterTerm(about.matterId), termsOf(about.name), about.words]);
}

/** An id as one term. */
function matterTerm(matterId: string): string {
  return matterId.replace("_", "");
}

type Match = { match: string; viewer: string | null };
type Page = Match & { limit: number; offset: number };
// The few documents in the trash are excluded by their numbers, which costs less than checking each of many hits.
const matchingDocuments = `from document_words where document_words match @match
  and rowid not in (select r.number from stored_document d join document_reading r on r.document_id = d.id where d.removed_at is not null)
  and (@viewer is null or rowid in
  (select r.number from document_reading r join document d on d.id = r.document_id where ${visibleMatter("d.matter_id")}))`;
const documentCount = sql<Match, number>(`select count(*) ${matchingDocuments}`);
const ranked = sql<Page, number>(
  `select rowid ${matchingDocuments} order by bm25(document_words, 0, 4, 1), rowid limit @limit offset @offset`,
);
const newest = sql<Page, number>(`select rowid ${matchingDocuments} order by rowid desc limit @limit offset @offset`);

/** Documents that match, the best first, and their total number. */
export function findDocuments(db: ReadDb, match: string, { viewer, matterId }: SearchScope, at: { limit: number; offset: number }) {
  const scoped = matterId === null ? match : `(matter : ${matterTerm(matterId)}) AND ({name words} : (${match}))`;
  const asked = { match: scoped, viewer };
  const total = db.value(documentCount, asked) ?? 0;
  const numbers = at.limit === 0 ? [] : db.values(total > mostRanked ? newest : ranked, { ...asked, limit: at.limit, offset: at.offset });
  return { total, numbers };
}

/**
 * Documents that have any of the phrases, the best first, at most `limit`. Leaves out phrases in so many documents that ranking them
 * would be impossible, the most frequent first.
 */
export function findAny(db: ReadDb, phrases: readonly Phrase[], scope: SearchScope, limit: number): number[] {
  const counted = phrases
    .map((phrase) => ({ phrase, total: findDocuments(db, matchAny([phrase]), scope, { limit: 0, offset: 0 }).total }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => a.total - b.total);
  let sum = 0;
  const telling = counted.filter(({ total }, i) => (sum += total) <= mostRanked || i === 0).map(({ phrase }) => phrase);
  return telling.length === 0 ? [] : findDocuments(db, matchAny(telling), scope, { limit, offset: 0 }).numbers;
}

const perMatter = sql<Match, { matterId: string; documents: number }>(
  `select d.matter_id as matterId, count(*) as documents
   from document_words w join document_reading r on r.number = w.rowid join document d on d.id = r.document_id
   where document_words match @match and ${visibleMatter("d.matter_id")} group by d.matter_id`,
);

/** How many documents match in each matter; too many to rank is also too many to count this way. */
export function countByMatter(db: ReadDb, match: string, viewer: string | null, total: number): { matterId: string; documents: number }[] {
  return total === 0 || total > mostRanked ? [] : db.all(perMatter, { match, viewer });
}

export interface FoundDocument extends StoredLook {
  number: number;
  id: string;
  matterId: string;
  filename: string;
  /** See `chunksWith` of terms.ts. */
  places: string;
  kind: DocumentKind | null;
  /** JSON of the pages, null where the document has none. */
  pages: string | null;
  /** JSON of headers and footers, null where the document has none. */
  asides: string | null;
  /** JSON of the comments. */
  comments: string;
}
const foundDocuments = sql<string, FoundDocument>(
  `select r.number, d.id, d.matter_id as matterId, d.filename, r.places, r.kind, r.pages, r.asides, r.comments, r.blocks, ${layoutsWithSigns("r")}
   from document_reading r join document d on d.id = r.document_id where r.number in (select cast(value as bigint) from json_each(?))`,
);

/** The documents with the numbers from the index, in the order of those numbers. */
export function readFound(db: ReadDb, numbers: readonly number[]): FoundDocument[] {
  if (numbers.length === 0) return [];
  const found = new Map(db.all(foundDocuments, JSON.stringify(numbers)).map((one) => [one.number, one]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}

/** A passage of a document with its page and kind of text. */
export function placeOf({ kind, pages, blocks }: Pick<FoundDocument, "kind" | "pages" | "blocks">, span: Span): Span & PlacedSource {
  // A sheet has as many paragraphs as cells, and only those have names.
  return { ...span, ...placedSource({ kind, ...placesOf({ pages, blocks: formOf(kind) === "sheet" ? blocks : null }) }, span) };
}

/** A passage, and where it begins in the text of its document. */
export interface FoundChunk {
  documentId: string;
  seq: number;
  start: number;
  text: string;
}
const someChunks = sql<string, FoundChunk>(
  `select c.document_id as documentId, c.seq, c.start_at as start, c.text
   from json_each(?) wanted join document_chunk c on c.document_id = wanted.value ->> 0 and c.seq = cast(wanted.value ->> 1 as bigint)`,
);

/** Chunks of documents by number, in no order. */
export function readChunks(db: ReadDb, wanted: readonly (readonly [documentId: string, seq: number])[]): FoundChunk[] {
  return wanted.length === 0 ? [] : db.all(someChunks, JSON.stringify(wanted));
}

import type { ReadDb, WriteDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { termsOf } from "../documents/terms.ts";

/** Past so many documents the newest come first: ranking them all would cost more than it tells. */
const mostRanked = 2000;

const addDocument = statement<[number, string, string, string], never>(
  "insert into document_words (rowid, matter, name, words) values (?, ?, ?, ?)",
);

/** Takes a reading in; it leaves again with the row it has the number of. */
export function indexReading(db: WriteDb, number: number, about: { matterId: string; name: string; words: string }): void {
  addDocument(db).run(number, matterTerm(about.matterId), termsOf(about.name), about.words);
}

/** An id as one term. */
function matterTerm(matterId: string): string {
  return matterId.replace("_", "");
}

const documentCount = statement<[string], { n: number }>("select count(*) as n from document_words where document_words match ?");
const ranked = statement<[string, number, number], { number: number }>(
  "select rowid as number from document_words where document_words match ? order by bm25(document_words, 0, 4, 1), rowid limit ? offset ?",
);
const newest = statement<[string, number, number], { number: number }>(
  "select rowid as number from document_words where document_words match ? order by rowid desc limit ? offset ?",
);

/** Documents that match, the best first, and how many there are; of one matter or all. */
export function findDocuments(db: ReadDb, match: string, matterId: string | null, at: { limit: number; offset: number }) {
  const scoped = matterId === null ? match : `(matter : ${matterTerm(matterId)}) AND ({name words} : (${match}))`;
  const total = documentCount(db).get(scoped)?.n ?? 0;
  const rows = at.limit === 0 ? [] : (total > mostRanked ? newest : ranked)(db).all(scoped, at.limit, at.offset);
  return { total, numbers: rows.map(({ number }) => number) };
}

const perMatter = statement<[string], { matterId: string; name: string; documents: number }>(
  `select m.id as matterId, m.name, count(*) as documents
   from document_words w join document_reading r on r.number = w.rowid join document d on d.id = r.document_id
   join matter m on m.id = d.matter_id
   where document_words match ? group by m.id order by documents desc, m.sort_name, m.id limit 50`,
);

/** Documents that match, by matter; too many to rank are too many to count so. */
export function countByMatter(db: ReadDb, match: string, total: number): { matterId: string; name: string; documents: number }[] {
  return total === 0 || total > mostRanked ? [] : perMatter(db).all(match);
}

export interface FoundDocument {
  id: string;
  matterId: string;
  filename: string;
  /** See `chunksWith` of documents/terms.ts. */
  places: string;
}
const foundDocument = statement<[number], FoundDocument>(
  `select d.id, d.matter_id as matterId, d.filename, r.places
   from document_reading r join document d on d.id = r.document_id where r.number = ?`,
);

/** The document of a number the index gave. */
export function readFound(db: ReadDb, number: number): FoundDocument | undefined {
  return foundDocument(db).get(number);
}

const pagesOf = statement<[string], { pages: string | null }>("select pages from document_reading where document_id = ?");

/** The page on which a place of a document's text lies; null where it has no pages. */
export function pageAt(db: ReadDb, documentId: string, at: number): number | null {
  const pages = pagesOf(db).get(documentId)?.pages ?? null;
  if (pages === null) return null;
  // Written by `keepReading`.
  return (JSON.parse(pages) as { number: number; start: number }[]).findLast(({ start }) => start <= at)?.number ?? null;
}

/** A passage, and where it begins in the text of its document. */
export interface FoundChunk {
  start: number;
  text: string;
}
const oneChunk = statement<[string, number], FoundChunk>(
  "select start_at as start, text from document_chunk where document_id = ? and seq = ?",
);

export function readChunk(db: ReadDb, documentId: string, seq: number): FoundChunk | undefined {
  return oneChunk(db).get(documentId, seq);
}

/** What of a matter is searched. */
export interface MatterWords {
  id: string;
  name: string;
  description: string | null;
  instructions: string | null;
  practiceArea: string | null;
  matterType: string | null;
  caseNumber: string | null;
  responsibleAttorneyName: string | null;
}

const dropEntry = statement<[string], never>("delete from matter_entry where matter_id = ?");
const addEntry = statement<[string], { number: number }>("insert into matter_entry (matter_id) values (?) returning number");
const addMatter = statement<[number, string, string], never>("insert into matter_words (rowid, name, words) values (?, ?, ?)");

/** Takes a matter in, in place of what was known of it. */
export function indexMatter(db: WriteDb, matter: MatterWords): void {
  dropEntry(db).run(matter.id);
  const { number } = addEntry(db).get(matter.id) ?? { number: 0 };
  addMatter(db).run(number, termsOf(`${matter.name}\n${matter.caseNumber ?? ""}`), termsOf(restOf(matter)));
}

/** Whether the index has nothing to learn from a change. */
export function hasSameWords(before: MatterWords, after: MatterWords): boolean {
  return before.name === after.name && restOf(before) === restOf(after);
}

/** What is said of a matter besides its name. */
export function restOf(matter: MatterWords): string {
  const { description, instructions, practiceArea, matterType, caseNumber, responsibleAttorneyName } = matter;
  const parts = [description, instructions, caseNumber, practiceArea, matterType, responsibleAttorneyName];
  return parts.filter((part) => part !== null).join("\n");
}

const matterColumns = `m.id, m.name, m.description, m.instructions, m.practice_area as practiceArea, m.matter_type as matterType,
  m.case_number as caseNumber, m.responsible_attorney_name as responsibleAttorneyName`;
const unindexed = statement<[], MatterWords>(
  `select ${matterColumns} from matter m left join matter_entry e on e.matter_id = m.id where e.number is null limit 500`,
);
const matterCount = statement<[string], { n: number }>("select count(*) as n from matter_words where matter_words match ?");
const rankedMatters = statement<[string, number, number], MatterWords>(
  `select ${matterColumns} from matter_words w join matter_entry e on e.number = w.rowid join matter m on m.id = e.matter_id
   where matter_words match ? order by bm25(matter_words, 4, 1), w.rowid limit ? offset ?`,
);
const thisMatter = statement<[string, string], MatterWords>(
  `select ${matterColumns} from matter_words w join matter_entry e on e.number = w.rowid join matter m on m.id = e.matter_id
   where matter_words match ? and m.id = ?`,
);

/** Matters the index does not know yet; at most 500. */
export function unindexedMatters(db: ReadDb): MatterWords[] {
  return unindexed(db).all();
}

/** Matters that match, the best first, and how many there are; of one matter, whether it does. */
export function findMatters(db: ReadDb, match: string, matterId: string | null, at: { limit: number; offset: number }) {
  if (matterId !== null) {
    const found = thisMatter(db).get(match, matterId);
    return { total: found === undefined ? 0 : 1, matters: found === undefined || at.offset > 0 || at.limit === 0 ? [] : [found] };
  }
  return { total: matterCount(db).get(match)?.n ?? 0, matters: at.limit === 0 ? [] : rankedMatters(db).all(match, at.limit, at.offset) };
}

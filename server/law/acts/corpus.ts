import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** A row of `act`, without the columns only lists and searches need. */
export interface ActRow {
  id: number;
  actId: string;
  title: string;
  category: string;
  place: string;
  year: number | null;
  number: string | null;
  department: string | null;
  status: string | null;
  statusIsStated: number;
  isSubordinate: number;
  enactmentDate: string | null;
  enactmentRaw: string | null;
  issuedDate: string | null;
  longTitle: string | null;
  pdfUrl: string | null;
  htmlUrl: string | null;
  sourceUrl: string | null;
  retrievedOn: string | null;
  sectionCount: number | null;
  passages: number;
  chars: number;
  events: number;
  facts: string;
  retirement: string | null;
}

export interface SectionRow {
  id: number;
  ordinal: number;
  number: string;
  title: string | null;
  chapter: string | null;
  chapterTitle: string | null;
  type: string;
  start: number;
  end: number;
  first: number;
  last: number;
  words: number;
  events: number;
}

export interface FootnoteRow {
  id: number;
  sectionNumber: string | null;
  sectionTitle: string | null;
  ordinal: number;
  type: string;
  text: string;
  byAct: string | null;
  byKind: string | null;
  byYear: number | null;
  bySection: string | null;
  original: string | null;
  date: string | null;
  dateRaw: string | null;
}

const oneAct = sql<string, ActRow>(
  `select id, act_id as actId, title, category, place, year, number, department, status, status_is_stated as statusIsStated,
     is_subordinate as isSubordinate, enactment_date as enactmentDate, enactment_raw as enactmentRaw, issued_date as issuedDate,
     long_title as longTitle, pdf_url as pdfUrl, html_url as htmlUrl, source_url as sourceUrl, retrieved_on as retrievedOn,
     section_count as sectionCount, passages, chars, events, facts, retirement
   from act where act_id = ?`,
);

export function actByActId(db: ReadDb, actId: string): ActRow | undefined {
  return db.one(oneAct, actId);
}

/** Sections with exactly this number. A number may appear twice in an act; those with text come first then. */
const exactSections = sql<[number, string], SectionRow>(
  `select id, ordinal, number, title, chapter, chapter_title as chapterTitle, type, char_start as start, char_end as end,
     first_passage as first, last_passage as last, words, events
   from section where act = ? and number = ? order by char_end = char_start, ordinal`,
);
const foldedSections = sql<[number, string], SectionRow>(
  `select id, ordinal, number, title, chapter, chapter_title as chapterTitle, type, char_start as start, char_end as end,
     first_passage as first, last_passage as last, words, events
   from section where act = ? and number_key = ? order by char_end = char_start, ordinal`,
);
const allSections = sql<number, SectionRow>(
  `select id, ordinal, number, title, chapter, chapter_title as chapterTitle, type, char_start as start, char_end as end,
     first_passage as first, last_passage as last, words, events
   from section where act = ? order by ordinal`,
);

export function sectionsByNumber(db: ReadDb, act: number, number: string): SectionRow[] {
  return db.all(exactSections, [act, number]);
}

export function sectionsByKey(db: ReadDb, act: number, key: string): SectionRow[] {
  return db.all(foldedSections, [act, key]);
}

export function sectionsOf(db: ReadDb, act: number): SectionRow[] {
  return db.all(allSections, act);
}

const sectionAt = sql<[number, number], { sectionNumber: string; title: string | null }>(
  "select number as sectionNumber, title from section where act = ? and ordinal = ?",
);

/** The sections before and after this position in an act. */
export function neighboursOf(db: ReadDb, act: number, ordinal: number) {
  return { previous: db.one(sectionAt, [act, ordinal - 1]) ?? null, next: db.one(sectionAt, [act, ordinal + 1]) ?? null };
}

const slicePassages = sql<[number, number, number], { start: number; text: string }>(
  "select char_start as start, text from passage where act = ? and idx between ? and ? order by idx",
);

/** The text of a section, cut from its act by the stored offsets; null where the publisher served none. */
export function sectionText(db: ReadDb, act: number, section: Pick<SectionRow, "start" | "end" | "first" | "last">): string | null {
  if (section.end <= section.start) return null;
  const pieces = db.all(slicePassages, [act, section.first, section.last]);
  const start = pieces[0]?.start;
  if (start === undefined) return null;
  const text = pieces.length === 1 ? (pieces[0]?.text ?? "") : pieces.map((piece) => piece.text).join("");
  return text.slice(section.start - start, section.end - start);
}

/** The data served with the text of a section, and the first of its passages. */
type ReadSection = Pick<ActRow, "id" | "actId" | "title" | "category" | "place" | "year" | "number" | "sourceUrl" | "pdfUrl"> &
  Omit<SectionRow, "id" | "ordinal" | "type" | "number" | "title"> & {
    sectionNumber: string;
    heading: string | null;
    passageStart: number;
    passage: string;
  };
const readSection = sql<[string, string], ReadSection>(
  `select a.id, a.act_id as actId, a.title, a.category, a.place, a.year, a.number, a.source_url as sourceUrl, a.pdf_url as pdfUrl,
     s.number as sectionNumber, s.title as heading, s.chapter, s.chapter_title as chapterTitle, s.char_start as start, s.char_end as end,
     s.first_passage as first, s.last_passage as last, s.words, s.events, p.char_start as passageStart, p.text as passage
   from act a
     join section s on s.id =
       (select id from section where act = a.id and number = ? || '' order by char_end = char_start, ordinal limit 1)
     join passage p on p.act = s.act and p.idx = s.first_passage
   where a.act_id = ? || ''`,
);

/** The section with exactly this number and its text, in one read; undefined when there is none. */
export function sectionWithText(db: ReadDb, actId: string, number: string) {
  const row = db.one(readSection, [number, actId]);
  if (row === undefined) return undefined;
  const { chapter, chapterTitle, start, end, first, last, words, events, passage, passageStart } = row;
  const isWhole = first === last && end > start;
  return {
    act: row,
    section: { number: row.sectionNumber, title: row.heading, chapter, chapterTitle, start, end, first, last, words, events },
    resolvedFrom: null,
    text: isWhole ? passage.slice(start - passageStart, end - passageStart) : sectionText(db, row.id, row),
  };
}

const passageRange = sql<[number, number, number], string>("select text from passage where act = ? and idx >= ? order by idx limit ?");

/** Some passages of an act, from the one numbered `from` on. */
export function passagesFrom(db: ReadDb, act: number, from: number, count: number): string[] {
  return db.values(passageRange, [act, from, count]);
}

const sectionFootnotes = sql<number, FootnoteRow>(
  `select f.id, s.number as sectionNumber, s.title as sectionTitle, f.ordinal, f.type, f.text, f.by_act as byAct, f.by_kind as byKind,
     f.by_year as byYear, f.by_section as bySection, f.original, f.date, f.date_raw as dateRaw
   from footnote f join section s on s.id = f.section where f.section = ? order by f.ordinal`,
);

/** Notes below a section, in the publisher's order. */
export function footnotesOf(db: ReadDb, section: number): FootnoteRow[] {
  return db.all(sectionFootnotes, section);
}

const actFootnotes = sql<{ act: number; section: number | null; type: string | null; limit: number; offset: number }, FootnoteRow>(
  `select f.id, s.number as sectionNumber, s.title as sectionTitle, f.ordinal, f.type, f.text, f.by_act as byAct, f.by_kind as byKind,
     f.by_year as byYear, f.by_section as bySection, f.original, f.date, f.date_raw as dateRaw
   from footnote f left join section s on s.id = f.section
   where f.act = :act and (:section is null or f.section = :section) and (:type is null or f.type = :type)
   order by f.ordinal limit :limit offset :offset`,
);
const footnoteCounts = sql<{ act: number; section: number | null; type: string | null }, { type: string; count: number }>(
  `select type, count(*) as count from footnote
   where act = :act and (:section is null or section = :section) and (:type is null or type = :type) group by type order by type`,
);

/** A page of an act's notes, and how many there are of each type under the same filters. */
export function footnotePage(
  db: ReadDb,
  filter: { act: number; section: number | null; type: string | null },
  page: { limit: number; offset: number },
): { rows: FootnoteRow[]; counts: { type: string; count: number }[] } {
  return { rows: db.all(actFootnotes, { ...filter, ...page }), counts: db.all(footnoteCounts, filter) };
}

const lastAmended = sql<number, number | null>(
  "select max(coalesce(cast(substr(date, 1, 4) as integer), by_year)) from footnote where act = ? and type <> 'note'",
);

/** The newest year an amendment note names. */
export function lastAmendedYear(db: ReadDb, act: number): number | null {
  return db.value(lastAmended, act) ?? null;
}

const byTitle = sql<string, string>("select act_id from act where instr(title_key, ?) > 0 order by length(title_key), act_id limit 3");
const byPublisherId = sql<[string, string], string>("select act_id from act where publisher_id = ? or handle = ? order by act_id limit 3");

/** Acts that a title, a publisher's id or a handle may mean, best first. */
export function actsLike(db: ReadDb, words: string, id: string): string[] {
  const known = db.values(byPublisherId, [id, id.split("_").at(-1) ?? id]);
  return known.length > 0 || words === "" ? known : db.values(byTitle, words);
}

/** The made-up acts among these. */
export function fictionalActs(db: ReadDb, actIds: readonly string[]): Set<string> {
  return new Set(db.values(fictional, JSON.stringify(actIds)));
}

/** The days on which these acts were retrieved from their publisher, `YYYY-MM-DD`. */
export function retrievals(db: ReadDb, actIds: readonly string[]): { actId: string; retrievedOn: string | null }[] {
  return db.all(retrieved, JSON.stringify(actIds));
}

const retrieved = sql<string, { actId: string; retrievedOn: string | null }>(
  `select act_id as actId, substr(retrieved_on, 1, 10) as retrievedOn from act where act_id in (select value from json_each(?))`,
);
const fictional = sql<string, string>("select act_id from act where is_fiction = 1 and act_id in (select value from json_each(?))");

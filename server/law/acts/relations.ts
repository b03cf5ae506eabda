import type { RelationPage } from "#shared/law/acts.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type ActRow, type SectionRow, sectionsOf, sectionText } from "./corpus.ts";
import { type Definition, definitionsIn } from "./definitions.ts";
import { nameKey } from "./names.ts";
import { numberKey } from "./section-number.ts";
import { sql } from "../../platform/db/sql.ts";

interface ReferenceRow {
  isOwn: number;
  start: number;
  end: number;
  toTitle: string | null;
  toName: string | null;
  toNumber: string | null;
  toYear: number | null;
  toSection: string | null;
  toKey: string | null;
  subProvision: string | null;
}

/** The references of a section, and the installed act each one means. */
export interface FoundReference extends ReferenceRow {
  actId: string | null;
  isHeld: boolean;
}

/** One page of a list, with the size of the whole list. */
export interface RelationRows<T> {
  rows: T[];
  total: number;
}

const referencesOf = sql<[number, number, number], ReferenceRow>(
  `select is_own as isOwn, char_start as start, char_end as end, to_title as toTitle, to_name as toName, to_number as toNumber, to_year as toYear,
     to_section as toSection, to_key as toKey, sub_provision as subProvision
   from reference where section = ? order by char_start, id limit ? offset ?`,
);
const countReferences = sql<number, number>("select count(*) from reference where section = ?");

/** The number of references in the text of a section. */
export function referenceCount(db: ReadDb, section: number): number {
  return db.value(countReferences, section) ?? 0;
}

/** A page of the references in the text of a section. */
export function references(
  db: ReadDb,
  act: Pick<ActRow, "id" | "actId">,
  section: number,
  page: RelationPage,
): RelationRows<FoundReference> {
  const rows = db.all(referencesOf, [section, page.pageSize, offsetOf(page)]);
  return { rows: rows.map((row) => found(db, act, row)), total: referenceCount(db, section) };
}

const actsOfName = sql<string, { id: number; actId: string }>("select id, act_id as actId from act where name_key = ? limit 2");
// An act named by its number alone is an act of the Union.
const actsOfNumber = sql<[number, string], { id: number; actId: string }>(
  "select id, act_id as actId from act where year = ? and number = ? and place = 'central' limit 2",
);
const holdsSection = sql<[number, string], number>("select 1 from section where act = ? and number_key = ? limit 1");

function found(db: ReadDb, own: Pick<ActRow, "id" | "actId">, row: ReferenceRow): FoundReference {
  const named = row.isOwn === 1 ? [own] : row.toName === null ? [] : db.all(actsOfName, row.toName);
  const acts = named.length > 0 || row.toNumber === null || row.toYear === null ? named : db.all(actsOfNumber, [row.toYear, row.toNumber]);
  const act = acts.length === 1 ? acts[0] : undefined;
  const isHeld = act !== undefined && (row.toKey === null || db.value(holdsSection, [act.id, row.toKey]) !== undefined);
  return { ...row, actId: act?.actId ?? null, isHeld };
}

/** A provision that names an act or a section of it. */
export interface CiterRow extends Pick<ActRow, "actId" | "title" | "category" | "place" | "year" | "number"> {
  act: number;
  sectionNumber: string;
  sectionTitle: string | null;
  chapter: string | null;
  chapterTitle: string | null;
  sectionStart: number;
  sectionEnd: number;
  first: number;
  last: number;
  start: number;
  end: number;
  toSection: string | null;
  subProvision: string | null;
  /** As printed in that provision. */
  text: string;
}

type Cited = { name: string; number: string | null; year: number | null; place: string; id: number; key: string | null };

/** Both statements below follow the same rules: by name, else by number where no other act has the name. */
const citing = `from reference r join section s on s.id = r.section join act a on a.id = r.act
   where r.id in (
     select id from reference where to_name = :name
     union select id from reference where :number is not null and :place = 'central' and to_year = :year and to_number = :number
       and (to_name is null or not exists (select 1 from act other where other.name_key = reference.to_name))
     union select id from reference where is_own = 1 and act = :id and to_key = :key)
   and (:key is null or r.to_key = :key)`;
const citersOf = sql<Cited & { limit: number; offset: number }, Omit<CiterRow, "text">>(
  `select a.act_id as actId, a.title, a.category, a.place, a.year, a.number, a.id as act, s.number as sectionNumber, s.title as sectionTitle, s.chapter,
     s.chapter_title as chapterTitle, s.char_start as sectionStart, s.char_end as sectionEnd, s.first_passage as first, s.last_passage as last,
     r.char_start as start, r.char_end as end, r.to_section as toSection, r.sub_provision as subProvision
   ${citing} order by a.act_id, s.ordinal, r.char_start, r.id limit :limit offset :offset`,
);
const countCiters = sql<Cited, number>(`select count(*) ${citing}`);

/** Provisions that name an act, or a section; without a section only those of other acts. */
export function citers(
  db: ReadDb,
  act: Pick<ActRow, "id" | "title" | "number" | "year" | "place">,
  section: string | null,
  page: RelationPage,
): RelationRows<CiterRow> {
  const cited: Cited = {
    name: nameKey(act.title),
    number: act.number,
    year: act.year,
    place: act.place,
    id: act.id,
    key: section === null ? null : numberKey(section),
  };
  const rows = db.all(citersOf, { ...cited, limit: page.pageSize, offset: offsetOf(page) });
  return {
    rows: rows.map((row) => {
      const text = sectionText(db, row.act, { start: row.sectionStart, end: row.sectionEnd, first: row.first, last: row.last }) ?? "";
      return { ...row, text: oneLine(text.slice(row.start, row.end)) };
    }),
    total: db.value(countCiters, cited) ?? 0,
  };
}

/** A rule, notification or order made under an act. */
export interface SubordinateRow {
  actId: string;
  title: string;
  year: number | null;
  category: string;
  place: string;
  delegationType: string | null;
  issuedDate: string | null;
  status: string | null;
  sectionCount: number | null;
}

const childrenOf = sql<[string, number, number], SubordinateRow>(
  `select act_id as actId, title, year, category, place, facts ->> '$.delegationType' as delegationType, issued_date as issuedDate, status,
     section_count as sectionCount
   from act where parent_key = ? and retirement is null order by issued_date is null, issued_date, act_id limit ? offset ?`,
);
const countChildren = sql<string, number>("select count(*) from act where parent_key = ? and retirement is null");

/** Instruments whose record names this act as the one under which they are made. */
export function subordinates(db: ReadDb, title: string, page: RelationPage): RelationRows<SubordinateRow> {
  const key = nameKey(title);
  return { rows: db.all(childrenOf, [key, page.pageSize, offsetOf(page)]), total: db.value(countChildren, key) ?? 0 };
}

/** Terms that the definitions sections of an act define, in order; offsets are in the text of the section. */
export function definitions(db: ReadDb, act: number): (Definition & { sectionNumber: string })[] {
  const defining = (section: SectionRow) => section.type === "definitions" || section.type === "definition_clause";
  return sectionsOf(db, act)
    .filter(defining)
    .flatMap((section) => definitionsIn(sectionText(db, act, section) ?? "").map((one) => ({ ...one, sectionNumber: section.number })));
}

function offsetOf({ page, pageSize }: RelationPage): number {
  return Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

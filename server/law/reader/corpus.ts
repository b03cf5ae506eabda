import type { ReadDb } from "../../platform/db/open.ts";
import { livingToday, statusDay } from "../search/current-status.ts";
import { cached } from "../search/snapshot.ts";
import { annualId } from "../store/annual-editions.ts";
import { sql } from "../../platform/db/sql.ts";

/** A level of the hierarchy as the tree shows it, with its source. */
export interface LevelRow {
  id: number;
  parent_id: number | null;
  key: string;
  kind: string;
  number: string | null;
  label: string;
  name: string;
  status: string | null;
  position: number;
  section_count: number;
  live_count: number;
  source_key: string;
  source_name: string;
  corpus_type: string;
  jurisdiction: string;
  title_number: string | null;
  is_fiction: number;
}

/** A section as the tree and the neighbor bar show it. */
export interface PointerRow {
  act_id: string;
  citation_short: string;
  number: string;
  number_label: string;
  heading: string;
  status: string;
  unit: string;
  position: number;
  division_id: number;
  container_id: number;
}

/** The release that contains a section's text. */
export interface SourceRow {
  key: string;
  name: string;
  corpus_type: string;
  jurisdiction: string;
  title_number: string | null;
  release: string;
  release_date: string | null;
  format: string;
  positive_law: number | null;
  is_fiction: number;
  installed_at: string;
}

/** Root levels of all sources, kept until the library or the day changes: a library of all states has thousands. */
export function rootLevels(db: ReadDb): readonly LevelRow[] {
  return cached(db, `roots on ${statusDay()}`, () => levelsToday(db, db.all(rootsOf)));
}

export function levelById(db: ReadDb, id: number): LevelRow | undefined {
  return levelToday(db, db.one(byId, id));
}

export function levelByKey(db: ReadDb, sourceKey: string, key: string): LevelRow | undefined {
  return levelToday(db, db.one(byKey, [sourceKey, key]));
}

/** A level with the number of its sections that are in force today. */
function levelToday(db: ReadDb, row: LevelRow | undefined): LevelRow | undefined {
  return row === undefined ? undefined : levelsToday(db, [row])[0];
}

function levelsToday(db: ReadDb, rows: LevelRow[]): LevelRow[] {
  const shifts = livingToday(db);
  return shifts.size === 0 ? rows : rows.map((row) => ({ ...row, live_count: row.live_count + (shifts.get(row.id) ?? 0) }));
}

/** Packed notes that a level prints under its heading; null when there are none. */
export function levelNotes(db: ReadDb, id: number): Buffer | null {
  return db.one(notesOf, id)?.notes ?? null;
}

export function childLevels(db: ReadDb, parentId: number): LevelRow[] {
  return levelsToday(db, db.all(levelsIn, parentId));
}

/** A title of a code in every file that has a part of this title. */
export function titlesOfCode(db: ReadDb, code: LevelRow, number: string | null): LevelRow[] {
  return levelsToday(db, db.all(codeTitles, [code.number, code.corpus_type, code.jurisdiction, number]));
}

/** Sections directly in a level, in document order. */
export function childSections(db: ReadDb, levelId: number): PointerRow[] {
  return db.all(sectionsIn, levelId);
}

export function pointerById(db: ReadDb, id: number): PointerRow | undefined {
  return db.one(pointer, id);
}

export function pointerByActId(db: ReadDb, actId: string): PointerRow | undefined {
  const annual = annualId(actId);
  return db.one(pointerOf, actId) ?? (annual === null ? undefined : db.one(pointerOf, annual));
}

/** The sections around a position in a source, in any container. */
export function around(db: ReadDb, sourceId: number, position: number): { before: PointerRow | undefined; after: PointerRow | undefined } {
  return { before: db.one(beforeIn, [sourceId, position]), after: db.one(afterIn, [sourceId, position]) };
}

/** First and last section of a source. */
export function endsOf(db: ReadDb, sourceKey: string): { first: PointerRow | undefined; last: PointerRow | undefined } {
  return { first: db.one(firstOf, sourceKey), last: db.one(lastOf, sourceKey) };
}

/** Sections of a level and of all levels below in document order, after a position. */
export function sectionsBelow(
  db: ReadDb,
  levelId: number,
  after: number,
  limit: number,
): { id: number; divisionId: number; position: number }[] {
  return db.all(below, [levelId, after, limit]);
}

export function sourceIdOf(db: ReadDb, levelId: number): number {
  return db.one(sourceIdAt, levelId)?.id ?? 0;
}

export function sourceOf(db: ReadDb, id: number): SourceRow | undefined {
  return db.one(source, id);
}

const level = `d.id, d.parent_id, d.key, d.kind, d.number, d.label, d.name, d.status, d.position, d.section_count, d.live_count,
  o.key as source_key, o.name as source_name, o.corpus_type, o.jurisdiction, o.title_number, o.is_fiction
  from division d join source o on o.id = d.source_id`;
const rootsOf = sql<[], LevelRow>(`select ${level} where d.parent_id is null`);
const byId = sql<number, LevelRow>(`select ${level} where d.id = ? + 0`);
const byKey = sql<[string, string], LevelRow>(`select ${level} where o.key = ? || '' and d.key = ? || ''`);
const notesOf = sql<number, { notes: Buffer | null }>("select notes from division where id = ?");
const levelsIn = sql<number, LevelRow>(`select ${level} where d.parent_id = ? + 0 order by d.position`);
const columns = `s.act_id, s.citation_short, s.number, s.number_label, s.heading, s.status, s.unit, s.position, s.division_id,
  s.container_id from section s`;
const codeTitles = sql<[string | null, string, string, string | null], LevelRow>(
  `select ${level} join division r on r.id = d.parent_id
   where r.parent_id is null and r.kind = 'code' and r.number = ? || '' and o.corpus_type = ? || '' and o.jurisdiction = ? || ''
     and d.kind = 'title' and d.number = ? || ''`,
);
const sectionsIn = sql<number, PointerRow>(`select ${columns} where s.division_id = ? + 0 order by s.position`);
const pointer = sql<number, PointerRow>(`select ${columns} where s.id = ?`);
const pointerOf = sql<string, PointerRow>(`select ${columns} where s.act_id = ?`);
const beforeIn = sql<[number, number], PointerRow>(
  `select ${columns} where s.source_id = ? + 0 and s.position < ? + 0 order by s.position desc limit 1`,
);
const afterIn = sql<[number, number], PointerRow>(
  `select ${columns} where s.source_id = ? + 0 and s.position > ? + 0 order by s.position limit 1`,
);
const firstOf = sql<string, PointerRow>(
  `select ${columns} where s.source_id = (select id from source where key = ? || '') order by s.position limit 1`,
);
const lastOf = sql<string, PointerRow>(
  `select ${columns} where s.source_id = (select id from source where key = ? || '') order by s.position desc limit 1`,
);
const below = sql<[number, number, number], { id: number; divisionId: number; position: number }>(
  `with recursive inside (id) as (select cast(? as bigint) union all select d.id from division d join inside i on d.parent_id = i.id)
   select s.id, s.division_id as "divisionId", s.position from section s join inside i on s.division_id = i.id
   where s.position > ? order by s.position limit ?`,
);
const sourceIdAt = sql<number, { id: number }>("select source_id as id from division where id = ?");
const source = sql<number, SourceRow>(
  `select key, name, corpus_type, jurisdiction, title_number, release, release_date, format, positive_law, is_fiction, installed_at
   from source where id = ?`,
);

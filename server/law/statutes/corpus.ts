import type { ReadDb } from "../../platform/db/open.ts";
import { annualId } from "../store/annual-editions.ts";
import { sql } from "../../platform/db/sql.ts";

/** A section with its level's trail and its source: all data of a section record except the text. */
export interface SectionRow {
  id: number;
  act_id: string;
  corpus_type: string;
  jurisdiction: string;
  named_source: string | null;
  number: string;
  number_label: string;
  heading: string;
  citation: string;
  citation_short: string;
  status: string;
  year: number | null;
  /** JSON, see schema.ts. */
  record: string;
  trail: string;
  source_key: string;
  format: string;
  release: string;
  release_date: string | null;
  is_fiction: number;
  source_id: number;
  division_id: number;
  container_id: number;
  ordinal: number;
  position: number;
  /** `section`, `rule`, `appendix` or `plan`. */
  unit: string;
  credit: string;
  /** First characters of the text, enough for an excerpt. */
  opening: string;
}

/** A section by its id; undefined when it is gone. */
export function sectionById(db: ReadDb, id: number): SectionRow | undefined {
  return db.one(byId, id);
}

/** A section by its id in the API, exactly as spelled; a CFR section that only the annual edition has comes from there (decision 098). */
export function sectionByActId(db: ReadDb, actId: string): SectionRow | undefined {
  const annual = annualId(actId);
  return db.one(byActId, actId) ?? (annual === null ? undefined : db.one(byActId, annual));
}

/** Sections before and after one, nearest last and nearest first; they never leave its container (data-api §6.4). */
export function neighbours(
  db: ReadDb,
  section: Pick<SectionRow, "container_id" | "ordinal">,
  limit: number,
): { previous: SectionRow[]; next: SectionRow[] } {
  const before = db.all(previousIn, [section.container_id, section.ordinal, limit]);
  return { previous: before.toReversed(), next: db.all(nextIn, [section.container_id, section.ordinal, limit]) };
}

/** Name of the container of a section, e.g. `CHAPTER 1—GENERAL PROVISIONS`; null when it has neither label nor name. */
export function containerLabel(db: ReadDb, containerId: number): string | null {
  const row = db.one(divisionName, containerId);
  return row === undefined ? null : divisionLabel(row);
}

/** Label and name of a level on one line; null when it has neither. */
export function divisionLabel(level: { label: string; name: string }): string | null {
  return [level.label, level.name].filter((part) => part !== "").join("—") || null;
}

/** The stored text of a section. `structure` and `notes` are packed, see stored-text.ts. */
export interface TextRow {
  body: string;
  credit: string;
  structure: Buffer;
  notes: Buffer | null;
}

export function textOf(db: ReadDb, id: number): TextRow | undefined {
  return db.one(text, id);
}

/** Ids of the existing sections among these act ids. */
export function sectionIds(db: ReadDb, actIds: readonly string[]): number[] {
  return db.values(idsOf, JSON.stringify(actIds));
}

/** Only the operative text; null when there is none. */
export function bodyText(db: ReadDb, id: number): string | null {
  return db.one(bodyOnly, id)?.body || null;
}

const rows = `
  select s.id, s.act_id, s.source_id, s.division_id, s.container_id, s.ordinal, s.position, s.unit, s.corpus_type, s.jurisdiction,
    s.named_source, s.number, s.number_label, s.heading, s.citation, s.citation_short, s.status, s.year, s.record, d.trail,
    o.key as source_key, o.format, o.release, o.release_date, o.is_fiction, t.credit, substr(t.body, 1, 700) as opening
  from section s join division d on d.id = s.division_id join source o on o.id = s.source_id join section_text t on t.section_id = s.id`;
// `+ 0` and `|| ''` keep the query plan: see db/sql.ts.
const byId = sql<number, SectionRow>(`${rows} where s.id = ? + 0`);
const byActId = sql<string, SectionRow>(`${rows} where s.act_id = ? || ''`);
const previousIn = sql<[number, number, number], SectionRow>(
  `${rows} where s.container_id = ? + 0 and s.ordinal < ? + 0 order by s.ordinal desc limit ? + 0`,
);
const nextIn = sql<[number, number, number], SectionRow>(
  `${rows} where s.container_id = ? + 0 and s.ordinal > ? + 0 order by s.ordinal limit ? + 0`,
);
const divisionName = sql<number, { label: string; name: string }>("select label, name from division where id = ?");
const text = sql<number, TextRow>("select body, credit, structure, notes from section_text where section_id = ?");
const bodyOnly = sql<number, { body: string }>("select body from section_text where section_id = ?");
const idsOf = sql<string, number>("select id from section where act_id in (select value from json_each(?))");

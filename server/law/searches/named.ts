import type { Named, NamedBody, NamedLevel } from "#shared/law/searches.ts";
import { hasOperators } from "#shared/law/query-syntax.ts";
import { tellingStems } from "#shared/law/query-words.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { type Resolved, resolveCitation } from "../citation/resolve.ts";
import { levelId } from "../reader/level-id.ts";
import { knownItems } from "../search/known-items.ts";
import { hidesSample } from "../search/sample.ts";
import { scopeOf } from "../search/scope.ts";
import { cached } from "../search/snapshot.ts";
import { numbered, type Numbered } from "./numbered-level.ts";
import { missingNamed } from "./missing-named.ts";
import { sectionById } from "../statutes/corpus.ts";
import { presentSection } from "../statutes/present.ts";

/**
 * The items that a query names: provisions by their usual name (FOIA, Title VII), and titles, chapters and parts by name or number, best
 * first. Empty for a citation, which is found anyway, and for a query with operators.
 */
export function namedBy(db: ReadDb, { query, ...filters }: NamedBody): Named {
  if (hasOperators(query)) return { sections: [], levels: [], missing: null };
  const resolved = resolveCitation(db, query);
  const cited = levelCited(db, resolved, filters);
  const levels = cited === null ? levelsNamed(db, query, filters) : [cited];
  if (resolved.typed?.words === "") {
    const missing = /\d/.test(query) ? null : missingNamed(db, query, resolved);
    return { sections: [], levels: levels.filter((one) => one.isExact), missing };
  }
  const known = knownItems(db, scopeOf(db, { ...filters, excludeRepealed: false }), query);
  const sections = known.exact ? known.sections.flatMap((id) => sectionById(db, id) ?? []) : [];
  const missing = sections.length > 0 ? null : missingNamed(db, query, resolved);
  return { sections: sections.map((row) => presentSection(row)), levels, missing };
}

/** Maximum number of levels offered. */
const mostLevels = 3;
/** A name whose share of other words exceeds this is about something else. */
const leastShare = 0.5;

function levelsNamed(db: ReadDb, query: string, filters: Omit<NamedBody, "query">): NamedLevel[] {
  const passes = passing(db, filters);
  const number = numbered(query);
  const inNamed = number === null ? numberedInNamed(query) : null;
  const stems = number === null ? tellingStems(query) : [];
  if (number === null && stems.length === 0) return [];
  return levelsOf(db)
    .flatMap((level) => {
      const isMeant = number === null ? inNamed !== null && isInNamed(level.row, inNamed) : isNumbered(level.row, number);
      const share = isMeant ? 1 : number === null ? shareNamed(level.stems, stems) : 0;
      return share < leastShare || !passes(level.row) ? [] : [{ row: level.row, share }];
    })
    .toSorted(
      (a, b) =>
        Number(b.share === 1) - Number(a.share === 1) ||
        a.row.depth - b.row.depth ||
        b.share - a.share ||
        b.row.section_count - a.row.section_count ||
        a.row.id - b.row.id,
    )
    .slice(0, mostLevels)
    .map(({ row, share }) => presentLevel(row, share === 1));
}

function presentLevel(row: LevelRow, isExact: boolean): NamedLevel {
  return {
    node: levelId({ source_key: row.source_key, key: row.key }),
    label: row.label,
    name: row.name,
    corpusType: row.corpus_type,
    within: row.title_label === null || row.depth === 0 ? null : { label: row.title_label, name: row.title_name ?? "" },
    sections: row.section_count,
    isExact,
    isFiction: row.is_fiction === 1,
  };
}

/** The level a query cites: `37 CFR part 1, subpart B`, `ORS chapter 156`. */
function levelCited(db: ReadDb, { sourceKey, divisionKey, sectionId }: Resolved, filters: Omit<NamedBody, "query">): NamedLevel | null {
  if (sourceKey === null || divisionKey === null || sectionId !== null) return null;
  const row = db.one(levelAt, [sourceKey, divisionKey]);
  return row === undefined || !passing(db, filters)(row) ? null : presentLevel(row, true);
}

/** The share of a name's words that a query has, if the name has all words of the query; else 0. */
function shareNamed(name: ReadonlySet<string>, stems: readonly string[]): number {
  return stems.every((stem) => name.has(stem)) ? stems.length / name.size : 0;
}

/** `chapter 10 of patents`, `part 1002 equal credit`: a number, and words of its name or its title. */
function numberedInNamed(query: string): { kind: string; number: string; stems: string[] } | null {
  const [, kind = "", number = "", name = ""] =
    /^(chapter|part)\s+([0-9]{1,4}[a-z]{0,2}),?\s+(?:of\s+)?([^\d]+)$/.exec(query.trim().toLowerCase()) ?? [];
  const stems = tellingStems(name);
  return stems.length === 0 ? null : { kind, number, stems };
}

function isInNamed(row: LevelRow, { kind, number, stems }: { kind: string; number: string; stems: readonly string[] }): boolean {
  if (row.kind !== kind || row.number?.toLowerCase() !== number) return false;
  const names = new Set(tellingStems(`${row.title_name ?? ""} ${row.name}`));
  return stems.every((stem) => names.has(stem));
}

function isNumbered(row: LevelRow, { title, below, corpora }: Numbered): boolean {
  if (corpora?.includes(row.corpus_type) === false) return false;
  if (row.title_number?.toLowerCase() !== title) return false;
  return below === null ? row.depth === 0 : row.kind === below.kind && row.number?.toLowerCase() === below.number;
}

interface Level {
  row: LevelRow;
  stems: ReadonlySet<string>;
}

/** Titles, chapters and parts with sections; read once per state of the database. */
function levelsOf(db: ReadDb): Level[] {
  return cached(db, "named levels", () => db.all(levels).map((row) => ({ row, stems: new Set(tellingStems(row.name)) })));
}

interface LevelRow {
  id: number;
  source_key: string;
  key: string;
  kind: string;
  number: string | null;
  label: string;
  name: string;
  depth: number;
  section_count: number;
  corpus_type: string;
  jurisdiction: string;
  title_number: string | null;
  is_fiction: number;
  title_label: string | null;
  title_name: string | null;
}

const levelRows = `select d.id, o.key as source_key, d.key, d.kind, d.number, d.label, d.name, d.depth, d.section_count, o.corpus_type,
     o.jurisdiction, o.title_number, o.is_fiction, r.label as title_label, r.name as title_name
   from division d join source o on o.id = d.source_id
     left join division r on r.source_id = d.source_id and r.parent_id is null`;
const levels = sql<[], LevelRow>(
  `${levelRows} where d.section_count > 0
     and (d.parent_id is null or d.kind in ('title', 'subtitle', 'chapter', 'subchapter', 'part')) order by d.id`,
);
const levelAt = sql<[string, string], LevelRow>(`${levelRows} where o.key = ? and d.key = ?`);

/** Whether a level passes the filters. */
function passing(db: ReadDb, filters: Omit<NamedBody, "query">): (row: LevelRow) => boolean {
  const { corpusType, state, titleNumber } = filters;
  const isHidden = hidesSample(db, { ...filters, state });
  return (row) =>
    !(isHidden && row.is_fiction === 1) &&
    isAmong(corpusType, row.corpus_type) &&
    isAmong(state, row.jurisdiction) &&
    (titleNumber == null || row.title_number === String(titleNumber));
}

function isAmong(chosen: readonly string[] | null | undefined, value: string): boolean {
  return chosen?.includes(value) ?? true;
}

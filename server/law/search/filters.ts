import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { idsToday, statusDay } from "./current-status.ts";
import { IdSet } from "./id-set.ts";
import { blockDocs } from "./postings.ts";
import type { FilterName, Filters } from "./request.ts";
import { hidesSample, realSections } from "./sample.ts";
import { cached } from "./snapshot.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** An active filter, and the sections that pass it. */
export interface ActiveFilter {
  name: FilterName;
  passes: IdSet;
}

/**
 * The filters of a request except corpus and jurisdiction, which are ranges of ids (scope.ts). Each reads narrow columns through an index.
 */
export function activeFilters(db: ReadDb, f: Filters): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (name: FilterName, ids: Sql<Param[], number>, params: Param[], complement = false) => {
    const key = JSON.stringify([name, complement, params]);
    found.push({
      name,
      passes: cached(db, key, () => new IdSet(db.values(ids, params), complement)),
    });
  };
  const title = String(f.titleNumber ?? "");
  if (f.titleNumber != null) add("titleNumber", inTitle, [title]);
  if (f.chapter && f.titleNumber != null) add("chapter", inChapterOfTitle, [title, JSON.stringify(f.chapter)]);
  if (f.chapter && f.titleNumber == null) add("chapter", inChapter, [JSON.stringify(f.chapter)]);
  if (f.part) add("part", inPart, [title, JSON.stringify(f.part)]);
  if (f.code) add("code", inCode, [JSON.stringify(f.code.map(storedCode))]);
  if (f.article) add("article", inArticle, [JSON.stringify(f.article)]);
  if (f.source) add("source", ofSource, [JSON.stringify(f.source)]);
  // Nearly every section is in force, so this reads the others and inverts them where needed.
  const statuses: readonly string[] | undefined = f.actStatus;
  if (statuses !== undefined) found.push({ name: "actStatus", passes: withStatus(db, statuses) });
  if (f.excludeRepealed) found.push({ name: "excludeRepealed", passes: deadSections(db, true) });
  if (f.yearFrom != null) add("yearFrom", fromYear, [f.yearFrom]);
  if (f.yearTo != null) add("yearTo", toYear, [f.yearTo]);
  if (f.agency) add("agency", ofAgency, [JSON.stringify(f.agency), JSON.stringify(f.agency)]);
  if (f.documentType) add("documentType", ofDocumentType, [JSON.stringify(f.documentType.map((t) => documentLabels[t]))]);
  if (f.publishedFrom) add("publishedFrom", publishedFrom, [f.publishedFrom]);
  if (f.publishedTo) add("publishedTo", publishedTo, [f.publishedTo]);
  if (hidesSample(db, f)) found.push({ name: "includeSample", passes: realSections(db) });
  if (f.changedIds != null) found.push({ name: "changedSince", passes: new IdSet(f.changedIds) });
  return found;
}

/** Sections that state no law in force today, or with `complement` all others. */
export function deadSections(db: ReadDb, complement = false): IdSet {
  return cached(
    db,
    JSON.stringify(["dead sections", statusDay(), complement]),
    () => new IdSet(idsToday(db, db.values(dead, []), isDeadStatus), complement),
  );
}

/** Sections with one of these statuses today. Nearly every section is in force, so this reads the others and inverts them where needed. */
function withStatus(db: ReadDb, statuses: readonly string[]): IdSet {
  const isInverted = statuses.includes("in_force");
  return cached(db, JSON.stringify(["actStatus", statusDay(), statuses]), () => {
    const passes = (status: string) => statuses.includes(status) !== isInverted;
    const ids = db.values(isInverted ? withoutStatusOf : withStatusOf, [JSON.stringify(statuses)]);
    return new IdSet(idsToday(db, ids, passes), isInverted);
  });
}

type Param = string | number;

const inTitle = sql<Param[], number>("select id from section where title_number = ?");
const inChapterOfTitle = sql<Param[], number>(
  "select id from section where title_number = ? and chapter in (select value from json_each(?))",
);
const inChapter = sql<Param[], number>(
  `select id from section where division_id in
     (select id from division where trail ->> '$.chapter' in (select value from json_each(?)))`,
);
const inPart = sql<Param[], number>("select id from section where title_number = ? and part in (select value from json_each(?))");
const inCode = sql<Param[], number>("select id from section where code in (select value from json_each(?))");
const inArticle = sql<Param[], number>("select id from section where article in (select value from json_each(?))");
const ofSource = sql<Param[], number>("select id from section where named_source in (select value from json_each(?))");
const withStatusOf = sql<Param[], number>(
  "select id from section where status <> 'in_force' and status in (select value from json_each(?))",
);
const withoutStatusOf = sql<Param[], number>(
  "select id from section where status <> 'in_force' and status not in (select value from json_each(?))",
);
/** Same rule as `isDeadStatus`; a section without a status survives (data-api §6.2). */
const dead = sql<Param[], number>(
  "select id from section where status <> 'in_force' and status not in ('', 'not_yet_effective', 'proposed')",
);
const fromYear = sql<Param[], number>("select id from section where year >= ?");
const toYear = sql<Param[], number>("select id from section where year <= ?");

// Filters of the Federal Register corpora, whose values are in the section record; sections of other corpora never pass (data-api §6.2).
export const inRegister = `select s.id from id_block b join section s on s.id >= b.block * ${blockDocs} and s.id < (b.block + 1) * ${blockDocs}
  where b.corpus_type in ('FEDERAL_REGISTER', 'FEDERAL_REGISTER_NOTICE', 'EXECUTIVE_ACTION')`;
const ofAgency = sql<Param[], number>(
  `${inRegister} and exists
     (select 1 from json_each(s.record, '$.agencySlugs') a where a.value in (select value from json_each(?)))
   union
   ${inRegister} and exists
     (select 1 from json_each(s.record, '$.agencies') a where a.value in (select value from json_each(?)))`,
);
const ofDocumentType = sql<Param[], number>(`${inRegister} and s.record ->> '$.documentTypeLabel' in (select value from json_each(?))`);
const publishedFrom = sql<Param[], number>(`${inRegister} and s.record ->> '$.publicationDate' >= ?`);
const publishedTo = sql<Param[], number>(`${inRegister} and s.record ->> '$.publicationDate' <= ?`);

/** `uscapp_t28a_fre` and `fre` mean the same rule set (data-api §5); codes ignore letter case. */
export function storedCode(code: string): string {
  return code.toLowerCase().replace(/^uscapp_t\d+a_(?=.)/, "");
}

/** The Federal Register's own names of the three kinds. */
export const documentLabels = { final: "Rule", proposed: "Proposed Rule", presidential: "Presidential Document" } as const;

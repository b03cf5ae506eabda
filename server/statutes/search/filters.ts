import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { IdSet } from "./id-set.ts";
import { blockDocs } from "./postings.ts";
import type { FilterName, Filters } from "./request.ts";
import { cached } from "./snapshot.ts";

/** A filter that is set, and the sections it lets pass. */
export interface ActiveFilter {
  name: FilterName;
  passes: IdSet;
}

/** The filters of a request but corpus and jurisdiction, which are ranges of ids (scope.ts). Each reads narrow columns through an index. */
export function activeFilters(db: ReadDb, f: Filters): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (name: FilterName, ids: Ids, params: Param[], complement = false) => {
    const key = JSON.stringify([name, complement, params]);
    found.push({
      name,
      passes: cached(
        db,
        key,
        () =>
          new IdSet(
            ids(db)
              .pluck()
              .all(...params),
            complement,
          ),
      ),
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
  // Nearly every section is in force, so the others are what is read and, where needed, turned around.
  const statuses: readonly string[] | undefined = f.actStatus;
  if (statuses?.includes("in_force")) add("actStatus", withOtherStatus, [JSON.stringify(statuses)], true);
  else if (statuses !== undefined) add("actStatus", withStatus, [JSON.stringify(statuses)]);
  if (f.excludeRepealed) add("excludeRepealed", dead, [], true);
  if (f.yearFrom != null) add("yearFrom", fromYear, [f.yearFrom]);
  if (f.yearTo != null) add("yearTo", toYear, [f.yearTo]);
  if (f.agency) add("agency", ofAgency, [JSON.stringify(f.agency), JSON.stringify(f.agency)]);
  if (f.documentType) add("documentType", ofDocumentType, [JSON.stringify(f.documentType.map((t) => documentLabels[t]))]);
  if (f.publishedFrom) add("publishedFrom", publishedFrom, [f.publishedFrom]);
  if (f.publishedTo) add("publishedTo", publishedTo, [f.publishedTo]);
  if (f.changedIds != null) found.push({ name: "changedSince", passes: new IdSet(f.changedIds) });
  return found;
}

/** Sections that state no law in force. */
export function deadSections(db: ReadDb): IdSet {
  return cached(db, "dead sections", () => new IdSet(dead(db).pluck().all()));
}

type Param = string | number;
type Ids = ReturnType<typeof statement<Param[], number>>;

const inTitle = statement<Param[], number>("select id from section where title_number = ?");
const inChapterOfTitle = statement<Param[], number>(
  "select id from section where title_number = ? and chapter in (select value from json_each(?))",
);
const inChapter = statement<Param[], number>(
  `select id from section where division_id in
     (select id from division where trail ->> '$.chapter' in (select value from json_each(?)))`,
);
const inPart = statement<Param[], number>("select id from section where title_number = ? and part in (select value from json_each(?))");
const inCode = statement<Param[], number>("select id from section where code in (select value from json_each(?))");
const inArticle = statement<Param[], number>("select id from section where article in (select value from json_each(?))");
const ofSource = statement<Param[], number>("select id from section where named_source in (select value from json_each(?))");
const withStatus = statement<Param[], number>(
  "select id from section where status <> 'in_force' and status in (select value from json_each(?))",
);
const withOtherStatus = statement<Param[], number>(
  "select id from section where status <> 'in_force' and status not in (select value from json_each(?))",
);
/** As `isDeadStatus` has it; a section without a status survives (data-api §6.2). */
const dead = statement<Param[], number>(
  "select id from section where status <> 'in_force' and status not in ('', 'not_yet_effective', 'proposed')",
);
const fromYear = statement<Param[], number>("select id from section where year >= ?");
const toYear = statement<Param[], number>("select id from section where year <= ?");

// Filters of the Federal Register corpora, whose values stand in the section record; nothing else passes them (data-api §6.2).
export const inRegister = `select s.id from id_block b join section s on s.id >= b.block * ${blockDocs} and s.id < (b.block + 1) * ${blockDocs}
  where b.corpus_type in ('FEDERAL_REGISTER', 'FEDERAL_REGISTER_NOTICE', 'EXECUTIVE_ACTION')`;
const ofAgency = statement<Param[], number>(
  `${inRegister} and exists
     (select 1 from json_each(s.record, '$.agencySlugs') a where a.value in (select value from json_each(?)))
   union
   ${inRegister} and exists
     (select 1 from json_each(s.record, '$.agencies') a where a.value in (select value from json_each(?)))`,
);
const ofDocumentType = statement<Param[], number>(
  `${inRegister} and s.record ->> '$.documentTypeLabel' in (select value from json_each(?))`,
);
const publishedFrom = statement<Param[], number>(`${inRegister} and s.record ->> '$.publicationDate' >= ?`);
const publishedTo = statement<Param[], number>(`${inRegister} and s.record ->> '$.publicationDate' <= ?`);

/** `uscapp_t28a_fre` and `fre` name the same rule set (data-api §5); codes are told apart whatever their letter case. */
export function storedCode(code: string): string {
  return code.toLowerCase().replace(/^uscapp_t\d+a_(?=.)/, "");
}

/** What the Federal Register itself calls the three kinds. */
export const documentLabels = { final: "Rule", proposed: "Proposed Rule", presidential: "Presidential Document" } as const;

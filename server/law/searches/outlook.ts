import { isOtherCollection } from "#shared/law/collections.ts";
import { type Outlook, type OutlookBody, outlookFilters } from "#shared/law/searches.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { countHits, type Hits, hitsOf } from "../search/hits.ts";
import type { Filters } from "../search/request.ts";
import { scopeOf } from "../search/scope.ts";
import { cached } from "../search/snapshot.ts";
import { spellingOf } from "../search/spelling.ts";
import { countElsewhere, statesElsewhere } from "./elsewhere.ts";
import { missingNamed } from "./missing-named.ts";
import { byAgency, byChapter, byDocument, byStatus, inOrder } from "./facets.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * What a search would find under other filters: the number of matches, the number that each filter excludes, the number for every choice in
 * the filter pane; and for words and citations without a match, the nearest existing ones. Counts are exact.
 */
export function outlookOf(dbs: QueryDbs, body: OutlookBody): Outlook {
  const db = dbs.corpus;
  const { query, matchType, wordForms, corpusType, ...others } = body;
  const filters: Filters = { ...others, corpusType: corpusType?.filter((token) => !isOtherCollection(token)) };
  const hits = hitsOf(db, { query, matchType, wordForms });
  const count = (changed: Filters) => countHits(hits, scopeOf(db, changed));
  const collections = countElsewhere(dbs, { query, matchType, ...others });
  const elsewhere = inChosen(collections, corpusType);
  const total = (changed: Filters, chosen: OutlookBody["corpusType"]) =>
    count(changed) + inChosen(countElsewhere(dbs, { query, matchType, ...changed }), chosen);
  const sections = count(filters);
  const { unknown, corrected } = spellingOf(db, query, filters);
  const resolved = resolveCitation(db, query);
  const missing = missingNamed(db, query, resolved);
  const { includeSample } = filters;
  const anywhere = scopeOf(db, { excludeRepealed: false, includeSample });
  return {
    hits: sections + elsewhere,
    elsewhere,
    unfiltered: total({ excludeRepealed: false, includeSample }, undefined),
    without: filtersSet(filters).map(([filter, changed]) => ({
      filter,
      hits: total(changed, filter === "corpusType" ? undefined : corpusType),
    })),
    corpora: [...byPlace(db, hits, { ...filters, corpusType: undefined }, "corpus_type"), ...collections.filter((one) => one.hits > 0)],
    states: summed(
      byPlace(db, hits, { ...filters, state: undefined }, "jurisdiction"),
      statesElsewhere(dbs, { query, matchType, ...others }, corpusType),
    ),
    titles: byTitle(db, hits, { ...filters, titleNumber: undefined, chapter: undefined }),
    chapters: byChapter(db, hits, { ...filters, chapter: undefined }),
    statuses: byStatus(db, hits, { ...filters, actStatus: undefined, excludeRepealed: false }),
    agencies: byAgency(db, hits, { ...filters, agency: undefined }),
    documents: byDocument(db, hits, { ...filters, documentType: undefined }),
    inForce: total({ ...filters, actStatus: undefined, excludeRepealed: true }, corpusType),
    unknownWords: unknown
      .filter(({ typed, isRare }) => !isRare && !isKnownElsewhere(dbs, typed))
      .map(({ typed, meant }) => ({ typed, meant })),
    // A correction that finds nothing anywhere is useless; hits that filters exclude are reported when the person searches for it.
    corrected: corrected !== null && countHits(hitsOf(db, { query: corrected, matchType, wordForms }), anywhere) > 0 ? corrected : null,
    isCitation: resolved.typed?.words === "",
    missing: elsewhere > 0 && missing?.named !== "title" ? null : missing,
  };
}

function summed(...lists: { value: string; hits: number }[][]): { value: string; hits: number }[] {
  const counts = new Map<string, number>();
  for (const { value, hits } of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + hits);
  return inOrder(counts);
}

/** Hits of the chosen collections; of all without a choice. */
function inChosen(collections: ReturnType<typeof countElsewhere>, chosen: OutlookBody["corpusType"]): number {
  return collections.filter((one) => chosen?.includes(one.value) ?? true).reduce((sum, one) => sum + one.hits, 0);
}

function isKnownElsewhere(dbs: QueryDbs, word: string): boolean {
  return countElsewhere(dbs, { query: word, matchType: "all", excludeRepealed: false }).some((one) => one.hits > 0);
}

/** Each active filter, by the name on its chip, with the filters that remain without it. */
function filtersSet(filters: Filters): [Outlook["without"][number]["filter"], Filters][] {
  const off = (name: (typeof outlookFilters)[number]): Filters => {
    if (name === "excludeRepealed") return { ...filters, excludeRepealed: false };
    // A chapter belongs to its title.
    if (name === "titleNumber") return { ...filters, titleNumber: undefined, chapter: undefined };
    return { ...filters, [name]: undefined };
  };
  return outlookFilters.filter((name) => filters[name] != null && filters[name] !== false).map((name) => [name, off(name)]);
}

function byPlace(db: ReadDb, hits: Hits, filters: Filters, column: "corpus_type" | "jurisdiction"): Outlook["corpora"] {
  const places = new Map(db.all(blocks).map((row) => [row.block, row[column]]));
  const counts = new Map<string, number>();
  countHits(hits, scopeOf(db, filters), (block) => {
    const place = places.get(block) ?? "";
    counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  return inOrder(counts);
}

function byTitle(db: ReadDb, hits: Hits, filters: Filters): Outlook["titles"] {
  const titles = titlesOf(db);
  const counts = new Map<string, number>();
  countHits(hits, scopeOf(db, filters), (block, doc) => {
    const title = titles.get(block)?.[doc] ?? 0;
    if (title > 0) counts.set(String(title), (counts.get(String(title)) ?? 0) + 1);
  });
  return inOrder(counts);
}

/** Title of every section as a number, 0 for none; an appendix title counts with its title. Read once per state of the database. */
function titlesOf(db: ReadDb): ReadonlyMap<number, Uint16Array> {
  return cached(db, "titles of sections", () => {
    const found = new Map<number, Uint16Array>();
    for (const { id, title } of db.each(titled)) {
      const block = Math.floor(id / 65536);
      let titles = found.get(block);
      if (titles === undefined) found.set(block, (titles = new Uint16Array(65536)));
      titles[id % 65536] = title;
    }
    return found;
  });
}

const blocks = sql<[], { block: number; corpus_type: string; jurisdiction: string }>(
  "select block, corpus_type, jurisdiction from id_block",
);
const titled = sql<[], { id: number; title: number }>(
  "select id, cast(title_number as integer) as title from section where title_number between '0' and ':'",
);

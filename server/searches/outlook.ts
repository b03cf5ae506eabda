import type { Outlook, OutlookBody } from "#shared/searches.ts";
import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import { pointerTo } from "../reader/pointer.ts";
import { didYouMean } from "../statutes/citation/did-you-mean.ts";
import { recogniseIsWholeInput } from "../statutes/citation/recognise.ts";
import { sectionByActId } from "../statutes/corpus.ts";
import { countHits, type Hits, hitsOf } from "../statutes/search/hits.ts";
import type { Filters } from "../statutes/search/request.ts";
import { scopeOf } from "../statutes/search/scope.ts";
import { cached } from "../statutes/search/snapshot.ts";
import { spellingOf } from "../statutes/search/spelling.ts";

/**
 * What a search would find under other filters: how many sections match, how many each filter keeps out, what every choice of the filter
 * pane holds; and for words and citations nothing answers to, the nearest that exist. Counts are exact.
 */
export function outlookOf(db: ReadDb, body: OutlookBody): Outlook {
  const { query, matchType, ...filters } = body;
  const hits = hitsOf(db, { query, matchType });
  const count = (changed: Filters) => countHits(hits, scopeOf(db, changed));
  const found = count(filters);
  const { unknown, corrected } = spellingOf(db, query);
  return {
    hits: found,
    unfiltered: count({ excludeRepealed: false }),
    without: filtersSet(filters).map(([filter, changed]) => ({ filter, hits: count(changed) })),
    corpora: byPlace(db, hits, { ...filters, corpusType: undefined }, "corpus_type"),
    states: byPlace(db, hits, { ...filters, state: undefined }, "jurisdiction"),
    titles: byTitle(db, hits, { ...filters, titleNumber: undefined }),
    inForce: count({ ...filters, excludeRepealed: true }),
    unknownWords: unknown,
    // A correction that finds nothing either helps nobody.
    corrected: corrected !== null && countHits(hitsOf(db, { query: corrected, matchType }), scopeOf(db, filters)) > 0 ? corrected : null,
    nearest: found > 0 ? [] : nearestCitations(db, query),
  };
}

/** Each filter that is set, by the name its chip has, with the filters as they are without it. */
function filtersSet(filters: Filters): [Outlook["without"][number]["filter"], Filters][] {
  const set: [Outlook["without"][number]["filter"], Filters][] = [];
  if (filters.corpusType !== undefined) set.push(["corpusType", { ...filters, corpusType: undefined }]);
  if (filters.state !== undefined) set.push(["state", { ...filters, state: undefined }]);
  if (filters.titleNumber != null) set.push(["titleNumber", { ...filters, titleNumber: undefined }]);
  if (filters.excludeRepealed) set.push(["excludeRepealed", { ...filters, excludeRepealed: false }]);
  if (filters.yearFrom != null) set.push(["yearFrom", { ...filters, yearFrom: undefined }]);
  if (filters.yearTo != null) set.push(["yearTo", { ...filters, yearTo: undefined }]);
  return set;
}

function byPlace(db: ReadDb, hits: Hits, filters: Filters, column: "corpus_type" | "jurisdiction"): Outlook["corpora"] {
  const places = new Map(
    blocks(db)
      .all()
      .map((row) => [row.block, row[column]]),
  );
  const counts = new Map<string, number>();
  countHits(hits, scopeOf(db, filters), (block) => {
    const place = places.get(block) ?? "";
    counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  return inOrder(counts).map(([value, count]) => ({ value, hits: count }));
}

function byTitle(db: ReadDb, hits: Hits, filters: Filters): Outlook["titles"] {
  const titles = titlesOf(db);
  const counts = new Map<string, number>();
  countHits(hits, scopeOf(db, filters), (block, doc) => {
    const title = titles.get(block)?.[doc] ?? 0;
    if (title > 0) counts.set(String(title), (counts.get(String(title)) ?? 0) + 1);
  });
  return inOrder(counts).map(([value, count]) => ({ value, hits: count }));
}

function inOrder(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** Title of every section as a number, 0 for none; an appendix title counts with its title. Read once per state of the database. */
function titlesOf(db: ReadDb): ReadonlyMap<number, Uint16Array> {
  return cached(db, "titles of sections", () => {
    const found = new Map<number, Uint16Array>();
    for (const { id, title } of titled(db).iterate()) {
      const block = Math.floor(id / 65536);
      let titles = found.get(block);
      if (titles === undefined) found.set(block, (titles = new Uint16Array(65536)));
      titles[id % 65536] = title;
    }
    return found;
  });
}

function nearestCitations(db: ReadDb, query: string): Outlook["nearest"] {
  if (recogniseIsWholeInput(query) === null) return [];
  return didYouMean(db, query).flatMap((actId) => {
    const row = sectionByActId(db, actId);
    return row === undefined ? [] : [pointerTo(row)];
  });
}

const blocks = statement<[], { block: number; corpus_type: string; jurisdiction: string }>(
  "select block, corpus_type, jurisdiction from id_block",
);
const titled = statement<[], { id: number; title: number }>(
  "select id, cast(title_number as integer) as title from section where title_number between '0' and ':'",
);

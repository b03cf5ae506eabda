import { isFrozen } from "#shared/law/frozen.ts";
import type { InstalledRelease, ReportCounts, ReportEntry, ReportKind, ReportLevel, ReportSource } from "#shared/law/report.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import { presentMove } from "../statutes/corpus-history.ts";
import { sortKey } from "../statutes/natural-order.ts";
import { compose, type Difference } from "./compose.ts";
import { changesBetween, installedSource, levelsOf, placeOf, type RefreshRow } from "./corpus.ts";
import { type Place, placesFrom } from "./places.ts";

/** The data a report reads: the current sections and the changes. */
export type ReportDbs = Pick<QueryDbs, "corpus" | "history">;

/** The two releases of a report, each with its installation. */
export interface Pair {
  from: InstalledRelease;
  to: InstalledRelease;
}

/** An entry with the recorded changes that contain its two texts. */
export interface PlacedEntry {
  entry: ReportEntry;
  first: number;
  last: number;
  isBackwards: boolean;
}

/** A report without texts: levels and entries in the order of the code. */
export interface Report {
  counts: ReportCounts;
  levels: ReportLevel[];
  entries: PlacedEntry[];
}

/** The requested entries; `level` includes all levels below. */
export interface EntryFilter {
  kind?: readonly ReportKind[] | undefined;
  level?: string | undefined;
}

/** The source as in the library, else under its last name in the history. */
export function reportSource({ corpus }: Pick<ReportDbs, "corpus">, key: string, refreshes: readonly RefreshRow[]): ReportSource {
  const stored = installedSource(corpus, key);
  const last = refreshes.at(-1);
  return {
    key,
    name: stored?.name ?? last?.source_name ?? key,
    corpusType: stored?.corpus_type ?? last?.board.toUpperCase() ?? "",
    isInstalled: stored !== undefined,
    isFiction: stored?.is_fiction === 1,
    isFrozen: isFrozen(stored?.format),
  };
}

/**
 * Everything that differs between two releases of a source, in the order of the code; with `changeId` only the section of that recorded
 * change.
 */
export function reportBetween(
  { corpus, history }: ReportDbs,
  source: ReportSource,
  { from, to }: Pair,
  changeId: number | null = null,
): Report {
  const [a, b] = [Number(from.id), Number(to.id)];
  const isBackwards = a > b;
  const rows = changesBetween(history, { sourceKey: source.key, after: Math.min(a, b), upTo: Math.max(a, b), changeId });
  const stored = installedSource(corpus, source.key);
  const places = placesFrom(stored === undefined ? [] : levelsOf(corpus, stored.id), source.name);
  const atPlace = new Map<Place, PlacedEntry[]>();
  for (const difference of compose(rows, isBackwards)) {
    const level = stored === undefined ? undefined : levelToday(corpus, stored.id, difference);
    const { chapter, part } = difference.last;
    const place = level === undefined ? places.ofNumbers(chapter, part) : places.ofLevel(level);
    const list = atPlace.get(place);
    const placed = present(difference, place, { isHeld: level !== undefined, isBackwards });
    if (list === undefined) atPlace.set(place, [placed]);
    else list.push(placed);
  }
  return inOrder(places.root, atPlace);
}

/** Entries that pass a filter. */
export function filtered(report: Report, { kind, level }: EntryFilter): PlacedEntry[] {
  const within = level === undefined ? null : levelsWithin(report.levels, level);
  return report.entries.filter(
    ({ entry }) => (kind === undefined || kind.includes(entry.kind)) && (within === null || within.has(entry.levelId)),
  );
}

function levelsWithin(levels: readonly ReportLevel[], id: string): Set<string> {
  const at = levels.findIndex((level) => level.id === id);
  const outer = levels[at];
  if (outer === undefined) return new Set();
  const end = levels.findIndex((level, i) => i > at && level.depth <= outer.depth);
  return new Set(levels.slice(at, end < 0 ? undefined : end).map((level) => level.id));
}

function levelToday(corpus: ReportDbs["corpus"], sourceId: number, { last }: Difference): number | undefined {
  return placeOf(corpus, sourceId, last.act_id);
}

function present(of: Difference, place: Place, { isHeld, isBackwards }: { isHeld: boolean; isBackwards: boolean }): PlacedEntry {
  const { kind, first, last } = of;
  return {
    entry: {
      id: String(last.id),
      kind,
      actId: last.act_id,
      citation: last.citation_short,
      number: last.section_number,
      heading: last.title,
      levelId: place.id,
      isHeld,
      ...movedOf(of),
    },
    first: first.id,
    last: last.id,
    isBackwards,
  };
}

/** Where a removed section moved to and where an added one came from; backwards the two are swapped. */
function movedOf({ kind, first, last }: Difference): Pick<ReportEntry, "movedTo" | "movedFrom"> {
  if (kind !== "removed" && kind !== "added") return {};
  const { movedTo, movedFrom } = { ...presentMove(first), ...presentMove(last) };
  const other = movedTo ?? movedFrom;
  return other === undefined ? {} : kind === "removed" ? { movedTo: other } : { movedFrom: other };
}

function inOrder(root: Place, atPlace: ReadonlyMap<Place, PlacedEntry[]>): Report {
  const report: Report = { counts: noCounts(), levels: [], entries: [] };
  const walk = (place: Place): ReportCounts => {
    const counts = noCounts();
    const level: ReportLevel = { id: place.id, depth: place.depth, label: place.label, name: place.name, counts };
    const at = report.levels.push(level) - 1;
    const own = atPlace.get(place) ?? [];
    const keyed = own.map((one) => ({ one, key: sortKey(one.entry.number) }));
    keyed.sort((x, y) => (x.key < y.key ? -1 : x.key > y.key ? 1 : x.one.last - y.one.last));
    for (const { one } of keyed) {
      counts[one.entry.kind]++;
      report.entries.push(one);
    }
    for (const child of place.children) {
      const below = walk(child);
      for (const kind of kinds) counts[kind] += below[kind];
    }
    if (place !== root && kinds.every((kind) => counts[kind] === 0)) report.levels.splice(at);
    return counts;
  };
  report.counts = walk(root);
  return report;
}

const kinds = ["added", "amended", "removed", "notes"] as const satisfies readonly ReportKind[];

function noCounts(): ReportCounts {
  return { added: 0, amended: 0, removed: 0, notes: 0 };
}

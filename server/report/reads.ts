import type { InstalledRelease, ReportEntry, ReportLevel, ReportSource, ReportSummary } from "#shared/report.ts";
import type { Redline } from "#shared/redline.ts";
import type { QueryDbs } from "../corpus/query-dbs.ts";
import { unpack } from "../db/packed.ts";
import { redline } from "../redline/redline.ts";
import { onSnapshot } from "../statutes/search/snapshot.ts";
import { refreshesOf, sidesOf } from "./corpus.ts";
import { type EntryFilter, filtered, type Pair, type PlacedEntry, reportBetween, reportSource } from "./report.ts";
import { releasesFrom } from "./releases.ts";

/** Which report is wanted: a source and two of its installed releases. */
export interface ReportOf extends Pair {
  source: ReportSource;
}

/** Queries of update reports that run in a reader thread; see corpus/queries.ts. */
export const reportQueries = {
  /** Null when nothing was ever installed under this key. */
  installedReleases(dbs: QueryDbs, key: string): { source: ReportSource; releases: InstalledRelease[] } | null {
    const rows = refreshesOf(dbs.history, key);
    return rows.length === 0 ? null : { source: reportSource(dbs, key, rows), releases: releasesFrom(rows) };
  },

  reportSummary(dbs: QueryDbs, of: ReportOf): ReportSummary {
    return onSnapshot(dbs.corpus, () => {
      const { counts, levels } = reportBetween(dbs, of.source, of);
      return { source: of.source, from: of.from, to: of.to, counts, levels };
    });
  },

  reportEntries(
    dbs: QueryDbs,
    { of, filter, limit, offset }: { of: ReportOf; filter: EntryFilter; limit: number; offset: number },
  ): { entries: ReportEntry[]; total: number } {
    return onSnapshot(dbs.corpus, () => {
      const all = filtered(reportBetween(dbs, of.source, of), filter);
      return { entries: all.slice(offset, offset + limit).map(({ entry }) => entry), total: all.length };
    });
  },

  /** Null when this change does not lie between the two releases. */
  reportEntry(dbs: QueryDbs, { of, id }: { of: ReportOf; id: number }): { entry: ReportEntry; redline: Redline } | null {
    const [found] = reportBetween(dbs, of.source, of, id).entries;
    return found?.entry.id === String(id) ? { entry: found.entry, redline: redlineOf(dbs, found) } : null;
  },

  /** All that an export needs but the texts. */
  reportPlan(dbs: QueryDbs, { of, filter }: { of: ReportOf; filter: EntryFilter }): { levels: ReportLevel[]; entries: PlacedEntry[] } {
    return onSnapshot(dbs.corpus, () => {
      const report = reportBetween(dbs, of.source, of);
      return { levels: report.levels, entries: filtered(report, filter) };
    });
  },

  reportRedlines(dbs: QueryDbs, entries: PlacedEntry[]): Redline[] {
    return entries.map((entry) => redlineOf(dbs, entry));
  },
};

function redlineOf({ history }: QueryDbs, { entry, first, last, isBackwards }: PlacedEntry): Redline {
  const earlier = sidesOf(history, first)?.before_text ?? null;
  const later = sidesOf(history, last)?.after_text ?? null;
  const [before, after] = isBackwards ? [later, earlier] : [earlier, later];
  return redline(textOf(entry.kind === "added" ? null : before), textOf(entry.kind === "removed" ? null : after));
}

function textOf(packed: Buffer | null): string {
  return packed === null ? "" : unpack(packed);
}

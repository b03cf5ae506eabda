import type { InstalledRelease, ReportEntry, ReportLevel, ReportSource, ReportSummary } from "#shared/law/report.ts";
import type { Redline } from "#shared/law/redline.ts";
import { unpack } from "../../platform/db/packed.ts";
import { redline } from "../redline/redline.ts";
import { onSnapshot } from "../../platform/db/transactions.ts";
import { refreshesOf, sidesOf, textBeforeMove } from "./corpus.ts";
import { type ReportDbs, type EntryFilter, filtered, type Pair, type PlacedEntry, reportBetween, reportSource } from "./report.ts";
import { releasesFrom } from "./releases.ts";

/** The requested report: a source and two of its installed releases. */
export interface ReportOf extends Pair {
  source: ReportSource;
}

/** Queries of update reports that run in a reader thread; see law/reader-queries.ts. */
export const reportQueries = {
  /** Null when nothing was ever installed under this key. */
  installedReleases(dbs: ReportDbs, key: string): { source: ReportSource; releases: InstalledRelease[] } | null {
    const rows = refreshesOf(dbs.history, key);
    return rows.length === 0 ? null : { source: reportSource(dbs, key, rows), releases: releasesFrom(rows) };
  },

  reportSummary(dbs: ReportDbs, of: ReportOf): ReportSummary {
    return onSnapshot(dbs.corpus, () => {
      const { counts, levels } = reportBetween(dbs, of.source, of);
      return { source: of.source, from: of.from, to: of.to, counts, levels };
    });
  },

  reportEntries(
    dbs: ReportDbs,
    { of, filter, limit, offset }: { of: ReportOf; filter: EntryFilter; limit: number; offset: number },
  ): { entries: ReportEntry[]; total: number } {
    return onSnapshot(dbs.corpus, () => {
      const all = filtered(reportBetween(dbs, of.source, of), filter);
      return { entries: all.slice(offset, offset + limit).map(({ entry }) => entry), total: all.length };
    });
  },

  /** Null when this change is not between the two releases. */
  reportEntry(dbs: ReportDbs, { of, id }: { of: ReportOf; id: number }): { entry: ReportEntry; redline: Redline } | null {
    const [found] = reportBetween(dbs, of.source, of, id).entries;
    return found?.entry.id === String(id) ? { entry: found.entry, redline: redlineOf(dbs, found) } : null;
  },

  /** Everything an export needs except the texts. */
  reportPlan(dbs: ReportDbs, { of, filter }: { of: ReportOf; filter: EntryFilter }): { levels: ReportLevel[]; entries: PlacedEntry[] } {
    return onSnapshot(dbs.corpus, () => {
      const report = reportBetween(dbs, of.source, of);
      return { levels: report.levels, entries: filtered(report, filter) };
    });
  },

  reportRedlines(dbs: ReportDbs, entries: PlacedEntry[]): Redline[] {
    return entries.map((entry) => redlineOf(dbs, entry));
  },
};

function redlineOf({ history }: ReportDbs, { entry, first, last, isBackwards }: PlacedEntry): Redline {
  const earlier = sidesOf(history, first)?.before_text ?? null;
  const later = sidesOf(history, last)?.after_text ?? null;
  // A section that moved here is compared with its text at the old place.
  if (entry.movedFrom?.basis === "text" && !isBackwards) return redline(textOf(textBeforeMove(history, first)), textOf(later));
  const [before, after] = isBackwards ? [later, earlier] : [earlier, later];
  return redline(textOf(entry.kind === "added" ? null : before), textOf(entry.kind === "removed" ? null : after));
}

function textOf(packed: Buffer | null): string {
  return packed === null ? "" : unpack(packed);
}

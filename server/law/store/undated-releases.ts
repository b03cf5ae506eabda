import type { DataFolder } from "../../platform/data-folder.ts";
import { type Db, type ReadDb, write } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { tryLock } from "../../platform/locks.ts";
import { libraryLog } from "../../platform/log.ts";
import { listedDays } from "../sources/listed-days.ts";
import { releasePoint } from "../sources/publishers/release-point.ts";
import { openCorpus } from "./corpus-db.ts";
import { creditedDay } from "./credited-days.ts";
import { openHistory } from "./history-db.ts";
import { type ListedDays, releaseDay } from "./release-day.ts";

/**
 * Dates releases of the US Code that had no known day at their installation: from the publisher's list, else by the day of their newest law
 * according to the installed law. An existing day stays. Returns the labels that got a day.
 */
export function dateReleases({ corpus, history }: { corpus: Db; history: Db }, listed: ListedDays): string[] {
  const days = new Map<string, string>();
  const undated = [...corpus.all(undatedSources), ...history.all(undatedRefreshes)];
  for (const { corpusType, label } of undated) {
    // A release that the built-in list dates needs no stored day.
    if (days.has(label) || releaseDay({ corpusType, label, date: null }) !== null) continue;
    const day = releaseDay({ corpusType, label, date: null }, listed) ?? dayOfPoint(corpus, corpusType, label);
    if (day !== null) days.set(label, day);
  }
  for (const [label, day] of days) {
    write(history, (tx) => tx.run(dateRefreshes, [day, label]));
    write(corpus, (tx) => tx.run(dateSources, [day, label]));
  }
  return [...days.keys()];
}

/**
 * `dateReleases` in a data folder whose databases exist. Writes that fail now happen the next time: at the start of the service, the end of
 * an import, or a new list of the publisher. `isLocked`: the caller holds the import lock; while another process holds it, this does
 * nothing.
 */
export function dateReleasesIn(folder: DataFolder, { isLocked = false } = {}): void {
  try {
    const lock = isLocked ? null : tryLock(folder.importLock);
    if (lock === null && !isLocked) return;
    const dbs: Db[] = [];
    const kept = (db: Db): Db => {
      dbs.push(db);
      return db;
    };
    try {
      const corpus = kept(openCorpus(folder.corpus));
      const history = kept(openHistory(folder.history));
      dateReleases({ corpus, history }, listedDays(folder.workspace));
    } finally {
      for (const db of dbs) db.close();
      lock?.release();
    }
  } catch (error) {
    libraryLog.unexpected("releases-not-dated", error);
  }
}

function dayOfPoint(corpus: ReadDb, corpusType: string, label: string): string | null {
  const point = corpusType.toUpperCase() === "USC" ? releasePoint(label) : null;
  return point === null ? null : creditedDay(corpus, point.congress, point.lawNumber);
}

interface Undated {
  corpusType: string;
  label: string;
}
const undatedSources = sql<[], Undated>(
  `select distinct corpus_type as "corpusType", release as label from source where corpus_type = 'USC' and release_date is null`,
);
const undatedRefreshes = sql<[], Undated>(
  `select distinct board as "corpusType", release_to as label from refresh
   where board = 'usc' and release_date is null and status = 'applied'`,
);
const dateSources = sql<[string, string]>(
  "update source set release_date = ? where corpus_type = 'USC' and release = ? and release_date is null",
);
const dateRefreshes = sql<[string, string]>(
  "update refresh set release_date = ? where board = 'usc' and release_to = ? and release_date is null and status = 'applied'",
);

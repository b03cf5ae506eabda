import type { ReadDb } from "../db/open.ts";
import type { ChainReport } from "./chain.ts";
import { anyEntry, countEntries, readBase, readHead } from "./store.ts";

/*
 * What a viewer may know of the chain. Numbers and places of all entries would tell a limited one how much is done in matters that they do
 * not see, so these count visible entries only.
 */

/** How many entries the viewer sees. */
export function countVisible(db: ReadDb, viewer: string | null): number {
  return viewer === null ? readHead(db).seq - readBase(db).seq : countEntries(db, { ...anyEntry, viewer });
}

/** The report for a viewer; `at` is when the check ended, in Unix milliseconds. */
export function visibleReport(db: ReadDb, viewer: string | null, report: ChainReport, at: number): ChainReport {
  if (viewer === null) return report;
  const count = countEntries(db, { ...anyEntry, viewer, to: at });
  // The sentences name places in the whole chain.
  return { ...report, count, findings: report.ok ? [] : ["The trail is not intact. The owner of the server sees where."] };
}

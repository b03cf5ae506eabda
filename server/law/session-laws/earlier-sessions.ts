import { ImportError } from "../store/model.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { ImportedCollection } from "./model.ts";
import { sql } from "../../platform/db/sql.ts";

/** A collection that an installed one has superseded. */
export class OlderCollection extends ImportError {}

const selectCollection = sql<
  [string, string],
  { date: string | null; collections: number }
>(`select max(release_date) as date, count(*) as collections from collection
     where jurisdiction = ? and exists (select 1 from json_each(sessions) s where s.value = ?)`);
const numbers = sql<[string, string], { series: string; number: string }>(
  "select series, number from law where jurisdiction = ? and session = ? and state <> 'withdrawn' and number is not null",
);

/**
 * Throws ImportError for a collection older than the installed one: by its stated day, or else, for a whole session, by its highest
 * numbers, which only grow.
 */
export function refuseOlder(tx: ReadDb, { jurisdiction, releaseDate, sessions }: ImportedCollection): void {
  for (const session of sessions) {
    const { date = null, collections = 0 } = tx.one(selectCollection, [jurisdiction, session.code]) ?? {};
    if (collections === 0) continue;
    const isOlder =
      date !== null && releaseDate !== null
        ? releaseDate < date
        : session.isWhole && isBehind(highest(session.laws), highest(tx.all(numbers, [jurisdiction, session.code])));
    if (isOlder)
      throw new OlderCollection(
        `This collection of ${session.label ?? session.code} is older than the one installed, so nothing was changed. ` +
          `To go back, remove session-laws-${jurisdiction} first.`,
      );
  }
}

/** Highest number of each series; in `26-139` the last figure counts. */
function highest(laws: readonly { series: string; number: string | null }[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const { series, number } of laws) {
    const last = Number(/(\d+)[A-Z]?$/.exec(number ?? "")?.[1] ?? 0);
    most.set(series, Math.max(most.get(series) ?? 0, last));
  }
  return most;
}

function isBehind(given: ReadonlyMap<string, number>, stored: ReadonlyMap<string, number>): boolean {
  const steps = [...stored].map(([series, most]) => (given.get(series) ?? 0) - most);
  return steps.some((step) => step < 0) && steps.every((step) => step <= 0);
}

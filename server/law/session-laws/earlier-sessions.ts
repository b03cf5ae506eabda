import type { ReadDb } from "../../platform/db/open.ts";
import type { ImportedCollection } from "./model.ts";
import { sql } from "../../platform/db/sql.ts";

/** Installed collections of one session. */
interface Installed {
  /** The newest day that one of them states. */
  date: string | null;
  collections: number;
}

const selectCollection = sql<[string, string], Installed>(`select max(release_date) as date, count(*) as collections from collection
     where jurisdiction = ? and exists (select 1 from json_each(sessions) s where s.value = ?)`);
const numbers = sql<[string, string], { series: string; number: string }>(
  "select series, number from law where jurisdiction = ? and session = ? and state <> 'withdrawn' and number is not null",
);

/**
 * Codes of the sessions of which a newer collection is installed: by its stated day, or else, for a whole session, by its highest numbers,
 * which only grow.
 */
export function earlierSessions(tx: ReadDb, { jurisdiction, releaseDate, sessions }: ImportedCollection): Set<string> {
  const older = sessions.filter((session) => {
    const { date = null, collections = 0 } = tx.one(selectCollection, [jurisdiction, session.code]) ?? {};
    if (collections === 0) return false;
    if (date !== null && releaseDate !== null) return releaseDate < date;
    return session.isWhole && isBehind(highest(session.laws), highest(tx.all(numbers, [jurisdiction, session.code])));
  });
  return new Set(older.map(({ code }) => code));
}

const wholes = sql<{ jurisdiction: string; code: string; day: string | null }, number>(`select 1 from collection
     where jurisdiction = @jurisdiction and exists (select 1 from json_each(coalesce(whole_sessions, sessions)) s where s.value = @code)
       and (release_date is null or @day is null or release_date > @day)`);

/**
 * Whether a collection with every act of a session is installed that is newer than `day`, or whose order is not known. One that was read
 * before this was kept counts as such.
 */
export function isWholeInstalled(tx: ReadDb, session: { jurisdiction: string; code: string }, day: string | null): boolean {
  return tx.value(wholes, { jurisdiction: session.jurisdiction, code: session.code, day }) !== undefined;
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

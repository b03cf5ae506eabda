import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import { statusOn } from "#shared/law/days-of-effect.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { datedHeading } from "./schema.ts";
import { cached } from "./snapshot.ts";

/** A section whose status is another than at its import, because a day in its heading has come (shared/law/days-of-effect.ts). */
export interface CurrentStatus {
  id: number;
  sourceId: number;
  divisionId: number;
  corpusType: string;
  jurisdiction: string;
  isFiction: boolean;
  /** The status at the import, which filters and counts of the database know. */
  stored: string;
  status: string;
}

interface Row extends Omit<CurrentStatus, "status" | "isFiction"> {
  heading: string;
  isFiction: number;
}

const datedSections = sql<[], Row>(
  `select s.id, s.source_id as "sourceId", s.division_id as "divisionId", s.corpus_type as "corpusType", s.jurisdiction,
     o.is_fiction as "isFiction", s.status as stored, s.heading
   from section s join source o on o.id = s.source_id where ${datedHeading("s.")} order by s.id`,
);

/** The day that decides today's statuses, `YYYY-MM-DD`. */
export function statusDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Sections with another status today than at their import, by id. */
export function currentStatuses(db: ReadDb, day = statusDay()): ReadonlyMap<number, CurrentStatus> {
  return cached(db, `statuses on ${day}`, () => {
    const changed = db.all(datedSections).flatMap(({ heading, ...row }): [number, CurrentStatus][] => {
      const status = statusOn({ heading, status: row.stored }, day);
      return status === row.stored ? [] : [[row.id, { ...row, isFiction: row.isFiction === 1, status }]];
    });
    return new Map(changed);
  });
}

/** Ids of sections with a stored status that passes, corrected to those whose status today passes. */
export function idsToday(db: ReadDb, stored: readonly number[], passes: (status: string) => boolean): readonly number[] {
  const changed = currentStatuses(db);
  if (changed.size === 0) return stored;
  const now = [...changed.values()].filter(({ status }) => passes(status)).map(({ id }) => id);
  return [...stored.filter((id) => !changed.has(id)), ...now];
}

/**
 * Corrects counts of sections by their stored status. `of` gives an empty count for a section with a status; null for a section that these
 * counts leave out. Counts that become empty stay.
 */
export function countsToday<T extends { sections: number }>(
  db: ReadDb,
  stored: readonly T[],
  keyOf: (count: T) => string,
  of: (section: CurrentStatus, status: string) => T | null,
): T[] {
  const counts = new Map(stored.map((count) => [keyOf(count), { ...count }]));
  const move = (empty: T | null, by: number) => {
    if (empty === null) return;
    const count = counts.get(keyOf(empty)) ?? empty;
    count.sections += by;
    counts.set(keyOf(empty), count);
  };
  for (const section of currentStatuses(db).values()) {
    move(of(section, section.stored), -1);
    move(of(section, section.status), 1);
  }
  return [...counts.values()];
}

const parentOf = sql<number, { id: number | null }>("select parent_id as id from division where id = ?");

/** By how much the number of living sections of levels differs from the stored one, by id of the level. */
export function livingToday(db: ReadDb): ReadonlyMap<number, number> {
  return cached(db, `living on ${statusDay()}`, () => {
    const shifts = new Map<number, number>();
    for (const { divisionId, stored, status } of currentStatuses(db).values()) {
      const by = Number(!isDeadStatus(status)) - Number(!isDeadStatus(stored));
      if (by === 0) continue;
      for (let at: number | null = divisionId; at !== null; at = db.one(parentOf, at)?.id ?? null)
        shifts.set(at, (shifts.get(at) ?? 0) + by);
    }
    return shifts;
  });
}

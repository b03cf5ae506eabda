import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/** A recorded change of a section's law; notes and credit alone are never among these. */
export interface ChangeRow {
  id: number;
  source_key: string;
  corpus_type: string;
  state: string | null;
  kind: "added" | "amended" | "removed";
  citation: string;
  citation_short: string;
  title: string;
  detected_at: string;
  has_before: number;
  has_after: number;
}

/** What a reader of changes asks for; null means no bound. */
export interface ChangeFilter {
  actId: string;
  sinceId: number | null;
  beforeId: number | null;
  kinds: readonly string[];
  descending: boolean;
  limit: number;
}

export function changesOf(history: ReadDb, filter: ChangeFilter): ChangeRow[] {
  const { descending, kinds, ...bounds } = filter;
  const query = descending ? newestFirst : oldestFirst;
  return query(history).all({ ...bounds, kinds: JSON.stringify(kinds) });
}

/** Sections recorded as added or amended on or after a day (data-api §6.2, `changedSince`). */
export function changedActs(history: ReadDb, day: string): string[] {
  return changedSince(history)
    .all(day)
    .map((row) => row.act_id);
}

/** The source whose refreshes speak of a section that is gone; undefined when nothing was ever recorded of it. */
export function lastSourceOf(history: ReadDb, actId: string): string | undefined {
  return lastSource(history).get(actId)?.source_key;
}

/** An installed release: its publisher's date, else the day it was installed. */
export interface ReleaseRow {
  id: number;
  release: string;
  day: string;
  started_at: string;
}

/** Releases of a source this library has held, oldest first. */
export function releasesOf(history: ReadDb, sourceKey: string): ReleaseRow[] {
  return releases(history).all(sourceKey);
}

/** The first change of a section by a refresh after `refreshId`, with its former text; what it says held until then. */
export interface FormerRow {
  id: number;
  kind: "added" | "amended" | "removed";
  before_text: Buffer | null;
}

export function firstChangeAfter(history: ReadDb, actId: string, refreshId: number): FormerRow | undefined {
  return changeAfter(history).get(actId, refreshId);
}

const changeColumns = `id, source_key, corpus_type, state, kind, citation, citation_short, title, detected_at,
  before_text is not null as has_before, after_text is not null as has_after`;
// A section whose status alone changed reads as before, and is not shown as changed.
const isReal = "class = 'text' and (kind <> 'amended' or before_hash is not after_hash)";
const ofAct = `from applied_change where act_id = @actId and ${isReal} and (@sinceId is null or id > @sinceId)
  and (@beforeId is null or id < @beforeId) and kind in (select value from json_each(@kinds))`;
type ChangeParams = { actId: string; sinceId: number | null; beforeId: number | null; kinds: string; limit: number };
const newestFirst = statement<[ChangeParams], ChangeRow>(`select ${changeColumns} ${ofAct} order by id desc limit @limit`);
const oldestFirst = statement<[ChangeParams], ChangeRow>(`select ${changeColumns} ${ofAct} order by id limit @limit`);
const changedSince = statement<[string], { act_id: string }>(
  `select distinct act_id from applied_change where detected_at >= ? and ${isReal} and kind <> 'removed'`,
);
const lastSource = statement<[string], { source_key: string }>(
  "select source_key from applied_change where act_id = ? and class = 'text' order by id desc limit 1",
);
const releases = statement<[string], ReleaseRow>(
  `select id, release_to as release, coalesce(release_date, substr(finished_at, 1, 10)) as day, started_at
   from refresh where source_key = ? and status = 'applied' order by id`,
);
const changeAfter = statement<[string, number], FormerRow>(
  `select id, kind, before_text from applied_change
   where act_id = ? and refresh_id > ? and class = 'text' order by id limit 1`,
);

import type { MovedSection } from "#shared/law/moved-section.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { releaseDay } from "../store/release-day.ts";
import { sql } from "../../platform/db/sql.ts";

/** A recorded change of a section's law; changes only in notes or credit are never included. */
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
  /** For a removed or added section that moved: the destination or origin, as JSON of `MovedSection`; null for any other. */
  moved: string | null;
}

/** A former id of the same provision, with the last change under that id. */
interface Ancestor {
  actId: string;
  upTo: number;
}

/** The filters of a changes request; null means no bound. */
export interface ChangeFilter {
  actId: string;
  sinceId: number | null;
  beforeId: number | null;
  kinds: readonly string[];
  descending: boolean;
  limit: number;
}

/** Changes of a section, including those under its former ids with the same or nearly the same words. */
export function changesOf(history: ReadDb, filter: ChangeFilter): ChangeRow[] {
  const { descending, kinds, actId, ...bounds } = filter;
  const query = descending ? newestFirst : oldestFirst;
  const ids: Ancestor[] = [{ actId, upTo: Number.MAX_SAFE_INTEGER }, ...ancestorsOf(history, actId)];
  return history.all(query, { ...bounds, kinds: JSON.stringify(kinds), ids: JSON.stringify(ids) });
}

/** Maximum number of ids through which a provision is followed. */
const mostAncestors = 20;

/** Former ids of a section, newest first. */
export function ancestorsOf(history: ReadDb, actId: string): Ancestor[] {
  const found: Ancestor[] = [];
  let at: Ancestor = { actId, upTo: Number.MAX_SAFE_INTEGER };
  while (found.length < mostAncestors) {
    const before = history.one(cameFrom, [at.actId, at.upTo]);
    if (before === undefined) return found;
    found.push((at = before));
  }
  return found;
}

/** SQL of `MovedSection` as JSON for a change `c`; null where it did not move. */
export const movedColumn = `(select json_object('actId', o.act_id, 'citation', o.citation_short, 'basis', m.basis, 'similarity', m.similarity)
  from change_move m join change o on o.id = case when c.kind = 'removed' then m.added_id else m.removed_id end
  where case when c.kind = 'removed' then m.removed_id = c.id else m.added_id = c.id end)`;

/** `movedTo` for a removed section, `movedFrom` for an added one; nothing for any other. */
export function presentMove({ kind, moved }: { kind: string; moved: string | null }): { movedTo?: MovedSection; movedFrom?: MovedSection } {
  if (moved === null) return {};
  // `movedColumn` wrote this value.
  const read = JSON.parse(moved) as MovedSection;
  return kind === "removed" ? { movedTo: read } : { movedFrom: read };
}

/** Sections recorded as added or amended on or after a day (data-api §6.2, `changedSince`). */
export function changedActs(history: ReadDb, day: string): string[] {
  return history.all(changedSince, day).map((row) => row.act_id);
}

/** The source whose refreshes record a section that is gone; undefined when nothing was ever recorded about it. */
export function lastSourceOf(history: ReadDb, actId: string): string | undefined {
  return history.one(lastSource, actId)?.source_key;
}

/** One installation of one release. */
export interface HeldRelease {
  /** Id of the refresh. */
  id: number;
  release: string;
  /** The publisher's day, `YYYY-MM-DD`; null when unknown. */
  day: string | null;
  /** Day and time of installation, ISO timestamp in UTC. */
  installedAt: string;
  /** True when installed as if for the first time: no changes are recorded between it and the previously installed release. */
  isFresh: boolean;
}

/** Releases of a source that this library has had, in their order: an earlier one installed later comes before those it precedes. */
export function releasesOf(history: ReadDb, sourceKey: string): HeldRelease[] {
  const rows = history.all(releases, sourceKey);
  return rows.map((row, i) => ({
    id: row.id,
    release: row.release,
    day: releaseDay({ corpusType: row.board, label: row.release, date: row.date }),
    installedAt: row.started_at,
    isFresh: i > 0 && row.release_from === null && row.sha256 !== rows[i - 1]?.sha256,
  }));
}

/** The first change of a section by a refresh after one and before another, with its former text, which was valid until then. */
export interface FormerRow {
  id: number;
  refreshId: number;
  kind: "added" | "amended" | "removed";
  before_text: Buffer | null;
}

/** If the section moved here in between, the change is the one under its former id. */
export function firstChangeBetween(history: ReadDb, actId: string, after: number, before: number): FormerRow | undefined {
  let row = history.one(changeBetween, [actId, after, before]);
  for (let steps = 0; row?.kind === "added" && steps < mostAncestors; steps++) {
    const former = history.value(formerId, row.id);
    const earlier = former === undefined ? undefined : history.one(changeBetween, [former, after, before]);
    if (earlier === undefined) return row;
    row = earlier;
  }
  return row;
}

const changeColumns = `id, source_key, corpus_type, state, kind, citation, citation_short, title, detected_at,
  before_text is not null as has_before, after_text is not null as has_after, ${movedColumn} as moved`;
// A section with a change only in its status has the same text, and is not shown as changed.
const isReal = "class = 'text' and (kind <> 'amended' or before_hash is distinct from after_hash)";
const ofAct = `from applied_change c where act_id in (select value ->> 'actId' from json_each(@ids))
  and id <= (select max(cast(value ->> 'upTo' as bigint)) from json_each(@ids) where value ->> 'actId' = act_id) and ${isReal} and (@sinceId is null or id > @sinceId)
  and (@beforeId is null or id < @beforeId) and kind in (select value from json_each(@kinds))`;
type ChangeParams = { ids: string; sinceId: number | null; beforeId: number | null; kinds: string; limit: number };
const newestFirst = sql<ChangeParams, ChangeRow>(`select ${changeColumns} ${ofAct} order by id desc limit @limit`);
const oldestFirst = sql<ChangeParams, ChangeRow>(`select ${changeColumns} ${ofAct} order by id limit @limit`);
const cameFrom = sql<[string, number], Ancestor>(
  `select r.act_id as "actId", r.id as "upTo" from applied_change a
   join change_move m on m.added_id = a.id and m.basis = 'text' join applied_change r on r.id = m.removed_id
   where a.act_id = ? and a.kind = 'added' and a.id <= ? order by a.id desc limit 1`,
);
const formerId = sql<number, string>(
  "select r.act_id from change_move m join applied_change r on r.id = m.removed_id where m.added_id = ? and m.basis = 'text'",
);
const changedSince = sql<string, { act_id: string }>(
  `select distinct act_id from captured_change where detected_at >= ? and ${isReal} and kind <> 'removed'`,
);
const lastSource = sql<string, { source_key: string }>(
  "select source_key from applied_change where act_id = ? and class = 'text' order by id desc limit 1",
);
interface RefreshRow {
  id: number;
  board: string;
  release: string;
  date: string | null;
  release_from: string | null;
  sha256: string;
  started_at: string;
}
const releases = sql<string, RefreshRow>(
  `select id, board, release_to as release, release_date as date, release_from, file_sha256 as sha256, started_at
   from applied_refresh where source_key = ? order by id`,
);
const changeBetween = sql<[string, number, number], FormerRow>(
  `select id, refresh_id as "refreshId", kind, before_text from applied_change
   where act_id = ? and refresh_id > ? and refresh_id < ? and class = 'text' order by id limit 1`,
);

/** A change of a section's text, and its refresh. */
export interface TextChange {
  kind: "added" | "amended" | "removed";
  release: string;
  refreshId: number;
  board: string;
  /** The publisher's day of the release; null where there is none. */
  date: string | null;
  installedOn: string;
}
const newestText = sql<string, TextChange>(
  `select c.kind, r.board, r.release_date as date, substr(r.started_at, 1, 10) as "installedOn", r.release_to as release, r.id as "refreshId"
   from applied_change c join refresh r on r.id = c.refresh_id
   where c.act_id = ? and c.class = 'text' and c.before_hash is distinct from c.after_hash and r.release_from is not null
   order by c.id desc limit 1`,
);

/** The newest recorded change of a section's text; undefined where none is recorded. */
export function newestTextChange(history: ReadDb, actId: string): TextChange | undefined {
  return history.one(newestText, actId);
}

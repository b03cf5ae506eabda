import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import { sql } from "../../../platform/db/sql.ts";

/** SQL of law that texts cite, pinned to its words at that time. */

/** A citation of a record, pinned to the law as first seen. */
export interface PinnedRow {
  recordKind: string;
  recordId: string;
  actId: string;
  /** Empty where the section is cited. */
  pinpoint: string;
  /** As in the text, with blanks collapsed. */
  written: string;
  citation: string;
  heading: string;
  release: string;
  paragraph: string | null;
  section: string;
  notes: string;
  pinnedAt: number;
  firstVersion: number | null;
  lastVersion: number | null;
  state: string;
  /** JSON `{ actId, citation }`. */
  movedTo: string | null;
  changedAt: number | null;
  stamp: string;
}

const columns = `p.record_kind as "recordKind", p.record_id as "recordId", p.act_id as "actId", p.pinpoint, p.written, p.citation, p.heading,
  p.release, p.paragraph, p.section, p.notes, p.pinned_at as "pinnedAt", p.first_version as "firstVersion",
  p.last_version as "lastVersion", p.state, p.moved_to as "movedTo", p.changed_at as "changedAt", p.stamp`;

type RecordKey = Pick<PinnedRow, "recordKind" | "recordId">;
const ofRecord = sql<RecordKey, PinnedRow>(
  `select ${columns} from pinned_law p where p.record_kind = @recordKind and p.record_id = @recordId order by p.act_id, p.pinpoint, p.written`,
);
const ofMatter = sql<string, PinnedRow>(
  `select ${columns} from pinned_law p join scanned_text st on st.record_kind = p.record_kind and st.record_id = p.record_id
   where st.matter_id = ? order by p.record_kind, p.record_id, p.act_id, p.pinpoint, p.written`,
);
const ofPlace = sql<{ actId: string; pinpoint: string; stamp: string }, PinnedRow>(
  `select ${columns} from pinned_law p where p.act_id = @actId and p.pinpoint = @pinpoint and p.stamp <> @stamp`,
);
const stale = sql<{ stamp: string; limit: number }, { actId: string; pinpoint: string }>(
  `select distinct act_id as "actId", pinpoint from pinned_law where stamp <> @stamp limit @limit`,
);
const put = sql<PinnedRow>(
  `insert into pinned_law (record_kind, record_id, act_id, pinpoint, written, citation, heading, release, paragraph, section, notes, pinned_at,
     first_version, last_version, state, moved_to, changed_at, stamp)
   values (@recordKind, @recordId, @actId, @pinpoint, @written, @citation, @heading, @release, @paragraph, @section, @notes, @pinnedAt,
     @firstVersion, @lastVersion, @state, @movedTo, @changedAt, @stamp)
   on conflict (record_kind, record_id, act_id, pinpoint, written) do update set citation = excluded.citation,
     heading = excluded.heading, release = excluded.release, paragraph = excluded.paragraph, section = excluded.section,
     notes = excluded.notes, pinned_at = excluded.pinned_at, last_version = excluded.last_version, state = excluded.state,
     moved_to = excluded.moved_to, changed_at = excluded.changed_at, stamp = excluded.stamp`,
);
const onePin = "record_kind = @recordKind and record_id = @recordId and act_id = @actId and pinpoint = @pinpoint and written = @written";
const restate = sql<PinKey & Pick<PinnedRow, "state" | "movedTo" | "changedAt" | "stamp">>(
  `update pinned_law set state = @state, moved_to = @movedTo, changed_at = @changedAt, stamp = @stamp
   where ${onePin}`,
);
type PinKey = Pick<PinnedRow, "recordKind" | "recordId" | "actId" | "pinpoint" | "written">;
const drop = sql<PinKey>(`delete from pinned_law where ${onePin}`);
const endAt = sql<PinKey & { version: number | null }>(
  `update pinned_law set last_version = @version
   where ${onePin}`,
);
const affected = sql<{ states: string; matterId: string | null; viewer: string | null }, PinnedRow & { matterId: string | null }>(
  `select ${columns}, st.matter_id as "matterId"
   from pinned_law p join scanned_text st on st.record_kind = p.record_kind and st.record_id = p.record_id
   where p.last_version is null and (p.state in (select value from json_each(@states))
     or exists (select 1 from matter_law_day d
       where (st.matter_id is null and (@matterId is null or d.matter_id = @matterId)) or d.matter_id = st.matter_id))
     and (st.matter_id is null or ((@matterId is null or st.matter_id = @matterId) and ${visibleMatter("st.matter_id")}))
   order by p.changed_at desc, p.record_kind, p.record_id, p.act_id, p.pinpoint, p.written`,
);

/** Law that a record cites or, where it has versions, has ever cited. */
export function pinsOfRecord(db: ReadDb, record: RecordKey): PinnedRow[] {
  return db.all(ofRecord, record);
}

/** Law that records of a matter cite or, where they have versions, have ever cited; in the order of `pinsOfRecord`. */
export function pinsOfMatter(db: ReadDb, matterId: string): PinnedRow[] {
  return db.all(ofMatter, matterId);
}

/** Rows of one place of the law whose state was determined against law with another stamp than `stamp`. */
export function stalePinsOfPlace(db: ReadDb, place: { actId: string; pinpoint: string }, stamp: string): PinnedRow[] {
  return db.all(ofPlace, { ...place, stamp });
}

/** Places of the law whose states were determined against law with another stamp than `stamp`, at most `limit`. */
export function stalePlaces(db: ReadDb, stamp: string, limit: number): { actId: string; pinpoint: string }[] {
  return db.all(stale, { stamp, limit });
}

/** Adds a citation, or pins it to other words. */
export function putPin(db: WriteDb, row: PinnedRow): void {
  db.run(put, row);
}

/** Stores what happened to a citation. */
export function setState(
  db: WriteDb,
  { recordKind, recordId, actId, pinpoint, written, state, movedTo, changedAt, stamp }: PinnedRow,
): void {
  db.run(restate, { recordKind, recordId, actId, pinpoint, written, state, movedTo, changedAt, stamp });
}

export function dropPin(db: WriteDb, { recordKind, recordId, actId, pinpoint, written }: PinKey): void {
  db.run(drop, { recordKind, recordId, actId, pinpoint, written });
}

/** Sets the version in which a draft last cited it; null where the draft cites it again. */
export function endPin(db: WriteDb, { recordKind, recordId, actId, pinpoint, written }: PinKey, version: number | null): void {
  db.run(endAt, { recordKind, recordId, actId, pinpoint, written, version });
}

/**
 * Citations in one of the states, and all citations of matters with their own day, in records of matters that the caller sees; in one
 * matter only, or in all where it is null. Includes records that belong to no matter, in every state where a requested matter has its own
 * day.
 */
export function pinsInStates(
  db: ReadDb,
  states: readonly string[],
  of: { matterId: string | null; viewer: string | null },
): (PinnedRow & { matterId: string | null })[] {
  return db.all(affected, { states: JSON.stringify(states), ...of });
}

const dayOfMatter = sql<string, string>("select day from matter_law_day where matter_id = ?");
const putDay = sql<[string, string]>(
  "insert into matter_law_day (matter_id, day) values (?, ?) on conflict (matter_id) do update set day = excluded.day",
);
const dropDay = sql<string>("delete from matter_law_day where matter_id = ?");

/** The day as of which a matter uses the law, `YYYY-MM-DD`; null where it uses the law as installed. */
export function lawDay(db: ReadDb, matterId: string): string | null {
  return db.value(dayOfMatter, matterId) ?? null;
}

const allDays = sql<{ matterId: string | null }, { matterId: string; day: string }>(
  `select matter_id as "matterId", day from matter_law_day where @matterId is null or matter_id = @matterId`,
);

/** Matters that use the law as of their own day; one, or all where it is null. */
export function lawDays(db: ReadDb, matterId: string | null): ReadonlyMap<string, string> {
  return new Map(db.all(allDays, { matterId }).map((row) => [row.matterId, row.day]));
}

/** Sets or clears the day; texts of the matter are scanned again, since it decides between versions of one number. */
export function setLawDay(db: WriteDb, matterId: string, day: string | null): void {
  if (day === null) db.run(dropDay, matterId);
  else db.run(putDay, [matterId, day]);
  db.run(rescanTexts, matterId);
}

const rescanTexts = sql<string>("update scanned_text set stamp = '' where matter_id = ?");
const everyDay = sql<[], string>("select matter_id || ' ' || day from matter_law_day order by matter_id");

/** Identifies the days of all matters. */
export function lawDaysStamp(db: ReadDb): string {
  return db.values(everyDay, []).join(" ");
}

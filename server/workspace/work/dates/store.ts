import type { DateKind } from "#shared/workspace/matter-dates.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored date; times are Unix milliseconds. */
export interface DateRow {
  id: string;
  matterId: string;
  title: string;
  kind: DateKind;
  day: string;
  time: string | null;
  note: string;
  remindDays: number | null;
  state: "open" | "done" | "dismissed";
  sourceKind: "documents" | "matrices" | null;
  sourceId: string | null;
  sourceStart: number | null;
  sourceEnd: number | null;
  passage: string | null;
  /** JSON of a `Computation`; null where the day was not computed. */
  computation: string | null;
  /** When law that the computation rests on changed; null where a person has looked at the date since. */
  reopenedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Number of changes to the record; the first is its creation. */
  version: number;
}

/** As many as a matter can have, including dismissed ones. */
export const mostDates = 1000;

const columns = `id, matter_id as "matterId", title, kind, day, time, note, remind_days as "remindDays", state, source_kind as "sourceKind",
  source_id as "sourceId", source_start as "sourceStart", source_end as "sourceEnd", passage, computation, reopened_at as "reopenedAt", created_at as "createdAt",
  updated_at as "updatedAt", version`;
const inMatter = sql<string, DateRow>(`select ${columns} from matter_date where matter_id = ? order by day, time, id`);
const byId = sql<[string, string], DateRow>(`select ${columns} from matter_date where matter_id = ? and id = ? and state <> 'dismissed'`);
const open = sql<{ viewer: string | null; limit: number }, DateRow>(
  `select ${columns} from matter_date where state = 'open' and ${visibleMatter("matter_id")} order by day, time, id limit @limit`,
);
const openCount = sql<{ viewer: string | null }, { n: number }>(
  `select count(*) as n from matter_date where state = 'open' and ${visibleMatter("matter_id")}`,
);
const every = sql<[], DateRow>(`select ${columns} from matter_date order by matter_id, day, id`);
const madeAt = sql<string, number>("select created_at from matter_date where id = ?");
const insert = sql<DateRow>(
  `insert into matter_date (id, matter_id, title, kind, day, time, note, remind_days, state, source_kind, source_id, source_start, source_end,
     passage, computation, reopened_at, created_at, updated_at, version)
   values (@id, @matterId, @title, @kind, @day, @time, @note, @remindDays, @state, @sourceKind, @sourceId, @sourceStart, @sourceEnd, @passage,
     @computation, @reopenedAt, @createdAt, @updatedAt, @version)`,
);
const update = sql<DateRow>(
  `update matter_date set title = @title, kind = @kind, day = @day, time = @time, note = @note, remind_days = @remindDays, state = @state,
     computation = @computation, reopened_at = @reopenedAt, updated_at = @updatedAt, version = version + 1 where id = @id`,
);
const drop = sql<[string, string]>("delete from matter_date where matter_id = ? and id = ?");
const dropOf = sql<string>("delete from matter_date where matter_id = ?");

/** Every date of a matter by day, including dismissed suggestions. */
export function datesOfMatter(db: ReadDb, matterId: string): DateRow[] {
  return db.all(inMatter, matterId);
}

export function findDate(db: ReadDb, matterId: string, id: string): DateRow | undefined {
  return db.one(byId, [matterId, id]);
}

/** Open dates of matters the caller sees, by day. */
export function openDates(db: ReadDb, viewer: string | null, limit: number): { rows: DateRow[]; total: number } {
  return { rows: db.all(open, { viewer, limit }), total: db.one(openCount, { viewer })?.n ?? 0 };
}

export function allDates(db: ReadDb): DateRow[] {
  return db.all(every);
}

/** When the date with this id was made; undefined where there is none. */
export function dateMadeAt(db: ReadDb, id: string): number | undefined {
  return db.value(madeAt, id);
}

export function insertDate(db: WriteDb, row: DateRow): void {
  db.run(insert, row);
}

export function updateDate(db: WriteDb, row: DateRow): void {
  db.run(update, row);
}

/** False when there is no such date. */
export function removeDate(db: WriteDb, matterId: string, id: string): boolean {
  return db.run(drop, [matterId, id]) > 0;
}

export function removeDatesOf(db: WriteDb, matterId: string): void {
  db.run(dropOf, matterId);
}

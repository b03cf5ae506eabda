import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** The holder of the counted requests. */
export type Holder = "data_key" | "credential";

/** Requests in one window; `length` is in milliseconds, `number` counts windows of this length since 1970. */
export interface WindowRow {
  length: number;
  number: number;
  used: number;
}

const bySlot = sql<[Holder, number], WindowRow>("select length, number, used from rate_limit where holder = ? and slot = ?");

export function readWindows(db: ReadDb, holder: Holder, slot: number): WindowRow[] {
  return db.all(bySlot, [holder, slot]);
}

const add = sql<object, Omit<WindowRow, "length">>(
  `insert into rate_limit (holder, slot, length, number, used) values (@holder, @slot, @length, @number, @used)
   on conflict (holder, slot, length) do update set
     used = case when excluded.number > rate_limit.number then excluded.used
       when excluded.number = rate_limit.number - 1 then rate_limit.used else rate_limit.used + @added end,
     number = case when excluded.number = rate_limit.number - 1 then rate_limit.number else excluded.number end
   returning number, used`,
);

/**
 * Adds this process's count of a window, of which `added` is new; returns the count of all processes. A newer window replaces an older
 * one, and the previous window is late; a still older one comes from a clock that was set back, and inherits its count.
 */
export function addRequests(db: WriteDb, holder: Holder, slot: number, window: WindowRow, added: number): Omit<WindowRow, "length"> {
  const { number, used } = db.one(add, { holder, slot, ...window, added }) ?? window;
  return { number, used };
}

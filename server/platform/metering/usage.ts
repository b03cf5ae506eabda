import type { UsageRow } from "#shared/platform/account.ts";
import type { FileReply } from "#shared/route.ts";
import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { ReadDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** A span of UTC days in Unix milliseconds, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Kinds of transfers that change a balance: a hold and its return cancel out. */
const moving = "('grant', 'settle')";
/** Days since 1970 of a transfer, in UTC. */
const day = "t.at / 86400000";
type ByDay<T> = Omit<T, "day"> & { day: number };

function named<T extends { day: number }>(row: T): Omit<T, "day"> & { day: string } {
  return { ...row, day: new Date(row.day * 86_400_000).toISOString().slice(0, 10) };
}

const usageByDay = sql<[number, number], ByDay<UsageRow>>(`select ${day} as day, t.key_id as keyId, k.name as keyName, t.route,
         count(distinct t.request_id) as calls, sum(t.credits) as credits
       from ledger_transfer t join data_key k on k.id = t.key_id
       where t.kind = 'settle' and t.at >= ? and t.at < ?
       group by 1, 2, 3, 4 order by 1 desc, credits desc, t.route`);

/** Charged calls of a span by day, key and route, newest day first. A call that used two sources counts once. */
export function usageRows(db: ReadDb, { from, to }: Span): UsageRow[] {
  return db.all(usageByDay, [from, to]).map(named);
}

const balanceBefore = sql<number, number>(
  `select coalesce(sum(case when kind = 'grant' then credits else -credits end), 0) from ledger_transfer where kind in ${moving} and at < ?`,
);
const movedByDay = sql<
  [number, number],
  { day: number; granted: number; charged: number }
>(`select ${day} as day, sum(case when t.kind = 'grant' then t.credits else 0 end) as granted, sum(case when t.kind = 'settle' then t.credits else 0 end) as charged
       from ledger_transfer t where t.kind in ${moving} and t.at >= ? and t.at < ? group by 1 order by 1`);

/** Days of a span with transfers, newest first, with the balance at their end. */
export function dailyBalances(db: ReadDb, { from, to }: Span): { day: string; granted: number; charged: number; balance: number }[] {
  let balance = db.value(balanceBefore, from) ?? 0;
  return db
    .all(movedByDay, [from, to])
    .map((row) => {
      balance += row.granted - row.charged;
      return { ...named(row), balance };
    })
    .toReversed();
}

interface LedgerRow {
  seq: number;
  at: number;
  kind: "grant" | "charge";
  credits: number;
  source: string;
  keyName: string | null;
  route: string | null;
  requestId: string | null;
  note: string | null;
}

/** Rows read at a time. */
const pageRows = 1000;

/** Every grant and every charge of a span with the running balance, as CSV. */
export function ledgerCsv(db: ReadDb, { from, to }: Span): FileReply {
  return { contentType: "text/csv; charset=utf-8", fileName: "credits.csv", chunks: ledgerLines(db, from, to) };
}

const ledgerLinesSql = sql<
  [number, number, number],
  LedgerRow
>(`select t.seq, t.at, case when t.kind = 'grant' then 'grant' else 'charge' end as kind, t.credits, k.name as keyName, t.route,
       t.request_id as requestId, t.note, substr(a.name, instr(a.name, ':') + 1) as source
     from ledger_transfer t
     join ledger_account a on a.id = case when t.kind = 'grant' then t.to_account else t.from_account end
     left join data_key k on k.id = t.key_id
     where t.seq > ? and t.at < ? and t.kind in ${moving} order by t.seq limit ?`);

async function* ledgerLines(db: ReadDb, from: number, to: number): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(["At", "Kind", "Source", "Credits", "Balance", "Key", "Route", "Request", "Note"]);
  let balance = 0;
  for (let last = 0; ;) {
    const rows = db.all(ledgerLinesSql, [last, to, pageRows]);
    let lines = "";
    for (const row of rows) {
      last = row.seq;
      const signed = row.kind === "grant" ? row.credits : -row.credits;
      balance += signed;
      if (row.at < from) continue;
      const at = new Date(row.at).toISOString();
      lines += csvLine([at, row.kind, row.source, signed, balance, row.keyName, row.route, row.requestId, row.note]);
    }
    if (lines !== "") yield lines;
    if (rows.length < pageRows) return;
  }
}

import type { UsageRow } from "#shared/account.ts";
import type { FileReply } from "#shared/route.ts";
import { byteOrderMark, csvLine } from "#shared/csv.ts";
import type { ReadDb } from "../db/open.ts";

/** A span of UTC days in Unix milliseconds, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Kinds of transfers that change a balance: what a call held and got back comes to nothing. */
const moving = "('grant', 'settle')";
const day = "strftime('%Y-%m-%d', t.at / 1000, 'unixepoch')";

/** Charged calls of a span by day, key and route, newest day first. A call that took from two sources counts once. */
export function usageRows(db: ReadDb, { from, to }: Span): UsageRow[] {
  return db
    .prepare<[number, number], UsageRow>(
      `select ${day} as day, t.key_id as keyId, k.name as keyName, t.route,
         count(distinct t.request_id) as calls, sum(t.credits) as credits
       from ledger_transfer t join data_key k on k.id = t.key_id
       where t.kind = 'settle' and t.at >= ? and t.at < ?
       group by 1, 2, 4 order by 1 desc, credits desc, t.route`,
    )
    .all(from, to);
}

/** Days of a span on which something moved, newest first, with the balance at their end. */
export function dailyBalances(db: ReadDb, { from, to }: Span): { day: string; granted: number; charged: number; balance: number }[] {
  let balance =
    db
      .prepare<[number], number>(
        `select coalesce(sum(iif(kind = 'grant', credits, -credits)), 0) from ledger_transfer where kind in ${moving} and at < ?`,
      )
      .pluck()
      .get(from) ?? 0;
  return db
    .prepare<[number, number], { day: string; granted: number; charged: number }>(
      `select ${day} as day, sum(iif(t.kind = 'grant', t.credits, 0)) as granted, sum(iif(t.kind = 'settle', t.credits, 0)) as charged
       from ledger_transfer t where t.kind in ${moving} and t.at >= ? and t.at < ? group by 1 order by 1`,
    )
    .all(from, to)
    .map((row) => {
      balance += row.granted - row.charged;
      return { ...row, balance };
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

async function* ledgerLines(db: ReadDb, from: number, to: number): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(["At", "Kind", "Source", "Credits", "Balance", "Key", "Route", "Request", "Note"]);
  const page = db.prepare<[number, number, number], LedgerRow>(
    `select t.seq, t.at, iif(t.kind = 'grant', 'grant', 'charge') as kind, t.credits, k.name as keyName, t.route,
       t.request_id as requestId, t.note, substr(a.name, instr(a.name, ':') + 1) as source
     from ledger_transfer t
     join ledger_account a on a.id = iif(t.kind = 'grant', t.to_account, t.from_account)
     left join data_key k on k.id = t.key_id
     where t.seq > ? and t.at < ? and t.kind in ${moving} order by t.seq limit ?`,
  );
  let balance = 0;
  for (let last = 0; ;) {
    const rows = page.all(last, to, pageRows);
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

import type { Db, ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";
import { openTransaction } from "../db/transactions.ts";

/** A call of the data API, and its cost or possible cost. */
export interface Charge {
  requestId: string;
  keyId: string;
  /** `GET /api/v1/us/statutes/section/{act_id}`. */
  route: string;
  /** Whole credits, above 0. */
  credits: number;
  /** Unix milliseconds. */
  at: number;
}

/** Sources in the order in which credits are taken: those that expire first come first. */
const sources = ["bonus", "subscription", "comp", "payg"] as const;
export type CreditSource = (typeof sources)[number];

/** Credits of one source set aside for a call: taken from `available:<source>`, now in `held:<source>`. */
interface HeldPart {
  available: number;
  held: number;
  credits: number;
}

/** Credits set aside for one call; settled once. */
export interface Hold extends Omit<Charge, "credits"> {
  parts: HeldPart[];
}

interface SourceBalance {
  id: number;
  source: string;
  credits: number;
}

const selectLedgerAccount = sql<[], SourceBalance>(
  "select id, substr(name, 11) as source, balance as credits from ledger_account where name like 'available:%' and balance > 0",
);
const heldOf = sql<string, number>(
  "insert into ledger_account (name, balance) values (?, 0) on conflict (name) do update set balance = ledger_account.balance returning id",
);
const insertLedgerTransfer = sql<[number, Kind, number, number, number, string, string, string]>(
  "insert into ledger_transfer (at, kind, from_account, to_account, credits, request_id, key_id, route) values (?, ?, ?, ?, ?, ?, ?, ?)",
);
const updateLedgerAccount = sql<[number, number]>("update ledger_account set balance = balance + ? where id = ?");
const resolved = sql<string, number>("select 1 from ledger_transfer where request_id = ? and kind in ('settle', 'void') limit 1");
const selectLedgerAccountByName = sql<[], number>("select coalesce(sum(balance), 0) from ledger_account where name like 'held:%'");

/**
 * The credit ledger: whole credits, every row a transfer between two accounts (security S14). The most that a call can cost is held, then
 * settled for its actual cost; the rest is returned (void). Methods that write are called inside a transaction of `db`.
 */
export class Ledger {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Sets credits aside for a call; null when fewer are left. Throws when this request has held or settled before. */
  hold({ credits, ...call }: Charge): Hold | null {
    if (this.remaining() < credits) return null;
    const parts: HeldPart[] = [];
    let due = credits;
    for (const from of this.#inOrder()) {
      if (due === 0) break;
      const part = { available: from.id, held: this.#db.value(heldOf, `held:${from.source}`) ?? 0, credits: Math.min(due, from.credits) };
      this.#transfer("hold", call, part.available, part.held, part.credits);
      parts.push(part);
      due -= part.credits;
    }
    return { ...call, parts };
  }

  /** Ends a hold: `credits` are spent, from the source they were taken from first; the rest is void. Throws when it holds fewer. */
  settle(hold: Hold, credits: number): void {
    let due = credits;
    for (const { available, held, credits: most } of hold.parts) {
      const spent = Math.min(due, most);
      if (spent > 0) this.#transfer("settle", hold, held, consumed, spent);
      if (spent < most) this.#transfer("void", hold, held, available, most - spent);
      due -= spent;
    }
    if (due > 0) throw new Error("a call cost more credits than were held for it");
  }

  /** Returns a whole hold. A hold that was settled after all stays settled: a failed write may still have been committed. */
  giveBack(hold: Hold): void {
    if (this.#db.value(resolved, hold.requestId) === undefined) this.settle(hold, 0);
  }

  /** Returns the holds that a process did not live to settle. The process that settles calls it, before the first call. */
  voidLeft(at: number): void {
    let left = this.#db.value(selectLedgerAccountByName) ?? 0;
    if (left === 0) return;
    const open: Hold[] = [];
    // Newest first: open holds began just before the process ended.
    for (const { available, held, credits, ...call } of this.#db.each(selectLedgerTransfer)) {
      open.push({ ...call, parts: [{ available, held, credits }] });
      left -= credits;
      if (left === 0) break;
    }
    for (const hold of open) this.settle({ ...hold, at }, 0);
  }

  /** Credits that no call holds. */
  remaining(): number {
    return this.#db.all(selectLedgerAccount).reduce((sum, from) => sum + from.credits, 0);
  }

  #transfer(kind: Kind, { at, requestId, keyId, route }: Omit<Charge, "credits">, from: number, to: number, credits: number): void {
    const tx = openTransaction(this.#db);
    tx.run(insertLedgerTransfer, [at, kind, from, to, credits, requestId, keyId, route]);
    tx.run(updateLedgerAccount, [-credits, from]);
    tx.run(updateLedgerAccount, [credits, to]);
  }

  #inOrder(): SourceBalance[] {
    const all = this.#db.all(selectLedgerAccount);
    const rank = (from: SourceBalance) => sources.findIndex((source) => source === from.source);
    return all.length < 2 ? all : all.toSorted((a, b) => rank(a) - rank(b));
  }
}

type Kind = "hold" | "settle" | "void";

const openHolds = `
  select h.at, h.request_id as requestId, h.key_id as keyId, h.route, h.from_account as available, h.to_account as held, h.credits
  from ledger_transfer h
  where h.kind = 'hold' and not exists
    (select 1 from ledger_transfer t where t.request_id = h.request_id and t.kind in ('settle', 'void') and t.from_account = h.to_account)
  order by h.seq desc`;
const selectLedgerTransfer = sql<[], Omit<Hold, "parts"> & HeldPart>(openHolds);

/** `ledger_account.id` of the two ends of the books. */
const issued = 1;
const consumed = 2;

/** Most credits of an account, so that no sum leaves the range of exact numbers. */
export const mostCredits = 1_000_000_000;

const insertLedgerAccount = sql<string>("insert into ledger_account (name, balance) values (?, 0) on conflict do nothing");
const accountByName = sql<string, number>("select id from ledger_account where name = ?");
const addGrant = sql<[number, number, number, number, string]>(
  "insert into ledger_transfer (at, kind, from_account, to_account, credits, note) values (?, 'grant', ?, ?, ?, ?)",
);

/** Adds credits to the account. Throws a RangeError when the balance would pass `mostCredits`. */
export function grantCredits(db: WriteDb, credits: number, at: number, note: string, source: CreditSource = "comp"): void {
  if (readBalance(db).remaining + credits > mostCredits) {
    throw new RangeError(`An account can have at most ${mostCredits.toLocaleString("en-US")} credits.`);
  }
  const name = `available:${source}`;
  db.run(insertLedgerAccount, name);
  const to = db.value(accountByName, name) ?? 0;
  db.run(addGrant, [at, issued, to, credits, note]);
  db.run(updateLedgerAccount, [-credits, issued]);
  db.run(updateLedgerAccount, [credits, to]);
}

export interface Balance {
  /** Without the holds of running calls. */
  remaining: number;
  /** Sources that have credits, largest first. */
  bySource: { source: string; credits: number }[];
  /** Everything ever granted, and everything ever charged. */
  granted: number;
  consumed: number;
}

const readBalanceSql = sql<[], { name: string; balance: number }>("select name, balance from ledger_account");

export function readBalance(db: ReadDb): Balance {
  const rows = db.all(readBalanceSql);
  const bySource = rows
    .filter((row) => row.name.startsWith("available:") && row.balance > 0)
    .map((row) => ({ source: row.name.slice("available:".length), credits: row.balance }))
    .toSorted((a, b) => b.credits - a.credits);
  const of = (name: string) => rows.find((row) => row.name === name)?.balance ?? 0;
  return {
    remaining: bySource.reduce((sum, one) => sum + one.credits, 0),
    bySource,
    granted: -of("issued"),
    consumed: of("consumed"),
  };
}

const sumOfBalances = sql<[], number>("select coalesce(sum(balance), 0) from ledger_account");
const selectLedgerTransferByToAccount = sql<[], { name: string; balance: number; moved: number }>(`select a.name, a.balance,
         coalesce((select sum(credits) from ledger_transfer where to_account = a.id), 0)
         - coalesce((select sum(credits) from ledger_transfer where from_account = a.id), 0) as moved
       from ledger_account a`);

/** Errors in the books, as sentences; empty when they balance. */
export function auditLedger(db: ReadDb): string[] {
  const wrong: string[] = [];
  const total = db.value(sumOfBalances);
  if (total !== 0) wrong.push(`The accounts of the credit ledger add up to ${total}, not to 0.`);
  const rows = db.all(selectLedgerTransferByToAccount);
  for (const { name, balance, moved } of rows) {
    if (balance !== moved) wrong.push(`The ledger account ${name} holds ${balance}, but its transfers come to ${moved}.`);
    if (balance < 0 && name !== "issued") wrong.push(`The ledger account ${name} is below zero (${balance}).`);
  }
  const twice = db.values(selectLedgerTransferByKind);
  for (const request of twice) wrong.push(`More was settled and given back for ${request} than it held.`);
  return wrong;
}

const resolvedTwice = `
  select h.request_id from ledger_transfer h
  where h.kind = 'hold' and h.credits <
    (select sum(credits) from ledger_transfer t where t.request_id = h.request_id and t.kind <> 'hold' and t.from_account = h.to_account)
  limit 10`;
const selectLedgerTransferByKind = sql<[], string>(resolvedTwice);

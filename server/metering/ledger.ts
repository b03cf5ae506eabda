import type { Db, ReadDb, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";

/** What a call of the data API cost. */
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

/** Sources in the order credits are taken from them: those that run out first, first. */
const sources = ["bonus", "subscription", "comp", "payg"] as const;
export type CreditSource = (typeof sources)[number];

interface SourceBalance {
  id: number;
  source: string;
  credits: number;
}

/**
 * The credit ledger: whole credits, every row a transfer between two accounts (security S14). A call first reserves the most it can
 * cost, in memory, and is charged what it did cost in one transaction before it is answered. A process that dies has charged nothing for
 * what it did not answer, so there is no hold on disk that could be left behind.
 */
export class Ledger {
  readonly #db: Db;
  readonly #available;
  readonly #insert;
  readonly #move;
  #reserved = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#available = db.prepare<[], SourceBalance>(
      "select id, substr(name, 11) as source, balance as credits from ledger_account where name glob 'available:*' and balance > 0",
    );
    this.#insert = db.prepare<[number, number, number, number, string, string, string]>(
      `insert into ledger_transfer (at, kind, from_account, to_account, credits, request_id, key_id, route) values (?, 'charge', ?, ?, ?, ?, ?, ?)`,
    );
    this.#move = db.prepare<[number, number]>("update ledger_account set balance = balance + ? where id = ?");
  }

  /** Sets credits aside for a call. False when fewer are left; then nothing is set aside. */
  reserve(credits: number): boolean {
    if (credits > 0 && this.remaining() - this.#reserved < credits) return false;
    this.#reserved += credits;
    return true;
  }

  /** Gives a reservation up; to be called once for each, whether or not the call was charged. */
  release(credits: number): void {
    this.#reserved -= credits;
  }

  /** Books a charge. Throws when fewer credits are left, and when this request was charged before. */
  charge(charge: Charge): void {
    write(this.#db, () => {
      let due = charge.credits;
      for (const from of this.#inOrder()) {
        const credits = Math.min(due, from.credits);
        this.#insert.run(charge.at, from.id, consumed, credits, charge.requestId, charge.keyId, charge.route);
        this.#move.run(-credits, from.id);
        due -= credits;
        if (due === 0) break;
      }
      if (due > 0) throw new Error("a call cost more credits than were reserved for it");
      this.#move.run(charge.credits, consumed);
    });
  }

  /** Credits left, reservations included. */
  remaining(): number {
    return this.#available.all().reduce((sum, from) => sum + from.credits, 0);
  }

  #inOrder(): SourceBalance[] {
    const all = this.#available.all();
    const rank = (from: SourceBalance) => sources.findIndex((source) => source === from.source);
    return all.length < 2 ? all : all.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** `ledger_account.id` of the two ends of the books. */
const issued = 1;
const consumed = 2;

/** Most credits an account may hold, so that no sum leaves the range of exact numbers. */
export const mostCredits = 1_000_000_000;

/** Adds credits to the account. Throws a RangeError when the balance would pass `mostCredits`. */
export function grantCredits(db: WriteDb, credits: number, at: number, note: string, source: CreditSource = "comp"): void {
  if (readBalance(db).remaining + credits > mostCredits) {
    throw new RangeError(`An account holds at most ${mostCredits.toLocaleString("en-US")} credits.`);
  }
  const name = `available:${source}`;
  db.prepare("insert or ignore into ledger_account (name, balance) values (?, 0)").run(name);
  const to = db.prepare<[string], number>("select id from ledger_account where name = ?").pluck().get(name) ?? 0;
  db.prepare("insert into ledger_transfer (at, kind, from_account, to_account, credits, note) values (?, 'grant', ?, ?, ?, ?)").run(
    at,
    issued,
    to,
    credits,
    note,
  );
  const move = db.prepare("update ledger_account set balance = balance + ? where id = ?");
  move.run(-credits, issued);
  move.run(credits, to);
}

export interface Balance {
  remaining: number;
  /** Sources that hold credits, largest first. */
  bySource: { source: string; credits: number }[];
  /** Everything ever granted, and everything ever charged. */
  granted: number;
  consumed: number;
}

export function readBalance(db: ReadDb): Balance {
  const rows = db.prepare<[], { name: string; balance: number }>("select name, balance from ledger_account").all();
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

/** What is wrong with the books, in sentences; empty when they balance. */
export function auditLedger(db: ReadDb): string[] {
  const wrong: string[] = [];
  const total = db.prepare<[], number>("select coalesce(sum(balance), 0) from ledger_account").pluck().get();
  if (total !== 0) wrong.push(`The accounts of the credit ledger add up to ${total}, not to 0.`);
  const rows = db
    .prepare<[], { name: string; balance: number; moved: number }>(
      `select a.name, a.balance,
         coalesce((select sum(credits) from ledger_transfer where to_account = a.id), 0)
         - coalesce((select sum(credits) from ledger_transfer where from_account = a.id), 0) as moved
       from ledger_account a`,
    )
    .all();
  for (const { name, balance, moved } of rows) {
    if (balance !== moved) wrong.push(`The ledger account ${name} holds ${balance}, but its transfers come to ${moved}.`);
    if (balance < 0 && name !== "issued") wrong.push(`The ledger account ${name} is below zero (${balance}).`);
  }
  return wrong;
}

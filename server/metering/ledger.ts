import type { Db, ReadDb, WriteDb } from "../db/open.ts";

/** A call of the data API, and what it costs or can cost. */
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

/** Credits of one source set aside for a call: taken from `available:<source>`, lying in `held:<source>`. */
interface HeldPart {
  available: number;
  held: number;
  credits: number;
}

/** What is set aside for one call, to be settled once. */
export interface Hold extends Omit<Charge, "credits"> {
  parts: HeldPart[];
}

interface SourceBalance {
  id: number;
  source: string;
  credits: number;
}

/**
 * The credit ledger: whole credits, every row a transfer between two accounts (security S14). The most a call can cost is held, then
 * settled for what it did cost; the rest goes back (void). Methods that write are called inside a transaction of `db`.
 */
export class Ledger {
  readonly #db: Db;
  readonly #available;
  readonly #heldOf;
  readonly #insert;
  readonly #move;
  readonly #resolved;

  constructor(db: Db) {
    this.#db = db;
    this.#available = db.prepare<[], SourceBalance>(
      "select id, substr(name, 11) as source, balance as credits from ledger_account where name glob 'available:*' and balance > 0",
    );
    this.#heldOf = db
      .prepare<[string], number>(
        "insert into ledger_account (name, balance) values (?, 0) on conflict (name) do update set balance = balance returning id",
      )
      .pluck();
    this.#insert = db.prepare<[number, Kind, number, number, number, string, string, string]>(
      "insert into ledger_transfer (at, kind, from_account, to_account, credits, request_id, key_id, route) values (?, ?, ?, ?, ?, ?, ?, ?)",
    );
    this.#move = db.prepare<[number, number]>("update ledger_account set balance = balance + ? where id = ?");
    this.#resolved = db
      .prepare<[string], number>("select 1 from ledger_transfer where request_id = ? and kind in ('settle', 'void') limit 1")
      .pluck();
  }

  /** Sets credits aside for a call; null when fewer are left. Throws when this request has held or settled before. */
  hold({ credits, ...call }: Charge): Hold | null {
    if (this.remaining() < credits) return null;
    const parts: HeldPart[] = [];
    let due = credits;
    for (const from of this.#inOrder()) {
      if (due === 0) break;
      const part = { available: from.id, held: this.#heldOf.get(`held:${from.source}`) ?? 0, credits: Math.min(due, from.credits) };
      this.#transfer("hold", call, part.available, part.held, part.credits);
      parts.push(part);
      due -= part.credits;
    }
    return { ...call, parts };
  }

  /** Ends a hold: `credits` of it are spent, from the source they were taken from first; the rest is void. Throws when it holds fewer. */
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

  /** Gives back a whole hold. One that was settled after all stays as it is: a write that failed may yet have come through. */
  giveBack(hold: Hold): void {
    if (this.#resolved.get(hold.requestId) === undefined) this.settle(hold, 0);
  }

  /** Gives back what calls hold that a process did not live to settle. To be called before the first call, by the one who settles. */
  voidLeft(at: number): void {
    let left =
      this.#db.prepare<[], number>("select coalesce(sum(balance), 0) from ledger_account where name glob 'held:*'").pluck().get() ?? 0;
    if (left === 0) return;
    const open: Hold[] = [];
    // Newest first: what is open was begun just before the process ended.
    for (const { available, held, credits, ...call } of this.#db.prepare<[], Omit<Hold, "parts"> & HeldPart>(openHolds).iterate()) {
      open.push({ ...call, parts: [{ available, held, credits }] });
      left -= credits;
      if (left === 0) break;
    }
    for (const hold of open) this.settle({ ...hold, at }, 0);
  }

  /** Credits that no call holds. */
  remaining(): number {
    return this.#available.all().reduce((sum, from) => sum + from.credits, 0);
  }

  #transfer(kind: Kind, { at, requestId, keyId, route }: Omit<Charge, "credits">, from: number, to: number, credits: number): void {
    this.#insert.run(at, kind, from, to, credits, requestId, keyId, route);
    this.#move.run(-credits, from);
    this.#move.run(credits, to);
  }

  #inOrder(): SourceBalance[] {
    const all = this.#available.all();
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
  /** Without what running calls hold. */
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
  const twice = db.prepare<[], string>(resolvedTwice).pluck().all();
  for (const request of twice) wrong.push(`More was settled and given back for ${request} than it held.`);
  return wrong;
}

const resolvedTwice = `
  select h.request_id from ledger_transfer h
  where h.kind = 'hold' and h.credits <
    (select sum(credits) from ledger_transfer t where t.request_id = h.request_id and t.kind <> 'hold' and t.from_account = h.to_account)
  limit 10`;

import { createSecretKey, type KeyObject } from "node:crypto";
import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/** The row of an act with the facts of its text; see db/migrations/session-laws. */
export interface LawRow {
  id: string;
  jurisdiction: string;
  session: string;
  state: "known" | "served" | "unserved" | "withdrawn" | "merged";
  merged_into: string | null;
  series: string;
  instrument_type: string;
  enactment_outcome: string;
  is_law: number | null;
  number: string | null;
  numbering_year: number | null;
  bill_key: string | null;
  bill_number: string | null;
  title: string | null;
  approved_date: string | null;
  approved_derived: number;
  effective_first: string | null;
  effective_last: string | null;
  text_status: "held" | "withheld" | "not_held" | "pending";
  record: string;
  updated_at: string;
  session_label: string | null;
  session_type: string | null;
  session_year: number | null;
  sha256: string | null;
  version: number | null;
  chars: number | null;
}

/** Columns of `LawRow`; statements are literals, so each one contains them. */
export const lawColumns = `l.id, l.jurisdiction, l.session, l.state, l.merged_into, l.series, l.instrument_type, l.enactment_outcome, l.is_law,
  l.number, l.numbering_year, l.bill_key, l.bill_number, l.title, l.approved_date, l.approved_derived, l.effective_first, l.effective_last,
  l.text_status, l.record, l.updated_at, s.label as session_label, s.type as session_type, s.year as session_year,
  t.sha256, t.version, t.chars`;
const lawTables = `law l left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session left join law_text t on t.law_id = l.id`;

/** An act in any state. */
export function lawById(db: ReadDb, id: string): LawRow | undefined {
  return db.one(byId, id);
}
const byId = sql<string, LawRow>(`select ${lawColumns} from ${lawTables} where l.id = ?`);

/** Served acts whose ids differ from this one only in letter case. */
export function idsInOtherCase(db: ReadDb, id: string): string[] {
  return db.all(inOtherCase, id).map((row) => row.id);
}
const inOtherCase = sql<string, { id: string }>("select id from law where lower(id) = lower(?) and state = 'served' order by id limit 20");

/** An act that printed text leads to. */
export interface Candidate {
  id: string;
  jurisdiction: string;
  sessionType: string | null;
  form: "as_printed" | "bill" | "other_as_printed";
}

export function lawsByKey(db: ReadDb, key: string): Candidate[] {
  return db.all(byKey, key);
}
const byKey = sql<string, Candidate>(
  `select k.law_id as id, k.jurisdiction, s.type as sessionType, k.form
   from law_key k join law l on l.id = k.law_id left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session
   where k.key = ? order by k.law_id limit 500`,
);

/** Served acts with a number, in one jurisdiction or in all; `year` as in the numbering of data-api §5. */
export function lawsByNumber(
  db: ReadDb,
  { jurisdiction, number, year, series }: { jurisdiction: string | null; number: string; year: number | null; series: string | null },
): Candidate[] {
  return db.all(byNumber, { jurisdiction, number, year, series });
}
const byNumber = sql<Record<string, unknown>, Candidate>(
  `select l.id, l.jurisdiction, s.type as sessionType, 'as_printed' as form
   from law l left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session
   where l.jurisdiction in (select @jurisdiction where @jurisdiction is not null union all select code from jurisdiction where @jurisdiction is null)
     and l.number_key = @number and l.state = 'served' and (@series is null or l.series = @series)
     and (@year is null or coalesce(l.numbering_year, cast(substr(l.session, 1, 4) as integer)) = @year
       or (l.numbering_year is null and cast(substr(l.approved_date, 1, 4) as integer) = @year))
   order by l.id limit 500`,
);

/** Served acts with this bill. */
export function lawsByBill(db: ReadDb, bill: { jurisdiction: string | null; bill: string; year: number | null }): Candidate[] {
  return db.all(byBill, { ...bill });
}
const byBill = sql<Record<string, unknown>, Candidate>(
  `select l.id, l.jurisdiction, s.type as sessionType, 'bill' as form
   from law l left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session
   where l.bill_number_key = @bill and (@jurisdiction is null or l.jurisdiction = @jurisdiction) and l.state = 'served'
     and (@year is null or cast(substr(l.session, 1, 4) as integer) = @year or cast(substr(l.approved_date, 1, 4) as integer) = @year)
   order by l.id limit 500`,
);

export interface SessionRow {
  jurisdiction: string;
  code: string;
  label: string | null;
  type: string;
  year: number;
  denominator: string | null;
  open_gaps: number;
  measured_at: string;
  served: number;
  withheld: number;
  not_held: number;
}

/** Sessions of a jurisdiction, oldest first; of all jurisdictions when null. */
export function sessionsOf(db: ReadDb, jurisdiction: string | null): SessionRow[] {
  return db.all(sessions, [jurisdiction, jurisdiction]);
}
const sessions = sql<[string | null, string | null], SessionRow>(
  `select jurisdiction, code, label, type, year, denominator, open_gaps, measured_at, served, withheld, not_held from session
   where ? is null or jurisdiction = ? order by jurisdiction, year, code`,
);

export function sessionOf(db: ReadDb, jurisdiction: string, code: string): SessionRow | undefined {
  return db.one(session, [jurisdiction, code]);
}
const session = sql<[string, string], SessionRow>(
  `select jurisdiction, code, label, type, year, denominator, open_gaps, measured_at, served, withheld, not_held from session
   where jurisdiction = ? and code = ?`,
);

export interface JurisdictionRow {
  code: string;
  series: string;
  instrument_types: string;
  earliest_approved: string | null;
  latest_approved: string | null;
}

export function jurisdictionsHeld(db: ReadDb): JurisdictionRow[] {
  return db.all(stored);
}
const stored = sql<[], JurisdictionRow>(
  "select code, series, instrument_types, earliest_approved, latest_approved from jurisdiction order by code",
);

/** The key that signs cursors; created with the database and never changed, so it is read once per connection. */
export function cursorSecret(db: ReadDb): KeyObject {
  const known = secrets.get(db);
  if (known !== undefined) return known;
  const row = db.one(secret);
  if (row === undefined) throw new Error("the registry has no secret");
  const key = createSecretKey(row.secret);
  secrets.set(db, key);
  return key;
}
const secrets = new WeakMap<ReadDb, KeyObject>();
const secret = sql<[], { secret: Buffer }>("select secret from cursor_secret");

/** Pages of a text with any of the characters from `from` to `to`, in order. */
export function pagesBetween(db: ReadDb, lawId: string, from: number, to: number): { start: number; text: string }[] {
  return db.all(between, [lawId, from, to]);
}
// No page is longer than 30,000 characters (pages.ts).
const between = sql<[string, number, number], { start: number; text: string }>(
  "select start, text from law_page where law_id = ? and start > ? - 30000 and start <= ? order by start",
);

/** The page that begins at exactly this character, and the number of pages of the text. */
export function pageAt(db: ReadDb, lawId: string, start: number): { text: string | null; pages: number } {
  return db.one(at, [start, lawId]) ?? { text: null, pages: 0 };
}
const at = sql<[number, string], { text: string | null; pages: number }>(
  "select count(*) as pages, max(case when start = ? then text end) as text from law_page where law_id = ?",
);

export interface FeedRow {
  id: number;
  kind: "added" | "text_available" | "corrected" | "served" | "unserved" | "withdrawn" | "merged";
  sessionLawId: string;
  jurisdiction: string;
  detectedAt: string;
}

/** Entries after `sinceId`, oldest first. */
export function feedAfter(db: ReadDb, sinceId: number, jurisdiction: string | null, limit: number): FeedRow[] {
  return jurisdiction === null ? db.all(feed, [sinceId, limit]) : db.all(feedOf, [jurisdiction, sinceId, limit]);
}
const feed = sql<[number, number], FeedRow>(
  "select id, kind, law_id as sessionLawId, jurisdiction, detected_at as detectedAt from feed where id > ? + 0 order by id limit ? + 0",
);
const feedOf = sql<[string, number, number], FeedRow>(
  `select id, kind, law_id as sessionLawId, jurisdiction, detected_at as detectedAt from feed
   where jurisdiction = ? || '' and id > ? + 0 order by id limit ? + 0`,
);

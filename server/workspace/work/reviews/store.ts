import { AppError } from "#shared/platform/errors.ts";
import type { Operation } from "#shared/platform/operations.ts";
import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openOperationIdOf } from "../../../platform/operations/store.ts";
import { hasMatter } from "../../records/matters/store.ts";

/** A stored review; times are Unix milliseconds, `input` and `result` are packed JSON, `decisions` is JSON. */
export interface StoredReview {
  id: string;
  matterId: string;
  documentId: string | null;
  title: string;
  status: Operation["status"];
  contractType: string;
  userSide: string;
  jurisdiction: string;
  round: number;
  depth: string;
  playbookId: string | null;
  playbookName: string | null;
  input: Uint8Array;
  result: Uint8Array | null;
  overallRisk: string | null;
  dealBreakers: number;
  openFindings: number;
  decisions: string;
  createdAt: number;
  completedAt: number | null;
}

/** A review in the form that lists of the window show. */
export type StoredSummary = Omit<StoredReview, "input" | "result" | "decisions">;

/** A summary with the operation while it waits or runs; null otherwise. */
export type TableReview = StoredSummary & { operationId: string | null };
/** What a review found and what was decided. */
export type ReviewOutcome = Pick<StoredReview, "id" | "result" | "decisions">;

const head = `id, matter_id as matterId, document_id as documentId, title, status, contract_type as contractType, user_side as userSide,
  jurisdiction, round, depth, playbook_id as playbookId, playbook_name as playbookName, overall_risk as overallRisk,
  deal_breakers as dealBreakers, open_findings as openFindings, created_at as createdAt, completed_at as completedAt`;
const columns = `${head}, input, result, decisions`;
const allowed = visibleMatter("matter_id");

type Seen = { viewer: string | null; matterId: string };
type Page = Seen & { limit: number; offset: number };
const inMatter = `from review where matter_id = @matterId and ${allowed}`;
const newest = "order by created_at desc, id limit @limit offset @offset";

const byId = sql<Seen & { id: string }, StoredReview>(
  `select ${columns} from review where id = @id and matter_id = @matterId and ${allowed}`,
);
const page = sql<Page, StoredReview>(`select ${columns} ${inMatter} ${newest}`);
const summaries = sql<Page, StoredSummary>(`select ${head} ${inMatter} ${newest}`);
const inMatterSummaries = sql<Seen, TableReview>(
  `select ${head}, ${openOperationIdOf("review.id")} as operationId ${inMatter} order by created_at desc, id`,
);
const outcomes = sql<string, ReviewOutcome>("select id, result, decisions from review where id in (select value from json_each(?))");
const count = sql<Seen, number>(`select count(*) ${inMatter}`);
const every = sql<[], StoredReview>(`select ${columns} from review order by created_at, id`);
const stored = sql<string, StoredReview>(`select ${columns} from review where id = ?`);

/** The review at a path. Throws `matter-not-found`, `review-not-found`. */
export function mustHaveReview(db: ReadDb, path: { matterId: string; reviewId: string }, viewer: string | null): StoredReview {
  const { matterId, reviewId: id } = path;
  const found = db.one(byId, { id, matterId, viewer });
  if (found !== undefined) return found;
  throw new AppError(hasMatter(db, matterId, viewer) ? "review-not-found" : "matter-not-found");
}

/** Reviews of a matter, newest first, and their total number. */
export function listReviews(db: ReadDb, wanted: Page): { rows: StoredReview[]; total: number } {
  const { matterId, viewer } = wanted;
  return { rows: db.all(page, wanted), total: db.value(count, { matterId, viewer }) ?? 0 };
}

/** Like `listReviews`, without texts and findings. */
export function listSummaries(db: ReadDb, wanted: Page): { rows: StoredSummary[]; total: number } {
  const { matterId, viewer } = wanted;
  return { rows: db.all(summaries, wanted), total: db.value(count, { matterId, viewer }) ?? 0 };
}

/** All reviews of a matter, newest first, without texts and findings. */
export function allSummaries(db: ReadDb, of: Seen): TableReview[] {
  return db.all(inMatterSummaries, of);
}

/** What reviews found and what was decided, in no order. */
export function outcomesOf(db: ReadDb, ids: readonly string[]): ReviewOutcome[] {
  return ids.length === 0 ? [] : db.all(outcomes, JSON.stringify(ids));
}

/** Reviews of all matters, oldest first. */
export function allReviews(db: ReadDb): StoredReview[] {
  return db.all(every);
}

export function findReview(db: ReadDb, id: string): StoredReview | undefined {
  return db.one(stored, id);
}

const insert = sql<StoredReview>(
  `insert into review (id, matter_id, document_id, title, status, contract_type, user_side, jurisdiction, round, depth, playbook_id,
     playbook_name, input, result, overall_risk, deal_breakers, open_findings, decisions, created_at, completed_at)
   values (@id, @matterId, @documentId, @title, @status, @contractType, @userSide, @jurisdiction, @round, @depth, @playbookId,
     @playbookName, @input, @result, @overallRisk, @dealBreakers, @openFindings, @decisions, @createdAt, @completedAt)`,
);

export function insertReview(db: WriteDb, review: StoredReview): void {
  db.run(insert, review);
}

const usingPlaybooks = sql<{ ids: string; viewer: string | null }, { playbookId: string; matterId: string }>(
  `select distinct playbook_id as playbookId, matter_id as matterId from review
   where playbook_id in (select value from json_each(@ids)) and ${allowed} order by matter_id`,
);

/** Matters visible to the caller whose reviews used playbooks, by playbook. */
export function mattersByPlaybook(db: ReadDb, ids: readonly string[], viewer: string | null): Map<string, string[]> {
  const rows = Map.groupBy(db.all(usingPlaybooks, { ids: JSON.stringify(ids), viewer }), ({ playbookId }) => playbookId);
  return new Map([...rows].map(([id, of]) => [id, of.map(({ matterId }) => matterId)]));
}

const changeStatus = sql<[string, number | null, string]>("update review set status = ?, completed_at = ? where id = ?");

/** `completedAt` is in Unix milliseconds; null while the review waits or runs. */
export function setReviewStatus(db: WriteDb, id: string, status: Operation["status"], completedAt: number | null): void {
  db.run(changeStatus, [status, completedAt, id]);
}

type Outcome = {
  id: string;
  result: Uint8Array;
  overallRisk: string | null;
  dealBreakers: number;
  openFindings: number;
  decisions: string;
};
const keep = sql<Outcome>(
  `update review set result = @result, overall_risk = @overallRisk, deal_breakers = @dealBreakers, open_findings = @openFindings,
     decisions = @decisions where id = @id`,
);

export function keepResult(db: WriteDb, outcome: Outcome): void {
  db.run(keep, outcome);
}

const decide = sql<[string, number, string]>("update review set decisions = ?, open_findings = ? where id = ?");

export function keepDecisions(db: WriteDb, id: string, decisions: string, open: number): void {
  db.run(decide, [decisions, open, id]);
}

const askedOf = sql<string, number>("select asked from review where id = ?");
const addAskedOf = sql<[number, string]>("update review set asked = asked + ? where id = ?");

/** Requests to the owner's model by earlier attempts at a review. */
export function askedOfReview(db: ReadDb, id: string): number {
  return db.value(askedOf, id) ?? 0;
}

export function addAsked(db: WriteDb, id: string, more: number): void {
  db.run(addAskedOf, [more, id]);
}

const remove = sql<string>("delete from review where id = ?");

export function deleteReview(db: WriteDb, id: string): void {
  db.run(remove, id);
}

const addExport = sql<{ id: string; reviewId: string; filename: string; now: number }>(
  "insert into review_export (id, review_id, filename, created_at) values (@id, @reviewId, @filename, @now)",
);
const exportName = sql<string, string>("select filename from review_export where id = ?");
const oldExports = sql<number, { id: string }>("select id from review_export where created_at < ?");
const dropOld = sql<number>("delete from review_export where created_at < ?");

export function insertExport(db: WriteDb, made: { id: string; reviewId: string; filename: string }, now: number): void {
  db.run(addExport, { ...made, now });
}

/** Name of the file of an export; undefined where there is none. */
export function exportedName(db: ReadDb, id: string): string | undefined {
  return db.value(exportName, id);
}

/** Forgets exports made before a time, and returns their ids. */
export function dropExportsBefore(db: WriteDb, time: number): string[] {
  const ids = db.all(oldExports, time).map(({ id }) => id);
  if (ids.length > 0) db.run(dropOld, time);
  return ids;
}

import { isApproval, type TaskKind, type TaskState } from "#shared/workspace/task-kinds.ts";
import { personSees, visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored task; times are Unix milliseconds. */
export interface StoredTask {
  id: string;
  matterId: string;
  kind: TaskKind;
  recordId: string;
  /** A JSON list of indices; null but for findings of a review. */
  clauses: string | null;
  cellId: string | null;
  title: string;
  part: string;
  assigneeId: string;
  /** Null: the owner of the server. */
  askedBy: string | null;
  note: string;
  dueDay: string | null;
  state: TaskState;
  answer: string;
  answeredBy: string | null;
  answeredAt: number | null;
  answeredText: string | null;
  answeredVersion: number | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}

/** A task with whether its assignee sees the matter now: 0 or 1. */
export type TaskRow = StoredTask & { sees: number };

/** Open tasks that a matter can have. */
export const mostOpen = 1000;

const columns = `id, matter_id as "matterId", kind, record_id as "recordId", clauses, cell_id as "cellId", title, part,
  assignee_id as "assigneeId", asked_by as "askedBy", note, due_day as "dueDay", state, answer, answered_by as "answeredBy",
  answered_at as "answeredAt", answered_text as "answeredText", answered_version as "answeredVersion", created_at as "createdAt",
  updated_at as "updatedAt", version, case when ${personSees("task.assignee_id", "task.matter_id")} then 1 else 0 end as sees`;
const allowed = visibleMatter("matter_id");
const openFirst = "order by case when state = 'open' then 0 else 1 end, updated_at desc, id limit @limit offset @offset";

type Seen = { viewer: string | null };
type Page = Seen & { limit: number; offset: number };

const byId = sql<Seen & { matterId: string; id: string }, TaskRow>(
  `select ${columns} from task where id = @id and matter_id = @matterId and ${allowed}`,
);
const ofMatter = `from task where matter_id = @matterId and (@recordId is null or record_id = @recordId) and ${allowed}`;
const inMatter = sql<Page & { matterId: string; recordId: string | null }, TaskRow>(`select ${columns} ${ofMatter} ${openFirst}`);
const countInMatter = sql<Seen & { matterId: string; recordId: string | null }, number>(`select count(*) ${ofMatter}`);
const toMe = `from task where assignee_id = @personId and state = 'open' and ${allowed}`;
const asked = sql<Page & { personId: string | null }, TaskRow>(
  `select ${columns} ${toMe} order by coalesce(due_day, '9999'), created_at, id limit @limit offset @offset`,
);
const countAsked = sql<Seen & { personId: string | null }, number>(`select count(*) ${toMe}`);
const byMe = `from task where coalesce(asked_by, '') = coalesce(@personId, '') and state <> 'withdrawn' and ${allowed}`;
const asking = sql<Page & { personId: string | null }, TaskRow>(`select ${columns} ${byMe} ${openFirst}`);
const countAsking = sql<Seen & { personId: string | null }, number>(`select count(*) ${byMe}`);
const openIn = sql<string, number>("select count(*) from task where matter_id = ? and state = 'open'");

export function findTask(db: ReadDb, path: { matterId: string; id: string }, viewer: string | null): TaskRow | undefined {
  return db.one(byId, { ...path, viewer });
}

/** Tasks of a matter, or of one record, and their number. */
export function tasksIn(db: ReadDb, wanted: Page & { matterId: string; recordId: string | null }): { rows: TaskRow[]; total: number } {
  const { limit, offset, ...which } = wanted;
  return { rows: db.all(inMatter, { ...which, limit, offset }), total: db.value(countInMatter, which) ?? 0 };
}

/** Open tasks of a person by day, or all that they asked of others; null is the owner of the server, of whom nobody asks. */
export function tasksOf(
  db: ReadDb,
  side: "assignee" | "asker",
  { limit, offset, ...which }: Page & { personId: string | null },
): { rows: TaskRow[]; total: number } {
  const [page, count] = side === "assignee" ? [asked, countAsked] : [asking, countAsking];
  return { rows: db.all(page, { ...which, limit, offset }), total: db.value(count, which) ?? 0 };
}

export function countOpen(db: ReadDb, matterId: string): number {
  return db.value(openIn, matterId) ?? 0;
}

const insert = sql<StoredTask>(
  `insert into task (id, matter_id, kind, record_id, clauses, cell_id, title, part, assignee_id, asked_by, note, due_day, state, answer,
     answered_by, answered_at, answered_text, answered_version, created_at, updated_at, version)
   values (@id, @matterId, @kind, @recordId, @clauses, @cellId, @title, @part, @assigneeId, @askedBy, @note, @dueDay, @state, @answer,
     @answeredBy, @answeredAt, @answeredText, @answeredVersion, @createdAt, @updatedAt, @version)`,
);
const update = sql<StoredTask>(
  `update task set assignee_id = @assigneeId, note = @note, due_day = @dueDay, state = @state, answer = @answer, answered_by = @answeredBy,
     answered_at = @answeredAt, answered_text = @answeredText, answered_version = @answeredVersion, updated_at = @updatedAt, version = @version
   where id = @id`,
);
const removeOf = sql<string>("delete from task where matter_id = ?");

export function insertTask(db: WriteDb, task: StoredTask): void {
  db.run(insert, task);
}

export function updateTask(db: WriteDb, task: StoredTask): void {
  db.run(update, task);
}

export function removeTasksOf(db: WriteDb, matterId: string): void {
  db.run(removeOf, matterId);
}

/** Indices of the findings; none for the other kinds. */
export function clausesOf({ clauses }: Pick<StoredTask, "clauses">): number[] {
  // Only `insertTask` writes it.
  return clauses === null ? [] : (JSON.parse(clauses) as number[]);
}

/** Whether a state answers tasks of a kind. */
export function answers(kind: TaskKind, state: TaskState): boolean {
  return state === "declined" || state === (isApproval(kind) ? "approved" : "done");
}

import type { ConflictDecision } from "#shared/workspace/conflicts.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A stored check; times are Unix milliseconds, names and hits are JSON. */
export interface CheckRow {
  id: string;
  names: string;
  about: string;
  hits: string;
  unread: number;
  /** Hits in matters that the caller could not see. */
  hidden: number;
  decision: ConflictDecision;
  note: string;
  decidedAt: number | null;
  createdAt: number;
}

const columns = `id, names, about, hits, unread, hidden, decision, note, decided_at as "decidedAt", created_at as "createdAt"`;
const byId = sql<string, CheckRow>(`select ${columns} from conflict_check where id = ?`);
const page = sql<[number, number], CheckRow>(`select ${columns} from conflict_check order by created_at desc, id limit ? offset ?`);
const count = sql<[], number>("select count(*) from conflict_check");
const every = sql<[], CheckRow>(`select ${columns} from conflict_check order by created_at, id`);
const insert = sql<CheckRow>(
  `insert into conflict_check (id, names, about, hits, unread, hidden, decision, note, decided_at, created_at)
   values (@id, @names, @about, @hits, @unread, @hidden, @decision, @note, @decidedAt, @createdAt)`,
);
const decide = sql<Pick<CheckRow, "id" | "decision" | "note" | "decidedAt">>(
  "update conflict_check set decision = @decision, note = @note, decided_at = @decidedAt where id = @id",
);

export function findCheck(db: ReadDb, id: string): CheckRow | undefined {
  return db.one(byId, id);
}

/** Newest first. */
export function listChecks(db: ReadDb, { limit, offset }: { limit: number; offset: number }): { rows: CheckRow[]; total: number } {
  return { rows: db.all(page, [limit, offset]), total: db.value(count) ?? 0 };
}

export function allChecks(db: ReadDb): CheckRow[] {
  return db.all(every);
}

export function insertCheck(db: WriteDb, row: CheckRow): void {
  db.run(insert, row);
}

export function decideCheck(db: WriteDb, row: Pick<CheckRow, "id" | "decision" | "note" | "decidedAt">): void {
  db.run(decide, row);
}

import type { ReadDb } from "../../platform/db/open.ts";
import type { Counts } from "./summary.ts";
import { sql } from "../../platform/db/sql.ts";

/** Applied refreshes after one, oldest first, which watches must report. */
export function appliedRefreshes(history: ReadDb, after: number): number[] {
  return history.all(applied, after).map((row) => row.id);
}

/** Key of the source that a refresh installed. */
export function sourceOfRefresh(history: ReadDb, refreshId: number): string | null {
  return history.one(source, refreshId)?.source_key ?? null;
}

export function newestRefresh(history: ReadDb): number {
  return history.one(newest)?.id ?? 0;
}

/** The newest refresh up to which no other can become applied any more. */
export function settledRefresh(history: ReadDb): number {
  const pending = history.one(undecided)?.id ?? null;
  return pending === null ? newestRefresh(history) : pending - 1;
}

/** Whether anything was ever recorded about a section on a board. */
export function wasOnBoard(history: ReadDb, actId: string, board: string, state: string | null): boolean {
  return history.one(recorded, [actId, board, state]) !== undefined;
}

/** Rows that a refresh changed, by board, including changes of notes and status. */
export function rowCounts(history: ReadDb, refreshId: number): Record<string, Counts> {
  const out: Record<string, Counts> = {};
  for (const row of history.all(counted, refreshId)) {
    const counts = (out[boardOf(row.corpus_type, row.state)] ??= { added: 0, amended: 0, removed: 0 });
    counts[row.kind] += row.n;
  }
  return out;
}

/** The name of a board for use as a key. */
export function boardOf(corpusType: string, state: string | null): string {
  return `${corpusType} ${state ?? ""}`;
}

const applied = sql<number, { id: number }>("select id from refresh where status = 'applied' and is_captured = 1 and id > ? order by id");
const source = sql<number, { source_key: string }>("select source_key from refresh where id = ?");
const undecided = sql<[], { id: number | null }>("select min(id) as id from refresh where status = 'pending'");
const newest = sql<[], { id: number | null }>("select max(id) as id from refresh where status <> 'pending'");
const recorded = sql<[string, string, string | null], { one: number }>(
  "select 1 as one from captured_change where act_id = ? and corpus_type = ? and state is not distinct from ? limit 1",
);
const counted = sql<number, { corpus_type: string; state: string | null; kind: "added" | "amended" | "removed"; n: number }>(
  "select corpus_type, state, kind, count(*) as n from change where refresh_id = ? group by corpus_type, state, kind",
);

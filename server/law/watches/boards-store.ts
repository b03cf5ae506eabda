import { blockSize } from "../store/schema.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * SQL behind the boards: the installed law, when it arrived, and how requests for newer law went. `hidden` are keys of sources that do not
 * count.
 */
export function heldPairs(corpus: ReadDb, hidden: readonly string[]): { corpus_type: string; jurisdiction: string }[] {
  return corpus.all(pairs, JSON.stringify(hidden));
}

/** Real law by its boards; a title of the US Code may be on two. */
export function heldSources(corpus: ReadDb): { corpus_type: string; jurisdiction: string; key: string }[] {
  return corpus.all(sources);
}

export function installedAt(corpus: ReadDb, hidden: readonly string[]): { board: string; jurisdiction: string; at: string }[] {
  return corpus.all(installed, JSON.stringify(hidden));
}

/** The newest applied refresh of each board. */
export function retrievals(history: ReadDb, hidden: readonly string[]): { board: string; state: string | null; at: string }[] {
  return history.all(refreshed, JSON.stringify(hidden));
}

/** The three newest attempts, newest first. */
export function lastAttempts(workspace: ReadDb, board: string, state: string): { attempted_at: string; success: number }[] {
  return workspace.all(attempts, [board, state]);
}

export function lastSuccess(workspace: ReadDb, board: string, state: string): string | null {
  return workspace.one(success, [board, state])?.at ?? null;
}

/** Why the last attempt failed; null when it did not fail, or when there was none. */
export function lastFailure(workspace: ReadDb, board: string, state: string): string | null {
  return workspace.one(last, [board, state])?.error ?? null;
}

/** Further remarks of the last attempt, one sentence each. */
export function lastNotes(workspace: ReadDb, board: string, state: string): string[] {
  return workspace.one(last, [board, state])?.notes?.split("\n") ?? [];
}

/** Agencies named in documents of boards without a hierarchy, by corpus; recounted after each import. */
export function agenciesHeld(corpus: ReadDb): Map<string, string[]> {
  const version = corpus.one(dataVersion)?.data_version ?? 0;
  const known = counted.get(corpus);
  if (known?.version === version) return known.agencies;
  const found = new Map<string, string[]>();
  for (const { corpus_type, agency } of corpus.all(agencies)) found.set(corpus_type, [...(found.get(corpus_type) ?? []), agency]);
  counted.set(corpus, { version, agencies: found });
  return found;
}

const counted = new WeakMap<ReadDb, { version: number; agencies: Map<string, string[]> }>();

export interface BoardAttempt {
  board: string;
  state: string | null;
  at: string;
  error: string | null;
  /** Further remarks of a folder's refresh: skipped files, and warnings about the installed ones. */
  notes: string[];
}

const insertBoardAttempt = sql<[string, string, string, number, string | null, string | null]>(
  "insert into board_attempt (board, state, attempted_at, success, error, notes) values (?, ?, ?, ?, ?, ?)",
);
const deleteBoardAttempt = sql<[string, string, string, string]>(`delete from board_attempt where board = ? and state = ? and id not in
       (select id from board_attempt where board = ? and state = ? order by id desc limit 50)`);

export function addAttempt(db: WriteDb, { board, state, at, error, notes }: BoardAttempt): void {
  db.run(insertBoardAttempt, [
    board,
    state ?? "",
    at,
    error === null ? 1 : 0,
    error,
    notes.length === 0 ? null : [...notes.slice(0, mostNotes), ...more(notes.length - mostNotes)].join("\n"),
  ]);
  db.run(deleteBoardAttempt, [board, state ?? "", board, state ?? ""]);
}

const mostNotes = 20;
const more = (n: number) => (n <= 0 ? [] : [n === 1 ? "One more note." : `${n} more notes.`]);

const pairs = sql<string, { corpus_type: string; jurisdiction: string }>(
  `select distinct c.corpus_type, c.jurisdiction from source_count c join source o on o.id = c.source_id
   where o.key not in (select value from json_each(?))`,
);
const sources = sql<[], { corpus_type: string; jurisdiction: string; key: string }>(
  `select distinct c.corpus_type, c.jurisdiction, o.key from source_count c join source o on o.id = c.source_id where o.is_fiction = 0`,
);
const installed = sql<string, { board: string; jurisdiction: string; at: string }>(
  `select c.corpus_type as board, c.jurisdiction, max(o.installed_at) as at from source_count c join source o on o.id = c.source_id
   where o.key not in (select value from json_each(?)) group by c.corpus_type, c.jurisdiction`,
);
const refreshed = sql<string, { board: string; state: string | null; at: string }>(
  `select board, state, max(finished_at) as at from refresh
   where status = 'applied' and is_captured = 1 and source_key not in (select value from json_each(?)) group by board, state`,
);
const attempts = sql<[string, string], { attempted_at: string; success: number }>(
  "select attempted_at, success from board_attempt where board = ? and state = ? order by id desc limit 3",
);
const success = sql<[string, string], { at: string | null }>(
  "select max(attempted_at) as at from board_attempt where board = ? and state = ? and success = 1",
);
const last = sql<[string, string], { error: string | null; notes: string | null }>(
  "select error, notes from board_attempt where board = ? and state = ? order by id desc limit 1",
);
const dataVersion = sql<[], { data_version: number }>("pragma data_version");
const agencies = sql<[], { corpus_type: string; agency: string }>(
  `select distinct s.corpus_type, a.value as agency
   from id_block b join section s on s.id >= b.block * ${blockSize} and s.id < (b.block + 1) * ${blockSize}
     cross join json_each(coalesce(s.record -> '$.agencySlugs', s.record -> '$.agencies')) a
   where b.corpus_type not in ('USC', 'CFR', 'CFR_ANNUAL', 'STATE', 'REGULATION') order by s.corpus_type, agency`,
);

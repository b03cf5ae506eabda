import type { Installed } from "#shared/library.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";

export type ImportState = "uploading" | "queued" | "running" | "succeeded" | "failed" | "cancelled";

export interface ImportRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  release: string | null;
  state: ImportState;
  attempts: number;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
  error: string | null;
  installed: Installed[];
  /** When its file was fetched from the publisher; null for a file of the owner's own. */
  retrievedAt: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** How an import ended. */
export interface Ending {
  state: "succeeded" | "failed" | "cancelled";
  error?: string;
  installed?: Installed[];
  bytesDone?: number;
  bytesTotal?: number | null;
  sections?: number;
}

const columns = `id, file_name as fileName, size_bytes as sizeBytes, release, state, attempts, bytes_done as bytesDone,
  bytes_total as bytesTotal, sections, error, installed, retrieved_at as retrievedAt, created_at as createdAt, finished_at as finishedAt`;

type Stored = Omit<ImportRow, "installed"> & { installed: string };

type NewImport = Pick<ImportRow, "id" | "fileName" | "sizeBytes" | "release" | "retrievedAt"> & { at: string };

export function insert(db: WriteDb, row: NewImport): void {
  db.prepare(
    `insert into law_import (id, file_name, size_bytes, release, retrieved_at, state, created_at)
     values (@id, @fileName, @sizeBytes, @release, @retrievedAt, 'uploading', @at)`,
  ).run(row);
}

export function find(db: ReadDb, id: string): ImportRow | null {
  const row = db.prepare<[string], Stored>(`select ${columns} from law_import where id = ?`).get(id);
  return row === undefined ? null : fromStored(row);
}

/** Newest first. */
export function list(db: ReadDb): ImportRow[] {
  return db.prepare<[], Stored>(`select ${columns} from law_import order by seq desc`).all().map(fromStored);
}

/** Ids of imports in one state, oldest first. */
export function idsIn(db: ReadDb, state: ImportState): string[] {
  return db
    .prepare<[string], { id: string }>("select id from law_import where state = ? order by seq")
    .all(state)
    .map((row) => row.id);
}

/** Imports that have not ended. */
export function countOpen(db: ReadDb): number {
  return db.prepare<[], { n: number }>("select count(*) as n from law_import where finished_at is null").get()?.n ?? 0;
}

/** Moves an import on; false when it is no longer in the state it should come from, and then nothing changes. */
export function move(db: WriteDb, id: string, from: "uploading" | "queued" | "running", to: "queued" | "running"): boolean {
  return db.prepare("update law_import set state = ? where id = ? and state = ?").run(to, id, from).changes === 1;
}

export function countAttempt(db: WriteDb, id: string, by: 1 | -1): void {
  db.prepare("update law_import set attempts = attempts + ? where id = ?").run(by, id);
}

/** Ends an import; false when it had ended already: the first ending is final (security S17). */
export function end(db: WriteDb, id: string, ending: Ending, at: string): boolean {
  const { changes } = db
    .prepare(
      `update law_import set state = ?, error = ?, installed = ?, bytes_done = coalesce(?, bytes_done),
         bytes_total = coalesce(?, bytes_total), sections = coalesce(?, sections), finished_at = ?
       where id = ? and state in ('uploading', 'queued', 'running')`,
    )
    .run(
      ending.state,
      ending.error ?? null,
      JSON.stringify(ending.installed ?? []),
      ending.bytesDone ?? null,
      ending.bytesTotal ?? null,
      ending.sections ?? null,
      at,
      id,
    );
  return changes === 1;
}

/** Forgets ended imports beyond the newest `keep`. */
export function prune(db: WriteDb, keep: number): void {
  db.prepare(
    `delete from law_import where state in ('succeeded', 'failed', 'cancelled') and seq not in (
       select seq from law_import where state in ('succeeded', 'failed', 'cancelled') order by seq desc limit ?)`,
  ).run(keep);
}

function fromStored(row: Stored): ImportRow {
  // Written by `end` alone, from a value of this type.
  return { ...row, installed: JSON.parse(row.installed) as Installed[] };
}

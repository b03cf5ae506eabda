import type { Installed, MissingFiles } from "#shared/law/library.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

export type ImportState = "uploading" | "queued" | "running" | "succeeded" | "failed" | "cancelled";

export interface ImportRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  release: string | null;
  state: ImportState;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
  error: string | null;
  /** The available files of an incomplete archive are installed. */
  partial: boolean;
  /** For an import refused because of missing files; null for every other import. */
  missing: MissingFiles | null;
  installed: Installed[];
  /** When its file was fetched from the publisher; null for the owner's own file. */
  retrievedAt: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** How an import ended. */
export interface Ending {
  state: "succeeded" | "failed" | "cancelled";
  error?: string | null;
}

const columns = `id, file_name as fileName, size_bytes as sizeBytes, release, state, bytes_done as bytesDone,
  bytes_total as bytesTotal, sections, error, installed, retrieved_at as retrievedAt, partial, missing, created_at as createdAt, finished_at as finishedAt`;

type Stored = Omit<ImportRow, "installed" | "partial" | "missing"> & { installed: string; partial: number; missing: string | null };

type NewImport = Pick<ImportRow, "id" | "fileName" | "sizeBytes" | "release" | "retrievedAt" | "partial"> & { at: string };

const insertLawImport = sql<Omit<NewImport, "partial"> & { partial: number }>(
  `insert into law_import (id, file_name, size_bytes, release, retrieved_at, partial, state, created_at)
     values (@id, @fileName, @sizeBytes, @release, @retrievedAt, @partial, 'uploading', @at)`,
);

export function insert(db: WriteDb, row: NewImport): void {
  db.run(insertLawImport, { ...row, partial: Number(row.partial) });
}

const selectLawImport = sql<string, Stored>(`select ${columns} from law_import where id = ?`);

export function find(db: ReadDb, id: string): ImportRow | null {
  const row = db.one(selectLawImport, id);
  return row === undefined ? null : fromStored(row);
}

const listSql = sql<[], Stored>(`select ${columns} from law_import order by seq desc`);

/** Newest first. */
export function list(db: ReadDb): ImportRow[] {
  return db.all(listSql).map(fromStored);
}

const idsInSql = sql<string, { id: string }>("select id from law_import where state = ? order by seq");

/** Ids of imports in one state, oldest first. */
export function idsIn(db: ReadDb, state: ImportState): string[] {
  return db.all(idsInSql, state).map((row) => row.id);
}

const countOpenSql = sql<[], { n: number }>("select count(*) as n from law_import where finished_at is null");

/** Imports that have not ended. */
export function countOpen(db: ReadDb): number {
  return db.one(countOpenSql)?.n ?? 0;
}

const updateLawImport = sql<[string, string, string]>("update law_import set state = ? where id = ? and state = ?");

/** Moves an import to its next state; returns false and changes nothing when the import is no longer in the expected state. */
export function move(db: WriteDb, id: string, from: "uploading" | "queued" | "running", to: "queued" | "running"): boolean {
  return db.run(updateLawImport, [to, id, from]) === 1;
}

const noteInstalledSql = sql<[string, string]>("update law_import set installed = ? where id = ?");

/** Stores what an import has installed. */
export function noteInstalled(db: WriteDb, id: string, installed: readonly Installed[]): void {
  db.run(noteInstalledSql, [JSON.stringify(installed), id]);
}

const noteMissingSql = sql<[string, string]>("update law_import set missing = ? where id = ?");

/** Stores the number of missing files of an archive whose import was refused. */
export function noteMissing(db: WriteDb, id: string, missing: MissingFiles): void {
  db.run(noteMissingSql, [JSON.stringify(missing), id]);
}

const noteCountsSql = sql<[number, number | null, number, string]>(
  "update law_import set bytes_done = ?, bytes_total = coalesce(?, bytes_total), sections = ? where id = ?",
);

/** Stores the progress of an import. */
export function noteCounts(db: WriteDb, id: string, counts: Pick<ImportRow, "bytesDone" | "bytesTotal" | "sections">): void {
  const { bytesDone, bytesTotal, sections } = counts;
  db.run(noteCountsSql, [bytesDone, bytesTotal, sections, id]);
}

const endSql = sql<[string, string | null, string, string]>(
  "update law_import set state = ?, error = ?, finished_at = ? where id = ? and state in ('uploading', 'queued', 'running')",
);

/** Ends an import; returns false when it had already ended: the first ending is final (security S17). */
export function end(db: WriteDb, id: string, { state, error = null }: Ending, at: string): boolean {
  return db.run(endSql, [state, error, at, id]) === 1;
}

const deleteLawImport = sql<number>(`delete from law_import where state in ('succeeded', 'failed', 'cancelled') and seq not in (
       select seq from law_import where state in ('succeeded', 'failed', 'cancelled') order by seq desc limit ?)`);

/** Deletes ended imports beyond the newest `keep`. */
export function prune(db: WriteDb, keep: number): void {
  db.run(deleteLawImport, keep);
}

function fromStored(row: Stored): ImportRow {
  // Only `noteInstalled` and `noteMissing` write this, from values of these types.
  const missing = row.missing === null ? null : (JSON.parse(row.missing) as MissingFiles);
  return { ...row, partial: row.partial === 1, missing, installed: JSON.parse(row.installed) as Installed[] };
}

import type { Download } from "#shared/law/sources.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import type { ListedItem, ListedRelease } from "./publishers/publisher.ts";
import { sql } from "../../platform/db/sql.ts";

/** The requested items, as listed at that time. */
export interface Wanted {
  item: ListedItem;
  release: ListedRelease;
}

/** SQL of downloads. */
export interface DownloadRow extends Omit<Download, "waiting" | "secondsLeft"> {
  wanted: Wanted;
}

type Stored = Omit<DownloadRow, "wanted" | "imports"> & { wanted: string; imports: string };

const columns = `id, source, item, name, release, wanted, state, bytes_done as bytesDone, bytes_total as bytesTotal, error, imports,
  created_at as createdAt, finished_at as finishedAt`;

const insertLawDownload = sql<[string, string, string, string, string, string, string]>(
  "insert into law_download (id, source, item, name, release, wanted, state, created_at) values (?, ?, ?, ?, ?, ?, 'queued', ?)",
);

export function insert(db: WriteDb, row: { id: string; source: string; name: string; wanted: Wanted; at: string }): void {
  db.run(insertLawDownload, [
    row.id,
    row.source,
    row.wanted.item.id,
    row.name,
    row.wanted.release.label,
    JSON.stringify(row.wanted),
    row.at,
  ]);
}

const selectLawDownload = sql<string, Stored>(`select ${columns} from law_download where id = ?`);

export function find(db: ReadDb, id: string): DownloadRow | null {
  const row = db.one(selectLawDownload, id);
  return row === undefined ? null : fromStored(row);
}

const listSql = sql<[], Stored>(`select ${columns} from law_download order by seq desc`);

/** Newest first. */
export function list(db: ReadDb): DownloadRow[] {
  return db.all(listSql).map(fromStored);
}

const isUnderWaySql = sql<[string, string, string], number>(
  "select 1 from law_download where source = ? and item = ? and release = ? and state in ('queued', 'running')",
);

/** Whether exactly this download is already under way. */
export function isUnderWay(db: ReadDb, source: string, item: string, release: string): boolean {
  return db.value(isUnderWaySql, [source, item, release]) !== undefined;
}

const updateLawDownload = sql<[string, string, string]>("update law_download set state = ? where id = ? and state = ?");

export function move(db: WriteDb, id: string, from: "queued" | "running", to: "queued" | "running"): void {
  db.run(updateLawDownload, [to, id, from]);
}

const noteImportsSql = sql<[string, string]>("update law_download set imports = ? where id = ?");

/** Stores the imports that received the files of a download. */
export function noteImports(db: WriteDb, id: string, imports: readonly string[]): void {
  db.run(noteImportsSql, [JSON.stringify(imports), id]);
}

const noteBytesSql = sql<[number, number | null, string]>(
  "update law_download set bytes_done = ?, bytes_total = coalesce(?, bytes_total) where id = ?",
);

/** Stores the progress of a download. */
export function noteBytes(db: WriteDb, id: string, { bytesDone, bytesTotal }: Pick<DownloadRow, "bytesDone" | "bytesTotal">): void {
  db.run(noteBytesSql, [bytesDone, bytesTotal, id]);
}

const requeueSql = sql<string>(`update law_download set state = 'queued', error = null, finished_at = null,
     seq = (select max(seq) + 1 from law_download) where id = ? and state in ('failed', 'cancelled')`);

/** Puts a failed download back at the end of the queue; false when it has not ended, or ended with success. */
export function requeue(db: WriteDb, id: string): boolean {
  return db.run(requeueSql, id) === 1;
}

const endSql = sql<[string, string | null, string, string]>(
  "update law_download set state = ?, error = ?, finished_at = ? where id = ? and state in ('queued', 'running')",
);

/** Ends a download; returns false when it had already ended: the first ending is final. */
export function end(
  db: WriteDb,
  id: string,
  { state, error }: { state: "succeeded" | "failed" | "cancelled"; error: string | null },
  at: string,
): boolean {
  return db.run(endSql, [state, error, at, id]) === 1;
}

const deleteLawDownload = sql<number>(`delete from law_download where finished_at is not null and seq not in (
       select seq from law_download where finished_at is not null order by seq desc limit ?)`);

/** Deletes ended downloads beyond the newest `keep`. */
export function prune(db: WriteDb, keep: number): void {
  db.run(deleteLawDownload, keep);
}

function fromStored(row: Stored): DownloadRow {
  // Only `insert` and `noteImports` write this, from values of these types.
  return { ...row, wanted: JSON.parse(row.wanted) as Wanted, imports: JSON.parse(row.imports) as string[] };
}

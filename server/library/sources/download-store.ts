import type { Download } from "#shared/sources.ts";
import type { ReadDb, WriteDb } from "../../db/open.ts";
import type { ListedItem, ListedRelease } from "./publishers/publisher.ts";

/** What was asked for, as it was listed then. */
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

export function insert(db: WriteDb, row: { id: string; source: string; name: string; wanted: Wanted; at: string }): void {
  db.prepare(
    "insert into law_download (id, source, item, name, release, wanted, state, created_at) values (?, ?, ?, ?, ?, ?, 'queued', ?)",
  ).run(row.id, row.source, row.wanted.item.id, row.name, row.wanted.release.label, JSON.stringify(row.wanted), row.at);
}

export function find(db: ReadDb, id: string): DownloadRow | null {
  const row = db.prepare<[string], Stored>(`select ${columns} from law_download where id = ?`).get(id);
  return row === undefined ? null : fromStored(row);
}

/** Newest first. */
export function list(db: ReadDb): DownloadRow[] {
  return db.prepare<[], Stored>(`select ${columns} from law_download order by seq desc`).all().map(fromStored);
}

/** The oldest download that waits. */
export function nextQueued(db: ReadDb): DownloadRow | null {
  const row = db.prepare<[], Stored>(`select ${columns} from law_download where state = 'queued' order by seq limit 1`).get();
  return row === undefined ? null : fromStored(row);
}

/** Whether this very thing is on its way already. */
export function isUnderWay(db: ReadDb, source: string, item: string, release: string): boolean {
  const sql = "select 1 from law_download where source = ? and item = ? and release = ? and state in ('queued', 'running')";
  return db.prepare(sql).get(source, item, release) !== undefined;
}

export function setRunning(db: WriteDb, id: string): boolean {
  return db.prepare("update law_download set state = 'running' where id = ? and state = 'queued'").run(id).changes === 1;
}

/** Puts running downloads back into the queue: the program ended, or is about to. */
export function requeueRunning(db: WriteDb): void {
  db.prepare("update law_download set state = 'queued' where state = 'running'").run();
}

/** Puts an ended download back into the queue, behind the others; false when it has not ended without success. */
export function requeue(db: WriteDb, id: string): boolean {
  const sql = `update law_download set state = 'queued', error = null, finished_at = null,
     seq = (select max(seq) + 1 from law_download) where id = ? and state in ('failed', 'cancelled')`;
  return db.prepare(sql).run(id).changes === 1;
}

export interface Ending {
  state: "succeeded" | "failed" | "cancelled";
  error?: string;
  imports?: string[];
  bytesDone?: number;
  bytesTotal?: number | null;
}

/** Ends a download; false when it had ended already: the first ending is final. */
export function end(db: WriteDb, id: string, ending: Ending, at: string): boolean {
  const sql = `update law_download set state = ?, error = ?, imports = ?, bytes_done = coalesce(?, bytes_done),
     bytes_total = coalesce(?, bytes_total), finished_at = ? where id = ? and state in ('queued', 'running')`;
  const { state, error = null, imports = [], bytesDone = null, bytesTotal = null } = ending;
  return db.prepare(sql).run(state, error, JSON.stringify(imports), bytesDone, bytesTotal, at, id).changes === 1;
}

/** Forgets ended downloads beyond the newest `keep`. */
export function prune(db: WriteDb, keep: number): void {
  db.prepare(
    `delete from law_download where finished_at is not null and seq not in (
       select seq from law_download where finished_at is not null order by seq desc limit ?)`,
  ).run(keep);
}

function fromStored(row: Stored): DownloadRow {
  // Written by `insert` and `end` alone, from values of these types.
  return { ...row, wanted: JSON.parse(row.wanted) as Wanted, imports: JSON.parse(row.imports) as string[] };
}

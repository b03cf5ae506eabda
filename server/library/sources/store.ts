import type { KeptFile } from "#shared/sources.ts";
import type { ReadDb, WriteDb } from "../../db/open.ts";
import type { ListedItem, ListedRelease } from "./publishers/publisher.ts";

/** SQL of listings, addresses and kept files. What is stored as JSON was written here from values of the same types. */
export function releases(db: ReadDb, source: string): { checkedAt: string; listed: ListedRelease[] } | null {
  return listing<ListedRelease>(db, source, "");
}

export function items(db: ReadDb, source: string, release: string): { checkedAt: string; listed: ListedItem[] } | null {
  return listing<ListedItem>(db, source, release);
}

function listing<T>(db: ReadDb, source: string, release: string): { checkedAt: string; listed: T[] } | null {
  const row = db
    .prepare<[string, string], { checkedAt: string; listed: string }>(
      "select checked_at as checkedAt, listed from law_listing where source = ? and release = ?",
    )
    .get(source, release);
  return row === undefined ? null : { checkedAt: row.checkedAt, listed: JSON.parse(row.listed) as T[] };
}

export function saveReleases(db: WriteDb, source: string, listed: ListedRelease[], at: string): void {
  saveListing(db, source, "", listed, at);
}

export function saveItems(db: WriteDb, source: string, release: string, listed: ListedItem[], at: string): void {
  saveListing(db, source, release, listed, at);
}

function saveListing(db: WriteDb, source: string, release: string, listed: unknown[], at: string): void {
  db.prepare(
    `insert into law_listing (source, release, checked_at, listed) values (?, ?, ?, ?)
     on conflict (source, release) do update set checked_at = excluded.checked_at, listed = excluded.listed`,
  ).run(source, release, at, JSON.stringify(listed));
}

/** Forgets what a source listed: its addresses changed. */
export function dropListings(db: WriteDb, source: string): void {
  db.prepare("delete from law_listing where source = ?").run(source);
  db.prepare("delete from law_file_size where source = ?").run(source);
}

export function addresses(db: ReadDb, source: string): Map<string, string> {
  const rows = db
    .prepare<[string], { name: string; template: string }>("select name, template from law_address where source = ?")
    .all(source);
  return new Map(rows.map((row) => [row.name, row.template]));
}

/** Null restores the default. */
export function setAddress(db: WriteDb, source: string, name: string, template: string | null): void {
  db.prepare("delete from law_address where source = ? and name = ?").run(source, name);
  if (template !== null) db.prepare("insert into law_address (source, name, template) values (?, ?, ?)").run(source, name, template);
}

export function sizes(db: ReadDb, source: string, release: string): Map<string, number> {
  const rows = db
    .prepare<[string, string], { item: string; bytes: number }>("select item, bytes from law_file_size where source = ? and release = ?")
    .all(source, release);
  return new Map(rows.map((row) => [row.item, row.bytes]));
}

export function saveSize(db: WriteDb, source: string, release: string, item: string, bytes: number): void {
  db.prepare("insert or replace into law_file_size (source, release, item, bytes) values (?, ?, ?, ?)").run(source, release, item, bytes);
}

/** A kept file with what only the service needs to know. */
export interface KeptRow extends KeptFile {
  importLabel: string | null;
  path: string;
}

const fileColumns = `id, source, item, release, import_label as importLabel, file_name as fileName, path, publisher, licence, address, bytes,
  sha256, is_checked as isChecked, published_at as publishedAt, fetched_at as fetchedAt`;

type StoredFile = Omit<KeptRow, "isChecked"> & { isChecked: number };

/** Newest first. */
export function files(db: ReadDb): KeptRow[] {
  return db.prepare<[], StoredFile>(`select ${fileColumns} from law_file order by seq desc`).all().map(fromStored);
}

export function file(db: ReadDb, id: string): KeptRow | null {
  const row = db.prepare<[string], StoredFile>(`select ${fileColumns} from law_file where id = ?`).get(id);
  return row === undefined ? null : fromStored(row);
}

export function fileAt(db: ReadDb, path: string): KeptRow | null {
  const row = db.prepare<[string], StoredFile>(`select ${fileColumns} from law_file where path = ?`).get(path);
  return row === undefined ? null : fromStored(row);
}

/** Records a file; an earlier one at the same place has been replaced by it. */
export function saveFile(db: WriteDb, row: KeptRow): void {
  db.prepare("delete from law_file where path = ?").run(row.path);
  db.prepare(
    `insert into law_file (id, source, item, release, import_label, file_name, path, publisher, licence, address, bytes, sha256, is_checked,
       published_at, fetched_at)
     values (@id, @source, @item, @release, @importLabel, @fileName, @path, @publisher, @licence, @address, @bytes, @sha256, @isChecked,
       @publishedAt, @fetchedAt)`,
  ).run({ ...row, isChecked: row.isChecked ? 1 : 0 });
}

export function removeFile(db: WriteDb, id: string): void {
  db.prepare("delete from law_file where id = ?").run(id);
}

function fromStored(row: StoredFile): KeptRow {
  return { ...row, isChecked: row.isChecked === 1 };
}

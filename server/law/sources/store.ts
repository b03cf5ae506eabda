import type { KeptFile } from "#shared/law/sources.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import type { ListedItem, ListedRelease } from "./publishers/publisher.ts";
import { sql } from "../../platform/db/sql.ts";

/** SQL of listings, addresses and kept files. This file wrote the stored JSON from values of the same types. */
export function releases(db: ReadDb, source: string): { checkedAt: string; listed: ListedRelease[] } | null {
  return listing<ListedRelease>(db, source, "");
}

export function items(db: ReadDb, source: string, release: string): { checkedAt: string; listed: ListedItem[] } | null {
  return listing<ListedItem>(db, source, release);
}

const selectLawListing = sql<[string, string], { checkedAt: string; listed: string }>(
  "select checked_at as checkedAt, listed from law_listing where source = ? and release = ?",
);

function listing<T>(db: ReadDb, source: string, release: string): { checkedAt: string; listed: T[] } | null {
  const row = db.one(selectLawListing, [source, release]);
  return row === undefined ? null : { checkedAt: row.checkedAt, listed: JSON.parse(row.listed) as T[] };
}

export function saveReleases(db: WriteDb, source: string, listed: ListedRelease[], at: string): void {
  saveListing(db, source, "", listed, at);
}

export function saveItems(db: WriteDb, source: string, release: string, listed: ListedItem[], at: string): void {
  saveListing(db, source, release, listed, at);
}

const insertLawListing = sql<
  [string, string, string, string]
>(`insert into law_listing (source, release, checked_at, listed) values (?, ?, ?, ?)
     on conflict (source, release) do update set checked_at = excluded.checked_at, listed = excluded.listed`);

function saveListing(db: WriteDb, source: string, release: string, listed: unknown[], at: string): void {
  db.run(insertLawListing, [source, release, at, JSON.stringify(listed)]);
}

const deleteLawListing = sql<string>("delete from law_listing where source = ?");
const deleteLawFileSize = sql<string>("delete from law_file_size where source = ?");

/** Deletes the lists of a source whose addresses changed. */
export function dropListings(db: WriteDb, source: string): void {
  db.run(deleteLawListing, source);
  db.run(deleteLawFileSize, source);
}

const selectLawAddress = sql<string, { name: string; template: string }>("select name, template from law_address where source = ?");

export function addresses(db: ReadDb, source: string): Map<string, string> {
  const rows = db.all(selectLawAddress, source);
  return new Map(rows.map((row) => [row.name, row.template]));
}

const deleteLawAddress = sql<[string, string]>("delete from law_address where source = ? and name = ?");
const insertLawAddress = sql<[string, string, string]>("insert into law_address (source, name, template) values (?, ?, ?)");

/** Null restores the default. */
export function setAddress(db: WriteDb, source: string, name: string, template: string | null): void {
  db.run(deleteLawAddress, [source, name]);
  if (template !== null) db.run(insertLawAddress, [source, name, template]);
}

const selectLawFileSize = sql<[string, string], { item: string; bytes: number }>(
  "select item, bytes from law_file_size where source = ? and release = ?",
);

export function sizes(db: ReadDb, source: string, release: string): Map<string, number> {
  const rows = db.all(selectLawFileSize, [source, release]);
  return new Map(rows.map((row) => [row.item, row.bytes]));
}

const insertLawFileSize = sql<[string, string, string, number]>(
  "insert into law_file_size (source, release, item, bytes) values (?, ?, ?, ?) on conflict (source, release, item) do update set bytes = excluded.bytes",
);

export function saveSize(db: WriteDb, source: string, release: string, item: string, bytes: number): void {
  db.run(insertLawFileSize, [source, release, item, bytes]);
}

/** A kept file with data that only the service needs. */
export interface KeptRow extends KeptFile {
  importLabel: string | null;
  path: string;
}

const fileColumns = `id, source, item, release, import_label as importLabel, file_name as fileName, path, publisher, licence, address, bytes,
  sha256, is_checked as isChecked, published_at as publishedAt, fetched_at as fetchedAt`;

type StoredFile = Omit<KeptRow, "isChecked"> & { isChecked: number };

const selectLawFile = sql<[], StoredFile>(`select ${fileColumns} from law_file order by seq desc`);

/** Newest first. */
export function files(db: ReadDb): KeptRow[] {
  return db.all(selectLawFile).map(fromStored);
}

const fileSql = sql<string, StoredFile>(`select ${fileColumns} from law_file where id = ?`);

export function file(db: ReadDb, id: string): KeptRow | null {
  const row = db.one(fileSql, id);
  return row === undefined ? null : fromStored(row);
}

const fileAtSql = sql<string, StoredFile>(`select ${fileColumns} from law_file where path = ?`);

export function fileAt(db: ReadDb, path: string): KeptRow | null {
  const row = db.one(fileAtSql, path);
  return row === undefined ? null : fromStored(row);
}

const deleteLawFile = sql<string>("delete from law_file where path = ?");
const insertLawFile =
  sql<StoredFile>(`insert into law_file (id, source, item, release, import_label, file_name, path, publisher, licence, address, bytes, sha256, is_checked,
       published_at, fetched_at)
     values (@id, @source, @item, @release, @importLabel, @fileName, @path, @publisher, @licence, @address, @bytes, @sha256, @isChecked,
       @publishedAt, @fetchedAt)`);

/** Records a file, which has replaced an earlier one at the same path. */
export function saveFile(db: WriteDb, row: KeptRow): void {
  db.run(deleteLawFile, row.path);
  db.run(insertLawFile, { ...row, isChecked: row.isChecked ? 1 : 0 });
}

const removeFileSql = sql<string>("delete from law_file where id = ?");

export function removeFile(db: WriteDb, id: string): void {
  db.run(removeFileSql, id);
}

function fromStored(row: StoredFile): KeptRow {
  return { ...row, isChecked: row.isChecked === 1 };
}

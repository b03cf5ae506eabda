import Database from "better-sqlite3";
import { loadingDriver } from "./driver.ts";

export type Db = Database.Database;
declare const readable: unique symbol;
declare const writable: unique symbol;
/** A connection that is only read from. */
export type ReadDb = Pick<Db, "prepare"> & { readonly [readable]?: true };
/** A connection inside an open transaction; only `write` hands it out. */
export type WriteDb = Pick<Db, "prepare"> & { readonly [writable]: true };

const oldest = [3, 53, 0];

/**
 * Opens a database file with the settings every connection has (security S16). `readonly` connections never create the file; `pageBytes` is
 * of the file this creates, 4096 when absent, and changes nothing in one that has tables.
 * Throws when the bundled SQLite is older than 3.53 or the file cannot be opened.
 */
export function openDb(file: string, options: { readonly?: boolean; mmapBytes?: number; cacheKiB?: number; pageBytes?: number } = {}): Db {
  const readonly = options.readonly ?? false;
  const db = loadingDriver(() => new Database(file, { readonly, fileMustExist: readonly, timeout: 5000 }));
  assertSqliteVersion(db);
  if (options.pageBytes !== undefined) db.pragma(`page_size = ${options.pageBytes}`);
  if (!readonly) db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("fullfsync = ON");
  db.pragma("checkpoint_fullfsync = ON");
  db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  db.pragma("trusted_schema = OFF");
  db.pragma("foreign_keys = ON");
  if (options.mmapBytes !== undefined) db.pragma(`mmap_size = ${options.mmapBytes}`);
  if (options.cacheKiB !== undefined) db.pragma(`cache_size = -${options.cacheKiB}`);
  return db;
}

/** Runs `work` in one immediate transaction; anything thrown rolls it back. */
export function write<T>(db: Db, work: (db: WriteDb) => T): T {
  let run = writers.get(db);
  if (run === undefined) writers.set(db, (run = db.transaction((inside: Work) => inside(db as unknown as WriteDb)).immediate));
  // What `work` answers is what comes out.
  return run(work) as T;
}

// A WriteDb differs from a Db only in its brand; `write` is the one place that grants it.
type Work = (db: WriteDb) => unknown;

/** Made once per connection: the driver makes four functions and twenty properties for each. */
const writers = new WeakMap<Db, (work: Work) => unknown>();

function assertSqliteVersion(db: Db): void {
  const version = db.prepare<[], { v: string }>("select sqlite_version() as v").get()?.v ?? "0";
  const parts = version.split(".").map(Number);
  for (const [i, least] of oldest.entries()) {
    const have = parts[i] ?? 0;
    if (have > least) return;
    if (have < least) throw new Error(`SQLite ${version} is too old; ${oldest.join(".")} or newer is needed`);
  }
}

import { makePrivate } from "../files/private-file.ts";
import { Connection, connectionOf, type Db, type WriteDb } from "./connection.ts";
import { sqliteVersion } from "./maintenance.ts";

export type { Db, ReadDb, WriteDb } from "./connection.ts";

/** Longest wait of a write for another connection's, in milliseconds. */
export const defaultBusyTimeout = 5000;

const oldest = [3, 53, 0];

/**
 * Opens a database file with the settings of every connection (security S16). `readonly` connections never create the file; `pageBytes`
 * applies to a file that this creates, 4096 when absent, and changes nothing in a file with tables. Throws when the bundled SQLite is
 * older than 3.53 or the file cannot be opened.
 */
export function openDb(file: string, options: { readonly?: boolean; mmapBytes?: number; cacheKiB?: number; pageBytes?: number } = {}): Db {
  const readonly = options.readonly ?? false;
  if (!readonly && file !== ":memory:") makePrivate(file);
  const db = new Connection(file, { readonly, fileMustExist: readonly, timeout: defaultBusyTimeout });
  const { driver } = db;
  assertSqliteVersion(db);
  if (options.pageBytes !== undefined) driver.pragma(`page_size = ${options.pageBytes}`);
  if (!readonly) driver.pragma("journal_mode = WAL");
  driver.pragma("synchronous = FULL");
  driver.pragma("fullfsync = ON");
  driver.pragma("checkpoint_fullfsync = ON");
  driver.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  driver.pragma("trusted_schema = OFF");
  driver.pragma("foreign_keys = ON");
  if (options.mmapBytes !== undefined) driver.pragma(`mmap_size = ${options.mmapBytes}`);
  if (options.cacheKiB !== undefined) driver.pragma(`cache_size = -${options.cacheKiB}`);
  return db;
}

/** Runs `work` in one immediate transaction; any error rolls it back. */
export function write<T>(db: Db, work: (db: WriteDb) => T): T {
  return connectionOf(db).write(work);
}

function assertSqliteVersion(db: Db): void {
  const version = sqliteVersion(db);
  const parts = version.split(".").map(Number);
  for (const [i, least] of oldest.entries()) {
    const have = parts[i] ?? 0;
    if (have > least) return;
    if (have < least) throw new Error(`SQLite ${version} is too old; ${oldest.join(".")} or newer is needed`);
  }
}

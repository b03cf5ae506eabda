import Database from "better-sqlite3";

/** SQLite's code of an error, such as `SQLITE_BUSY` or `SQLITE_IOERR_WRITE`; null for other errors. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Database.SqliteError ? error.code : null;
}

/** Whether another connection held the lock for too long. */
export function isBusy(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith("SQLITE_BUSY") ?? false;
}

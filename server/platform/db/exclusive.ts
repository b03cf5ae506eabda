import Database from "better-sqlite3";
import { isBusy } from "./errors.ts";
import { loadingDriver } from "./driver.ts";

/**
 * Holds the exclusive lock of an empty database file until `release`, which may be called twice; null when another holder has it. Nothing
 * else may open the file. Throws when the file cannot be opened.
 */
export function holdExclusively(file: string): { release(): void } | null {
  const db = loadingDriver(() => new Database(file, { timeout: 0 }));
  try {
    // A log file (WAL) would let several processes in; the rollback journal's exclusive transaction does not.
    db.pragma("journal_mode = delete");
    db.exec("begin exclusive");
  } catch (error) {
    db.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return {
    release: () => {
      if (db.open) db.close();
    },
  };
}

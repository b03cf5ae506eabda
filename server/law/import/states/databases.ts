import { ImportError } from "../../store/model.ts";
import { californiaDatabase } from "./ca/database.ts";
import type { StateDatabase } from "./core/database.ts";
import { illinoisDatabase } from "./il/database.ts";

const databases: readonly StateDatabase[] = [californiaDatabase, illinoisDatabase];

/** The database with these files; null for other archives. Throws ImportError for an archive of such a publisher that has no law. */
export function databaseOf(paths: readonly string[]): StateDatabase | null {
  const has = (mark: string) => paths.some((path) => path === mark || path.endsWith(`/${mark}`));
  for (const database of databases) {
    if (has(database.mark)) return database;
    if (database.other !== undefined && has(database.other.mark)) throw new ImportError(database.other.sentence);
  }
  return null;
}

import { migrate } from "./migrate.ts";
import { workspaceMigrations } from "./migrations/workspace/index.ts";
import { type Db, openDb } from "./open.ts";

/** Opens `workspace.db`, migrated to the newest schema. Throws when a newer program wrote it. */
export function openWorkspace(file: string): Db {
  const db = openDb(file);
  try {
    migrate(db, file, workspaceMigrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

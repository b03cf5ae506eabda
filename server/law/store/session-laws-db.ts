import { existsSync } from "node:fs";
import { migrate } from "../../platform/db/migrate.ts";
import { sessionLawMigrations } from "../../platform/db/migrations/session-laws/index.ts";
import { type Db, openDb } from "../../platform/db/open.ts";

/** Opens `session-laws.db`, migrated to the newest schema. Throws when a newer program wrote it. */
export function openSessionLaws(file: string): Db {
  const db = openDb(file);
  try {
    migrate(db, file, sessionLawMigrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** A read-only connection to `session-laws.db`; creates the file when it does not exist yet. */
export function openSessionLawReader(file: string): Db {
  if (!existsSync(file)) openSessionLaws(file).close();
  return openDb(file, { readonly: true });
}

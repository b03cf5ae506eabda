import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";
import { unknownMigration } from "../db/migrate.ts";
import { historyMigrations } from "../db/migrations/history/index.ts";
import { sessionLawMigrations } from "../db/migrations/session-laws/index.ts";
import { workspaceMigrations } from "../db/migrations/workspace/index.ts";
import { openDb } from "../db/open.ts";
import type { Manifest } from "./backup-files.ts";

const known = { "workspace.db": workspaceMigrations, "history.db": historyMigrations, "session-laws.db": sessionLawMigrations };

/** Whether a newer version of Pandect made a backup: this one cannot open its databases. The files must be intact. */
export function isNewer(folder: Pick<DataFolder, "backups">, { name, files }: Manifest): boolean {
  return files.some((file) => {
    const db = openDb(join(folder.backups, name, file.name), { readonly: true });
    try {
      return unknownMigration(db, known[file.name]) !== null;
    } finally {
      db.close();
    }
  });
}

import { writeMigrationBackup } from "../backups/write-backup.ts";
import type { Db } from "./open.ts";

export interface Migration {
  name: string;
  up: string;
}

/** The database was written by a newer program; the message says so to the person. */
export class NewerData extends Error {}

/**
 * Brings a database to the newest schema. Before anything changes it is backed up; each migration is one transaction, so a kill leaves
 * the old or the new schema. Throws when the file was
 * written by a newer program.
 */
export function migrate(db: Db, file: string, migrations: readonly Migration[]): void {
  db.exec("create table if not exists migration (name text primary key, at text not null) strict, without rowid");
  const done = new Set(
    db
      .prepare<[], { name: string }>("select name from migration")
      .all()
      .map((row) => row.name),
  );
  const unknown = [...done].filter((name) => !migrations.some((m) => m.name === name));
  if (unknown.length > 0)
    throw new NewerData(`This data folder was written by a newer version of the program (${unknown[0]}). Nothing was changed.`);
  const missing = migrations.filter((m) => !done.has(m.name));
  if (missing.length === 0) return;
  if (done.size > 0) writeMigrationBackup(db, file);
  for (const migration of missing) {
    db.transaction(() => {
      db.exec(migration.up);
      db.prepare("insert into migration (name, at) values (?, ?)").run(migration.name, new Date().toISOString());
    }).immediate();
  }
}

import { writeMigrationBackup } from "../backups/write-backup.ts";
import { driverOf } from "./connection.ts";
import { runScript } from "./maintenance.ts";
import { type Db, type ReadDb, write } from "./open.ts";
import { sql } from "./sql.ts";

export interface Migration {
  name: string;
  up: string;
}

/** A newer program wrote the database; the message says so to the user. */
export class NewerData extends Error {}

/**
 * Brings a database to the newest schema. Backs it up before any change; each migration is one transaction, so a kill leaves the old or
 * the new schema. Two processes may start at once: each checks again inside the transaction. Throws when a newer program wrote the file.
 */
export function migrate(db: Db, file: string, migrations: readonly Migration[]): void {
  driverOf(db).exec("create table if not exists migration (name text primary key, at text not null) strict, without rowid");
  const done = new Set(db.values(names));
  const unknown = unknownOf(done, migrations);
  if (unknown !== null)
    throw new NewerData(`This data folder was written by a newer version of the program (${unknown}). Nothing was changed.`);
  const missing = migrations.filter((m) => !done.has(m.name));
  if (missing.length === 0) return;
  if (done.size > 0) writeMigrationBackup(db, file);
  for (const migration of missing) {
    write(db, (tx) => {
      if (tx.value(noted, migration.name) !== undefined) return;
      runScript(tx, migration.up);
      tx.run(note, [migration.name, new Date().toISOString()]);
    });
  }
}

/** A migration of a newer program that a database has had; null when there is none, or the database has no list of migrations. */
export function unknownMigration(db: ReadDb, migrations: readonly Migration[]): string | null {
  return db.value(hasList) === undefined ? null : unknownOf(new Set(db.values(names)), migrations);
}

function unknownOf(done: ReadonlySet<string>, migrations: readonly Migration[]): string | null {
  return [...done].find((name) => !migrations.some((m) => m.name === name)) ?? null;
}

const hasList = sql<[], number>("select 1 from sqlite_schema where type = 'table' and name = 'migration'");
const names = sql<[], string>("select name from migration");
const noted = sql<string, string>("select name from migration where name = ?");
const note = sql<[string, string]>("insert into migration (name, at) values (?, ?)");

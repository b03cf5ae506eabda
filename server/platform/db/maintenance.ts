import { type Db, driverOf, type ReadDb, type WriteDb } from "./connection.ts";
import { builtSql, sql } from "./sql.ts";

/** Problems that SQLite finds in the file when it reads every page, at most 100 lines; null when there are none. */
export function damageIn(db: ReadDb): string | null {
  const found = String(driverOf(db).pragma("quick_check", { simple: true }));
  return found === "ok" ? null : found;
}

/** Moves the log into the database file and empties it, as far as no reader needs it. Throws when the disk is full. */
export function foldLog(db: Db): void {
  driverOf(db).pragma("wal_checkpoint(TRUNCATE)");
}

/** Leaves the log to another connection, up to this many pages: then commits of this connection fold it again. */
export function leaveLog(db: Db, mostPages: number): void {
  driverOf(db).pragma(`wal_autocheckpoint = ${mostPages}`);
}

/** Pages of the log that are not in the database file yet. */
export function unfoldedPages(db: ReadDb): number {
  const { log, checkpointed } = logState(db, "noop");
  return log - checkpointed;
}

/**
 * Moves the log into the database file while other connections continue; the next commit then starts the log over. Writes in the meantime
 * need another turn, so it takes a few. Throws when the disk is full.
 */
export function foldAlongside(db: Db): void {
  for (let turn = 0; turn < mostTurns; turn++) {
    const { log, checkpointed } = logState(db, "passive");
    if (log === checkpointed) return;
  }
}
const mostTurns = 5;

function logState(db: ReadDb, mode: "noop" | "passive"): { log: number; checkpointed: number } {
  const [state] = driverOf(db).pragma(`wal_checkpoint(${mode})`) as { log: number; checkpointed: number }[];
  return state ?? { log: 0, checkpointed: 0 };
}

/** Turns the database into one file without a log. No other connection may be open. */
export function keepOneFile(db: Db): void {
  const driver = driverOf(db);
  driver.pragma("wal_checkpoint(TRUNCATE)");
  driver.pragma("journal_mode = delete");
}

/** Copies the database into a new file, without its free pages. Throws when the file exists with content or the disk is full. */
export function copyCompact(db: Db, file: string): void {
  driverOf(db).prepare("vacuum into ?").run(file);
}

/** Returns empty pages to the disk. No transaction may be open. */
export function rewriteCompact(db: Db): void {
  driverOf(db).exec("vacuum");
}

/**
 * Copies a snapshot of the database into a file while others continue to write: all pages in one step, since a copy in many steps would
 * start over.
 */
export async function copySnapshot(db: Db, file: string): Promise<void> {
  await driverOf(db).backup(file, { progress: () => 2 ** 31 - 1 });
}

/** How long a write of this connection waits for another connection's, in milliseconds; `openDb` sets `defaultBusyTimeout`. */
export function setBusyTimeout(db: Db, milliseconds: number): void {
  driverOf(db).pragma(`busy_timeout = ${milliseconds}`);
}

/** A number that changes whenever another connection has written. */
export function dataVersion(db: ReadDb): number {
  return db.value(version) ?? 0;
}
const version = sql<[], number>("pragma data_version");

/** Version of the bundled SQLite, as `3.53.0`. */
export function sqliteVersion(db: ReadDb): string {
  return db.value(ownVersion) ?? "0";
}
const ownVersion = sql<[], string>("select sqlite_version()");

/** The version number of this file's tables; 0 when a program never set it. */
export function schemaVersion(db: ReadDb): number {
  return Number(driverOf(db).pragma("user_version", { simple: true }));
}

/** Creates the tables of a file without a version, once, whichever process comes first. The caller's transaction covers both. */
export function createSchema(tx: WriteDb, script: string, version: number): void {
  if (schemaVersion(tx) !== 0) return;
  runScript(tx, script);
  driverOf(tx).pragma(`user_version = ${version}`);
}

/** Whether the database has a table of this name. */
export function hasTable(db: ReadDb, name: string): boolean {
  return db.value(tableNamed, name) !== undefined;
}
const tableNamed = sql<string, number>("select 1 from sqlite_schema where type in ('table', 'view') and name = ?");

/** Names of the tables that a program has defined, in order; no views and no inner tables of indexes. */
export function tableNames(db: ReadDb): string[] {
  return db.values(tables, []);
}
const tables = sql<[], string>(
  "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' order by name",
);

/**
 * Columns of a table, in the order of its definition; `schema` is a database attached with `withAttached`. Empty when it does not exist.
 */
export function columnsOf(db: ReadDb, table: string, schema = "main"): string[] {
  return db.values(columns, [table, schema]);
}
const columns = sql<[string, string], string>("select name from pragma_table_info(?, ?) order by cid");

/** Definitions of the triggers of a table. */
export function triggersOf(db: ReadDb, table: string): { name: string; definition: string }[] {
  return db.all(triggers, table);
}
const triggers = sql<string, { name: string; definition: string }>(
  "select name, sql as definition from sqlite_schema where type = 'trigger' and tbl_name = ? order by name",
);

/** Runs literal statements without parameters one after the other: definitions of tables, or bulk work that needs no statement object. */
export function runScript(tx: WriteDb, script: string): void {
  driverOf(tx).exec(script);
}

/** Attaches the database in `file` under `schema` while `work` runs. */
export function withAttached<T>(db: Db, file: string, schema: string, work: () => T): T {
  const driver = driverOf(db);
  driver.prepare(`attach ? as ${schema}`).run(file);
  try {
    return work();
  } finally {
    driver.exec(`detach ${schema}`);
  }
}

/** Runs `work` without foreign keys; checks them afterwards. Throws when rows then refer to missing rows. */
export function withoutForeignKeys(db: Db, work: () => void): void {
  const driver = driverOf(db);
  driver.pragma("foreign_keys = OFF");
  try {
    work();
  } finally {
    driver.pragma("foreign_keys = ON");
  }
  const broken = driver.pragma("main.foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error("rows refer to rows that are not there");
}

/** Rows of a table. `table` is a name from the source, never a value. */
export function countRows(db: ReadDb, table: string): number {
  return db.value(builtSql<[], number>(`select count(*) from ${table}`)) ?? 0;
}

/** Differs after every commit of another connection and every change by this one. */
export function contentState(db: ReadDb): string {
  return db.value(state) ?? "";
}
const state = sql<[], string>("select data_version || ':' || total_changes() from pragma_data_version");

/** Bytes of the database's non-empty pages. */
export function usedBytes(db: ReadDb): number {
  return db.value(used) ?? 0;
}
const used = sql<[], number>(
  `select (c.page_count - f.freelist_count) * s.page_size from pragma_page_count c, pragma_freelist_count f, pragma_page_size s`,
);

/** Creates a table that exists only for this connection and has no data of its own, such as a view of a search index. */
export function createTemporary(db: ReadDb, definition: string): void {
  driverOf(db).exec(definition);
}

import type { ReadDb } from "../../db/open.ts";

type Statement<P extends unknown[], R> = ReturnType<typeof prepare<P, R>>;

function prepare<P extends unknown[], R>(db: ReadDb, sql: string) {
  return db.prepare<P, R>(sql);
}

const kept = new WeakMap<ReadDb, Map<string, unknown>>();

/** The prepared statement of `sql` on this connection; compiled once. The SQL must be literal. */
export function statement<P extends unknown[], R>(db: ReadDb, sql: string): Statement<P, R> {
  let bySql = kept.get(db);
  if (bySql === undefined) kept.set(db, (bySql = new Map()));
  let found = bySql.get(sql);
  if (found === undefined) bySql.set(sql, (found = prepare(db, sql)));
  // Every caller names the types of its own SQL, so one text always has one type.
  return found as Statement<P, R>;
}

/**
 * Runs `work` on one snapshot of the database, so that a commit of the import writer between two statements is not seen. May be
 * used inside a transaction.
 */
export function onSnapshot<T>(db: ReadDb, work: () => T): T {
  statement(db, "savepoint search").run();
  try {
    return work();
  } finally {
    statement(db, "release search").run();
  }
}

/** Changes whenever anything in the database may have changed, by this connection or another. */
export function dataVersion(db: ReadDb): string {
  const row = statement<[], { v: string }>(db, "select data_version || ':' || total_changes() as v from pragma_data_version").get();
  return row?.v ?? "";
}

/** `make` once per state of the database and key; results of older states are dropped. */
export function cached<T>(db: ReadDb, key: string, make: () => T): T {
  const version = dataVersion(db);
  let store = memory.get(db);
  if (store === undefined || store.version !== version) memory.set(db, (store = { version, values: new Map() }));
  let value = store.values.get(key);
  if (value === undefined) {
    value = make();
    if (store.values.size >= cachedValues) store.values.delete(store.values.keys().next().value ?? "");
    store.values.set(key, value);
  }
  // A key is made by one caller, whose `make` gives one type.
  return value as T;
}

const memory = new WeakMap<ReadDb, { version: string; values: Map<string, unknown> }>();
/** A filter over two million sections is a quarter of a megabyte. */
const cachedValues = 64;

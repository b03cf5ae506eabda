import type { ReadDb } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";

/**
 * Runs `work` on one snapshot of the database, so that a commit of the import writer between two statements is not seen. May be
 * used inside a transaction.
 */
export function onSnapshot<T>(db: ReadDb, work: () => T): T {
  begin(db).run();
  try {
    return work();
  } finally {
    end(db).run();
  }
}

/** `make` once per key and state of the database; values of older states are dropped. A key belongs to one caller and one type. */
export function cached<T>(db: ReadDb, key: string, make: () => T): T {
  const state = stateOf(db).get()?.state ?? "";
  let store = stores.get(db);
  if (store === undefined || store.state !== state) stores.set(db, (store = { state, values: new Map() }));
  if (!store.values.has(key)) {
    if (store.values.size >= valuesKept) store.values.delete(store.values.keys().next().value ?? "");
    store.values.set(key, make());
  }
  // The caller that owns the key stored a T under it.
  return store.values.get(key) as T;
}

const stores = new WeakMap<ReadDb, { state: string; values: Map<string, unknown> }>();
/** A filter over two million sections is a quarter of a megabyte. */
const valuesKept = 64;

const begin = statement<[], never>("savepoint search");
const end = statement<[], never>("release search");
/** Differs after any commit of another connection (`data_version`) and any change by this one. */
const stateOf = statement<[], { state: string }>("select data_version || ':' || total_changes() as state from pragma_data_version");

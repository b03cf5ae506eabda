import type { ReadDb } from "../../platform/db/open.ts";
import { contentState } from "../../platform/db/maintenance.ts";

/** Calls `make` once per key and state of the database; drops values of older states. A key belongs to one caller and one type. */
export function cached<T>(db: ReadDb, key: string, make: () => T): T {
  const state = contentState(db);
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
/** A filter over two million sections takes a quarter of a megabyte. */
const valuesKept = 64;

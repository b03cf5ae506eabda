import type { Statement } from "better-sqlite3";
import type { ReadDb } from "./open.ts";

/**
 * A literal SQL text, prepared once per connection and kept for as long as the connection lives.
 *
 * Trap: this SQLite is built with STAT4, whose planner looks at the values of bare parameters in joins and ordered queries, so every
 * new value prepares the statement anew (five times the cost of a four-table read). Where it matters, write `? + 0` or `? || ''`.
 */
export function statement<Params extends unknown[], Row>(sql: string): (db: ReadDb) => Statement<Params, Row> {
  const kept = new WeakMap<ReadDb, Statement<Params, Row>>();
  return (db) => {
    let prepared = kept.get(db);
    if (prepared === undefined) kept.set(db, (prepared = db.prepare<Params, Row>(sql)));
    return prepared;
  };
}

import { connectionOf, driverOf } from "./connection.ts";
import type { Db, ReadDb, WriteDb } from "./open.ts";
import { sql } from "./sql.ts";

/**
 * Begins an immediate transaction that `commit` or `rollback` ends, for work that two databases commit one after the other; everything
 * else uses `write`. Throws a busy error when another connection writes for longer than the busy timeout.
 */
export function begin(db: Db): WriteDb {
  driverOf(db).exec("begin immediate");
  return openTransaction(db);
}

/** Ends the open transaction and keeps its writes. */
export function commit(db: Db): void {
  driverOf(db).exec("commit");
}

/** Ends the open transaction, if there is one, and drops its writes; false when there is none. */
export function rollback(db: Db): boolean {
  const driver = driverOf(db);
  if (!driver.inTransaction) return false;
  driver.exec("rollback");
  return true;
}

export function isInTransaction(db: Db): boolean {
  return driverOf(db).inTransaction;
}

/** The open transaction on `db`, for a service that takes part in its caller's transaction. Throws when none is open. */
export function openTransaction(db: Db): WriteDb {
  const connection = connectionOf(db);
  if (!connection.driver.inTransaction) throw new Error("no transaction is open");
  return connection;
}

/**
 * Runs `work` on one snapshot of the database: commits of other connections are not visible between its reads. May be used inside a
 * transaction.
 */
export function onSnapshot<T>(db: ReadDb, work: () => T): T {
  const connection = connectionOf(db);
  connection.run(savepoint);
  try {
    return work();
  } finally {
    connection.run(release);
  }
}

const savepoint = sql("savepoint snapshot");
const release = sql("release snapshot");

/** Keeps the snapshot of the first read until the connection closes. */
export function holdSnapshot(db: Db): void {
  driverOf(db).exec("begin");
}

import Database from "better-sqlite3";
import { loadingDriver } from "./driver.ts";
import type { Sql, SqlValue } from "./sql.ts";

type Driver = Database.Database;
type Statement = Database.Statement<unknown[]>;

/** Reads from one database. Everything is synchronous. */
export interface ReadDb {
  /** Path of the database, as opened. */
  readonly file: string;
  /** The first row, or undefined where there is none. */
  one<R extends object>(q: Sql<[], R>): R | undefined;
  one<P, R extends object>(q: Sql<P, R>, p: NoInfer<P>): R | undefined;
  all<R extends object>(q: Sql<[], R>): R[];
  all<P, R extends object>(q: Sql<P, R>, p: NoInfer<P>): R[];
  /** The first column of the first row, or undefined where there is no row. */
  value<R extends SqlValue>(q: Sql<[], R>): R | undefined;
  value<P, R extends SqlValue>(q: Sql<P, R>, p: NoInfer<P>): R | undefined;
  /** The first column of every row. */
  values<R extends SqlValue>(q: Sql<[], R>): R[];
  values<P, R extends SqlValue>(q: Sql<P, R>, p: NoInfer<P>): R[];
  /** Rows one by one, for long results. The same statement cannot run again on this connection before the loop ends. */
  each<R extends object>(q: Sql<[], R>): IterableIterator<R>;
  each<P, R extends object>(q: Sql<P, R>, p: NoInfer<P>): IterableIterator<R>;
}

/** A connection inside an open transaction; only `write` passes one. */
export interface WriteDb extends ReadDb {
  /** Returns the number of changed rows. */
  run(q: Sql<[], never>): number;
  run<P>(q: Sql<P, never>, p: NoInfer<P>): number;
  /** Inserts one row with a statement that ends in `returning id`, and returns the id. Throws when no row was inserted. */
  insert<P>(q: Sql<P, number>, p: NoInfer<P>): number;
  /**
   * Inserts one row and returns its row id, with a statement that returns nothing. SQLite saves the state before a statement that returns
   * rows, and FTS5 then writes all words that it holds: beside a text index, use this.
   */
  add<P>(q: Sql<P, never>, p: NoInfer<P>): number;
}

/** A connection of this process to one database file. */
export interface Db extends ReadDb {
  /** Closing twice is allowed. */
  close(): void;
}

/** The connection behind a `Db`. Only modules of `platform/db` use it. */
export class Connection implements Db, WriteDb {
  readonly file: string;
  readonly driver: Driver;
  readonly #rows = new WeakMap<Sql<unknown, unknown>, Statement>();
  readonly #values = new WeakMap<Sql<unknown, unknown>, Statement>();
  #immediate: ((work: (db: WriteDb) => unknown) => unknown) | undefined;

  constructor(file: string, options: Database.Options) {
    this.file = file;
    this.driver = loadingDriver(() => new Database(file, options));
  }

  one<P, R>(q: Sql<P, R>, p?: P): R | undefined {
    const statement = this.#rows.get(q) ?? this.#prepared(q);
    return (p === undefined ? statement.get() : statement.get(p)) as R | undefined;
  }

  all<P, R>(q: Sql<P, R>, p?: P): R[] {
    const statement = this.#rows.get(q) ?? this.#prepared(q);
    return (p === undefined ? statement.all() : statement.all(p)) as R[];
  }

  value<P, R>(q: Sql<P, R>, p?: P): R | undefined {
    const statement = this.#values.get(q) ?? this.#plucked(q);
    return (p === undefined ? statement.get() : statement.get(p)) as R | undefined;
  }

  values<P, R>(q: Sql<P, R>, p?: P): R[] {
    const statement = this.#values.get(q) ?? this.#plucked(q);
    return (p === undefined ? statement.all() : statement.all(p)) as R[];
  }

  each<P, R>(q: Sql<P, R>, p?: P): IterableIterator<R> {
    const statement = this.#rows.get(q) ?? this.#prepared(q);
    return (p === undefined ? statement.iterate() : statement.iterate(p)) as IterableIterator<R>;
  }

  run<P>(q: Sql<P, never>, p?: P): number {
    const statement = this.#rows.get(q) ?? this.#prepared(q);
    return (p === undefined ? statement.run() : statement.run(p)).changes;
  }

  insert<P>(q: Sql<P, number>, p: P): number {
    const id = this.value(q, p);
    if (id === undefined) throw new Error("no row was inserted");
    return id;
  }

  add<P>(q: Sql<P, never>, p: P): number {
    const statement = this.#rows.get(q) ?? this.#prepared(q);
    return Number(statement.run(p).lastInsertRowid);
  }

  /** One immediate transaction. The driver makes four functions and twenty properties for each, so this one is kept. */
  write<T>(work: (db: WriteDb) => T): T {
    this.#immediate ??= this.driver.transaction((inside: (db: WriteDb) => unknown) => inside(this)).immediate;
    // The transaction returns the result of `work`.
    return this.#immediate(work) as T;
  }

  close(): void {
    this.driver.close();
  }

  #prepared(q: Sql<unknown, unknown>): Statement {
    const statement = this.driver.prepare(q.text);
    this.#rows.set(q, statement);
    return statement;
  }

  #plucked(q: Sql<unknown, unknown>): Statement {
    const statement = this.driver.prepare(q.text).pluck();
    this.#values.set(q, statement);
    return statement;
  }
}

/** The connection behind `db`. Only modules of `platform/db` use it. */
export function connectionOf(db: ReadDb): Connection {
  if (db instanceof Connection) return db;
  throw new Error("not a connection of openDb");
}

/** The driver's connection behind `db`. Only modules of `platform/db`, and tests, use it. */
export function driverOf(db: ReadDb): Driver {
  return connectionOf(db).driver;
}

/** A value that SQLite stores in one column. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/**
 * One SQL statement, with the types of its parameters and of a row. `P` is one value for one `?`, a tuple for several, an object for
 * `@name`, and `[]` for none. `Row` is an object, one value where the statement selects one column that is read with `value`, and `never`
 * where it returns no rows.
 */
export interface Sql<P, Row> {
  readonly text: string;
  /** For the compiler only; no statement has it. */
  readonly types?: [P, Row];
}

const registered: Sql<unknown, unknown>[] = [];

/**
 * Defines a literal statement. Call it at the top level of a module, so that `sql.test.ts` can prepare every statement of the program. A
 * connection prepares it once, when it first runs there.
 *
 * Trap: this SQLite is built with STAT4, whose planner reads the values of bare parameters in joins and ordered queries, so every new
 * value prepares the statement again (five times the cost of a four-table read). Where this matters, write `? + 0` or `? || ''`.
 */
export function sql<P = [], Row = never>(text: string): Sql<P, Row> {
  const defined = { text };
  registered.push(defined);
  return defined;
}

/** Every statement that the loaded modules define with `sql`. */
export function registeredStatements(): readonly Sql<unknown, unknown>[] {
  return registered;
}

/** Most texts that `builtSql` remembers; drops the least recently used one first, and with it its prepared statements. */
const mostBuilt = 500;
const built = new Map<string, Sql<unknown, unknown>>();

/**
 * A statement whose text is built while the program runs, such as a list of columns of a table or filters that a request may leave out.
 * Equal texts are one statement, which a connection prepares once. Only put names and fragments from the source into the text, never a
 * value: values are parameters. No test prepares these before they run, so use `sql` wherever the text can be literal.
 */
export function builtSql<P = [], Row = never>(text: string): Sql<P, Row> {
  const found = built.get(text) ?? { text };
  built.delete(text);
  built.set(text, found);
  if (built.size > mostBuilt) for (const oldest of [...built.keys()].slice(0, built.size - mostBuilt)) built.delete(oldest);
  // The caller asserts the types, as for `sql`.
  return found as Sql<P, Row>;
}

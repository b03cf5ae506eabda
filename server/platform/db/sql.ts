/** A value SQLite stores in one column. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/**
 * One SQL statement, with the types of its parameters and of a row. `P` is one value for one `?`, a tuple for several, an object for
 * `@name`, and `[]` for none. `Row` is an object, one value where the statement selects one column that is read with `value`, and `never`
 * where it answers no rows.
 */
export interface Sql<P, Row> {
  readonly text: string;
  /** For the compiler only; no statement has it. */
  readonly types?: [P, Row];
}

const registered: Sql<unknown, unknown>[] = [];

/**
 * Defines a literal statement. Call it at the top level of a module, so that `sql.test.ts` can prepare every statement of the program.
 * A connection prepares it once, when it first runs there.
 *
 * Trap: this SQLite is built with STAT4, whose planner looks at the values of bare parameters in joins and ordered queries, so every
 * new value prepares the statement again (five times the cost of a four-table read). Where it matters, write `? + 0` or `? || ''`.
 */
export function sql<P = [], Row = never>(text: string): Sql<P, Row> {
  const defined = { text };
  registered.push(defined);
  return defined;
}

/** Every statement the loaded modules define with `sql`. */
export function registeredStatements(): readonly Sql<unknown, unknown>[] {
  return registered;
}

/** Most texts `builtSql` remembers; the one that was used longest ago is dropped first, and with it what connections prepared of it. */
const mostBuilt = 500;
const built = new Map<string, Sql<unknown, unknown>>();

/**
 * A statement whose text is put together while the program runs, such as a list of columns of a table or filters that a request may leave
 * out. Equal texts are one statement, which a connection prepares once. Put only names and fragments that are in the source into the
 * text, never a value: values are parameters. No test prepares these before they run, so use `sql` wherever the text can be literal.
 */
export function builtSql<P = [], Row = never>(text: string): Sql<P, Row> {
  const found = built.get(text) ?? { text };
  built.delete(text);
  built.set(text, found);
  if (built.size > mostBuilt) for (const oldest of [...built.keys()].slice(0, built.size - mostBuilt)) built.delete(oldest);
  // The types are the caller's word, as they are for `sql`.
  return found as Sql<P, Row>;
}

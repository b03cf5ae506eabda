/**
 * Remembers, for as long as the rows themselves are held, what was made of them last, so that a screen that is opened again need not sort ten
 * thousand rows anew. Rows and other arguments are told apart by identity.
 */
export function remembered<Row, Rest extends readonly unknown[], Result>(
  make: (rows: readonly Row[], ...rest: Rest) => Result,
): (rows: readonly Row[], ...rest: Rest) => Result {
  const made = new WeakMap<readonly Row[], { rest: Rest; result: Result }>();
  return (rows, ...rest) => {
    const last = made.get(rows);
    if (last !== undefined && rest.every((one, i) => Object.is(one, last.rest[i]))) return last.result;
    const result = make(rows, ...rest);
    made.set(rows, { rest, result });
    return result;
  };
}

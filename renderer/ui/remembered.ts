/**
 * Remembers the last result computed from some rows, as long as the rows themselves exist, so that a screen opened again need not sort ten
 * thousand rows again. Rows and other arguments are compared by identity.
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

/** Indent of a clause by its number, from 0: `1.1` and `(a)` one step, `1.1.1` and `(i)` two, `(A)` three. */
export function clauseDepth(text: string): number {
  const decimal = /^(\d+(?:\.\d+)+)\.?\s/.exec(text)?.[1];
  if (decimal !== undefined) return Math.min(4, decimal.split(".").length - 1);
  const letter = /^\(([a-z]{1,4}|[A-Z]{1,2}|\d{1,2})\)\s/.exec(text)?.[1];
  if (letter === undefined) return 0;
  if (/^(?:[ivx]{2,4})$/.test(letter)) return 2;
  return /^[a-z]/.test(letter) ? 1 : 3;
}

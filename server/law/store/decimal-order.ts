const natural = new Intl.Collator("en", { numeric: true });

/** Order of numbers by value. */
export function byValue(a: string, b: string): number {
  return natural.compare(a, b);
}

/** Order of numbers in which what follows the point counts digit by digit: 2901.011 is before 2901.02. */
export function byDigits(a: string, b: string): number {
  const [wholeA, restA] = parts(a);
  const [wholeB, restB] = parts(b);
  return natural.compare(wholeA, wholeB) || (restA < restB ? -1 : restA > restB ? 1 : 0);
}

function parts(number: string): [string, string] {
  const point = number.indexOf(".");
  return point < 0 ? [number, ""] : [number.slice(0, point), number.slice(point)];
}

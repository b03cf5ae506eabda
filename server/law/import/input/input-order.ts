const collator = new Intl.Collator("en", { numeric: true });

/** Digits by value, and a total order for names that the collation treats as equal. */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Lower snake case of an inner text: `Supplier Name` becomes `supplier_name`. Empty where it has no letter and no figure. */
export function snakeCase(inner: string): string {
  return inner
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/** Returns free names: `fee`, `fee_2`, `fee_3`; numbered ones `blank_1`, `blank_2`. Returns none twice, and none of `taken`. */
export function freeIds(taken: Iterable<string>): (base: string, isNumbered: boolean) => string {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return (base, isNumbered) => {
    for (let n = next.get(base) ?? 1; ; n++) {
      const id = isNumbered || n > 1 ? `${base}_${n}` : base;
      if (used.has(id)) continue;
      used.add(id);
      next.set(base, n + 1);
      return id;
    }
  };
}

export interface YearBarsShape {
  /** `at`: 0 for the first year, 1 for the last. `height`: of the highest bar, 0 to 1. */
  bars: { year: number; count: number; at: number; height: number }[];
  first: number;
  last: number;
  /** Where the known years end; null if that is not known, or only at the end. */
  gapFrom: number | null;
}

/** Counts per year from the first of them to `thisYear`, to scale; null without a year. `knownTo`: the year of the text. */
export function yearBarsOf(years: readonly number[], knownTo: number | null, thisYear: number): YearBarsShape | null {
  const sound = years.filter((year) => Number.isInteger(year) && year >= 1600 && year <= thisYear);
  if (sound.length === 0) return null;
  const first = Math.min(...sound);
  const span = Math.max(1, thisYear - first);
  const counts = Map.groupBy(
    sound.toSorted((a, b) => a - b),
    (year) => year,
  );
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  const bars = [...counts].map(([year, { length }]) => ({ year, count: length, at: (year - first) / span, height: length / most }));
  const gap = knownTo === null || knownTo >= thisYear ? null : Math.max(0, (knownTo - first) / span);
  return { bars, first, last: thisYear, gapFrom: gap };
}

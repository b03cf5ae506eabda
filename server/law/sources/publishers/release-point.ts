/** Parts of a release point's label: `119-102not101`, `118-22u1`, `116-344not283u1`. */
export interface ReleasePoint {
  congress: number;
  /** The part in addresses: everything after the Congress. */
  law: string;
  lawNumber: number;
  without: number;
  update: number;
}

/** Null for anything that is not the label of a release point. */
export function releasePoint(label: string): ReleasePoint | null {
  const parts = /^(\d{1,4})-((\d{1,5})((?:not\d{1,5})*)(?:u(\d{1,3}))?)$/.exec(label);
  if (parts === null) return null;
  const [, congress, law = "", number, without = "", update] = parts;
  return {
    congress: Number(congress),
    law,
    lawNumber: Number(number),
    without: without.split("not").length - 1,
    update: Number(update ?? 0),
  };
}

/**
 * Order of release points, oldest first: a point that omits earlier laws comes before the one that includes them. Null when either is not a
 * label.
 */
export function compareReleasePoints(a: string, b: string): number | null {
  const [x, y] = [releasePoint(a), releasePoint(b)];
  if (x === null || y === null) return null;
  return x.congress - y.congress || x.lawNumber - y.lawNumber || y.without - x.without || x.update - y.update;
}

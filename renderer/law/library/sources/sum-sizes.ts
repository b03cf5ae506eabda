/** What is known of the sizes of chosen things: `undefined` not asked yet, `null` not told by the publisher. */
export interface SizeSum {
  bytes: number;
  /** Sizes that are still being asked for. */
  pending: number;
  /** Sizes the publisher does not tell. */
  untold: number;
}

export function sumSizes(sizes: readonly (number | null | undefined)[]): SizeSum {
  return {
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    pending: sizes.filter((size) => size === undefined).length,
    untold: sizes.filter((size) => size === null).length,
  };
}

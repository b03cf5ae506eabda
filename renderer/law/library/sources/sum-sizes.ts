/** Known sizes of the chosen items: `undefined` not requested yet, `null` not given by the publisher. */
export interface SizeSum {
  bytes: number;
  /** Sizes that are still being requested. */
  pending: number;
  /** Sizes that the publisher does not give. */
  untold: number;
}

export function sumSizes(sizes: readonly (number | null | undefined)[]): SizeSum {
  return {
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    pending: sizes.filter((size) => size === undefined).length,
    untold: sizes.filter((size) => size === null).length,
  };
}

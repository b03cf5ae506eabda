/** Boosted decision trees of one depth over numeric features; the second stage of the engine. Plain JSON in the model file. */
export interface BoostedModel {
  depth: number;
  /** Log-odds before the first tree. */
  start: number;
  /** For each tree, 2^depth − 1 inner nodes in heap order: the feature to compare. */
  features: ArrayLike<number>;
  /** For each inner node: a value at or below this goes left. */
  thresholds: ArrayLike<number>;
  /** For each tree, 2^depth leaves: what they add to the log-odds. */
  leaves: ArrayLike<number>;
}

/** Log-odds of one row of features. */
export function boostedScore({ depth, start, features, thresholds, leaves }: BoostedModel, row: ArrayLike<number>): number {
  const inner = (1 << depth) - 1;
  const trees = leaves.length >> depth;
  let sum = start;
  for (let tree = 0; tree < trees; tree++) {
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const at = tree * inner + node;
      node = 2 * node + ((row[features[at] ?? 0] ?? 0) <= (thresholds[at] ?? 0) ? 1 : 2);
    }
    sum += leaves[(tree << depth) + node - inner] ?? 0;
  }
  return sum;
}

export function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

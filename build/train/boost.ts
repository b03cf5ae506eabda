import type { BoostedModel } from "../../server/text/engine/boosted.ts";

export interface BoostOptions {
  trees: number;
  depth: number;
  rate: number;
  /** Minimum sum of second derivatives in a leaf. */
  leastWeight: number;
  l2: number;
}

const bins = 64;

interface Split {
  feature: number;
  bin: number;
}

/** Gradient boosting on the log loss with histograms of 64 bins; no randomness, so the same rows give the same trees. */
export function trainBoosted(rows: readonly Float32Array[], labels: Uint8Array, options: BoostOptions): BoostedModel {
  const { depth, rate } = options;
  const width = rows[0]?.length ?? 0;
  const cuts = Array.from({ length: width }, (_, f) => cutsOf(rows, f));
  const binned = cuts.map((list, f) => binOf(rows, f, list));
  const positives = labels.reduce((sum, label) => sum + label, 0);
  const start = Math.log((positives + 1) / (rows.length - positives + 1));
  const logits = new Float64Array(rows.length).fill(start);
  const inner = (1 << depth) - 1;
  const model = { features: [] as number[], thresholds: [] as number[], leaves: [] as number[] };
  const gradients = new Float64Array(rows.length);
  const hessians = new Float64Array(rows.length);
  const nodes = new Uint16Array(rows.length);
  for (let tree = 0; tree < options.trees; tree++) {
    for (let i = 0; i < rows.length; i++) {
      const p = 1 / (1 + Math.exp(-(logits[i] ?? 0)));
      gradients[i] = p - (labels[i] ?? 0);
      hessians[i] = p * (1 - p);
    }
    nodes.fill(0);
    const splits: Split[] = Array.from({ length: inner }, () => ({ feature: 0, bin: bins }));
    for (let level = 0; level < depth; level++) growLevel(level, splits, binned, gradients, hessians, nodes, options);
    const leafGradient = new Float64Array(1 << depth);
    const leafHessian = new Float64Array(1 << depth);
    for (let i = 0; i < rows.length; i++) {
      const leaf = (nodes[i] ?? 0) - inner;
      leafGradient[leaf] = (leafGradient[leaf] ?? 0) + (gradients[i] ?? 0);
      leafHessian[leaf] = (leafHessian[leaf] ?? 0) + (hessians[i] ?? 0);
    }
    const values = Array.from(leafGradient, (g, leaf) => round((-rate * g) / ((leafHessian[leaf] ?? 0) + options.l2)));
    for (let i = 0; i < rows.length; i++) logits[i] = (logits[i] ?? 0) + (values[(nodes[i] ?? 0) - inner] ?? 0);
    for (const { feature, bin } of splits) {
      model.features.push(feature);
      model.thresholds.push(cuts[feature]?.[bin] ?? Number.MAX_VALUE);
    }
    model.leaves.push(...values);
  }
  return { depth, start: round(start), ...model };
}

/** Splits every node of one level where that lowers the loss; an unsplit node sends all rows left. */
function growLevel(
  level: number,
  splits: Split[],
  binned: readonly Uint8Array[],
  gradients: Float64Array,
  hessians: Float64Array,
  nodes: Uint16Array,
  { leastWeight, l2 }: BoostOptions,
): void {
  const first = (1 << level) - 1;
  const count = 1 << level;
  const bestGain = new Float64Array(count);
  for (let n = 0; n < count; n++) splits[first + n] = { feature: 0, bin: bins };
  const sums = new Float64Array(count * bins * 2);
  for (const [feature, column] of binned.entries()) {
    sums.fill(0);
    for (let i = 0; i < nodes.length; i++) {
      const at = (((nodes[i] ?? 0) - first) * bins + (column[i] ?? 0)) * 2;
      sums[at] = (sums[at] ?? 0) + (gradients[i] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + (hessians[i] ?? 0);
    }
    for (let n = 0; n < count; n++) {
      const base = n * bins * 2;
      let allG = 0;
      let allH = 0;
      for (let b = 0; b < bins; b++) {
        allG += sums[base + 2 * b] ?? 0;
        allH += sums[base + 2 * b + 1] ?? 0;
      }
      let g = 0;
      let h = 0;
      for (let b = 0; b < bins - 1; b++) {
        g += sums[base + 2 * b] ?? 0;
        h += sums[base + 2 * b + 1] ?? 0;
        if (h < leastWeight) continue;
        if (allH - h < leastWeight) break;
        const gain = (g * g) / (h + l2) + (allG - g) ** 2 / (allH - h + l2) - (allG * allG) / (allH + l2);
        if (gain > (bestGain[n] ?? 0) + 1e-9) {
          bestGain[n] = gain;
          splits[first + n] = { feature, bin: b };
        }
      }
    }
  }
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] ?? 0;
    const split = splits[node];
    nodes[i] = 2 * node + (split === undefined || (binned[split.feature]?.[i] ?? 0) <= split.bin ? 1 : 2);
  }
}

/** Bounds between bins: quantiles of the distinct values. A value at or below bound b is in bin b or an earlier one. */
function cutsOf(rows: readonly Float32Array[], feature: number): number[] {
  const values = Float64Array.from(rows, (row) => row[feature] ?? 0).sort();
  const cuts: number[] = [];
  for (let b = 1; b < bins; b++) {
    const value = round(values[Math.floor((b * values.length) / bins)] ?? 0);
    if (value > (cuts.at(-1) ?? -Infinity) && value < (values.at(-1) ?? 0)) cuts.push(value);
  }
  return cuts;
}

function binOf(rows: readonly Float32Array[], feature: number, cuts: readonly number[]): Uint8Array {
  return Uint8Array.from(rows, (row) => {
    const value = row[feature] ?? 0;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= (cuts[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  });
}

/** Four significant digits are enough and keep the model file small. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}

import { buckets, scaleOf } from "../../server/text/engine/features.ts";

/** One training sentence: its features and its correct outputs. */
export interface Example {
  features: Uint32Array;
  /** Numbers of the outputs whose label is 1. */
  positive: readonly number[];
}

export interface LinearModel {
  outputs: number;
  /** Feature-major: weight of output `o` for feature `f` at `f * outputs + o`. */
  weights: Float32Array;
  bias: Float32Array;
}

const rate = 0.5;
const l2 = 1e-4;
const startBias = -4;
const leastGradient = 0.004;
/** Keeps the first steps of a weight small; without this rare words are memorized. */
const startSquare = 0.1;

/**
 * Logistic outputs over one shared vector of unit length, trained by AdaGrad; the same examples in the same order give the same weights.
 */
export function trainLinear(examples: readonly Example[], outputs: number, passes = 5, seed = 7): LinearModel {
  const weights = new Float32Array(buckets * outputs);
  const squares = new Float32Array(buckets * outputs);
  const bias = new Float32Array(outputs).fill(startBias);
  const biasSquares = new Float32Array(outputs);
  const logits = new Float64Array(outputs);
  const order = Uint32Array.from(examples.keys());
  const random = randomFrom(seed);
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, positive } = example;
      const scale = scaleOf(features);
      scoreInto(logits, weights, bias, features, outputs, scale);
      for (let o = 0; o < outputs; o++) {
        const gradient = 1 / (1 + Math.exp(-(logits[o] ?? 0))) - (positive.includes(o) ? 1 : 0);
        if (gradient < leastGradient && gradient > -leastGradient) continue;
        biasSquares[o] = (biasSquares[o] ?? 0) + gradient * gradient;
        bias[o] = (bias[o] ?? 0) - (rate * gradient) / Math.sqrt(1 + (biasSquares[o] ?? 0));
        const step = gradient * scale;
        for (const f of features) {
          const at = f * outputs + o;
          const weight = weights[at] ?? 0;
          const g = step + l2 * weight;
          const square = (squares[at] ?? 0) + g * g;
          squares[at] = square;
          weights[at] = weight - (rate * g) / Math.sqrt(square + startSquare);
        }
      }
    }
  }
  return { outputs, weights, bias };
}

export function scoreInto(
  logits: Float64Array,
  weights: Float32Array,
  bias: Float32Array,
  features: Uint32Array,
  outputs: number,
  scale: number,
): void {
  logits.fill(0);
  for (const f of features) {
    const at = f * outputs;
    for (let o = 0; o < outputs; o++) logits[o] = (logits[o] ?? 0) + (weights[at + o] ?? 0);
  }
  for (let o = 0; o < outputs; o++) logits[o] = (logits[o] ?? 0) * scale + (bias[o] ?? 0);
}

/** A small generator with a fixed seed (mulberry32): numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
}

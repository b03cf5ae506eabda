import { buckets, scaleOf } from "./features.ts";

/** Logistic outputs over one sparse vector, as stored in the model file. */
export interface PackedLinear {
  bias: number[];
  /** For each output: the value of one unit of the weight bytes. */
  scales: number[];
  /** For each output, base64: gaps between feature numbers as variable-length bytes, each followed by a signed byte of weight. */
  weights: string[];
}

export interface Linear {
  outputs: number;
  bias: Float32Array;
  /** Entries of feature `f` are at `starts[f]` to `starts[f + 1]`. */
  starts: Uint32Array;
  outputOf: Uint8Array;
  weightOf: Float32Array;
}

/** Unpacks the stored weights into lists per feature; 10 ms for the full model. */
export function unpackLinear({ bias, scales, weights }: PackedLinear): Linear {
  const entries = weights.map((packed) => unpack(Buffer.from(packed, "base64")));
  const starts = new Uint32Array(buckets + 1);
  for (const { features } of entries) for (const f of features) starts[f + 1] = (starts[f + 1] ?? 0) + 1;
  for (let f = 0; f < buckets; f++) starts[f + 1] = (starts[f + 1] ?? 0) + (starts[f] ?? 0);
  const next = starts.slice();
  const outputOf = new Uint8Array(starts[buckets] ?? 0);
  const weightOf = new Float32Array(starts[buckets] ?? 0);
  for (const [output, { features, values }] of entries.entries()) {
    for (const [i, f] of features.entries()) {
      const at = next[f] ?? 0;
      next[f] = at + 1;
      outputOf[at] = output;
      weightOf[at] = (values[i] ?? 0) * (scales[output] ?? 0);
    }
  }
  return { outputs: bias.length, bias: Float32Array.from(bias), starts, outputOf, weightOf };
}

function unpack(bytes: Uint8Array): { features: number[]; values: number[] } {
  const features: number[] = [];
  const values: number[] = [];
  let feature = 0;
  for (let i = 0; i < bytes.length; i++) {
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[i++] ?? 0;
      gap |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    feature += gap;
    features.push(feature);
    values.push(((bytes[i] ?? 0) << 24) >> 24);
  }
  return { features, values };
}

/** Log-odds of every output for one vector, written from position `at`. */
export function scoreLinear(
  { outputs, bias, starts, outputOf, weightOf }: Linear,
  features: Uint32Array,
  into: Float32Array,
  at: number,
): void {
  for (let o = 0; o < outputs; o++) into[at + o] = 0;
  for (const f of features) {
    const end = starts[f + 1] ?? 0;
    for (let e = starts[f] ?? 0; e < end; e++) {
      const place = at + (outputOf[e] ?? 0);
      into[place] = (into[place] ?? 0) + (weightOf[e] ?? 0);
    }
  }
  const scale = scaleOf(features);
  for (let o = 0; o < outputs; o++) into[at + o] = (into[at + o] ?? 0) * scale + (bias[o] ?? 0);
}

/** The share of features that have a weight: low for a language or a kind of text that the model has never seen. */
export function familiarityOf({ starts }: Linear, features: readonly Uint32Array[]): number {
  let known = 0;
  let all = 0;
  for (const list of features) {
    all += list.length;
    for (const f of list) if ((starts[f + 1] ?? 0) > (starts[f] ?? 0)) known++;
  }
  return all === 0 ? 0 : known / all;
}

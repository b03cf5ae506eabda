import type { BoostedModel } from "./boosted.ts";
import { type Linear, type PackedLinear, unpackLinear } from "./classifier.ts";
import packed from "./contract-clauses.v1.json" with { type: "json" };

/** The model file that `npm run train` writes. Holds weights only, no text of the contracts it was trained on. */
export interface ModelFile {
  attribution: string;
  /** SHA-256 of everything below, its first 16 hexadecimal digits. */
  hash: string;
  sentences: PackedLinear;
  entities: PackedLinear;
  boosted: BoostedModel;
  /** Log of the share of contracts with an answer, by number of the clause type. */
  priors: number[];
  /** Probability from which the first passage is an answer, by number of the clause type. */
  thresholds: number[];
  /** The usual familiarity of contract prose; other texts are measured against it. */
  familiarity: number;
}

export interface Model {
  hash: string;
  sentences: Linear;
  entities: Linear;
  boosted: BoostedModel;
  priors: readonly number[];
  thresholds: readonly number[];
  familiarity: number;
}

export function openModel(file: ModelFile): Model {
  return { ...file, sentences: unpackLinear(file.sentences), entities: unpackLinear(file.entities) };
}

/** Hash of the model file that ships with Pandect. */
export const modelHash: string = packed.hash;

let shipped: Model | undefined;

/** The model that ships with Pandect, unpacked at first use. */
export function shippedModel(): Model {
  return (shipped ??= openModel(packed));
}

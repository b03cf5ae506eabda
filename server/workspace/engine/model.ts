import type { BoostedModel } from "./boosted.ts";
import { type Linear, type PackedLinear, unpackLinear } from "./classifier.ts";
import packed from "./contract-clauses.v1.json" with { type: "json" };

/** The model file as `npm run train` writes it. Holds weights only, no text of the contracts it was learned from. */
export interface ModelFile {
  attribution: string;
  /** SHA-256 of everything below, the first 16 hexadecimal digits. */
  hash: string;
  sentences: PackedLinear;
  entities: PackedLinear;
  boosted: BoostedModel;
  /** Log of the share of contracts with an answer, by number of the clause type. */
  priors: number[];
  /** Probability from which the first passage is an answer, by number of the clause type. */
  thresholds: number[];
  /** Of contract prose, the usual familiarity; others are measured against it. */
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

/** Hash of the model file that ships. */
export const modelHash: string = packed.hash;

let shipped: Model | undefined;

/** The model that ships, unpacked at first use. */
export function shippedModel(): Model {
  return (shipped ??= openModel(packed));
}

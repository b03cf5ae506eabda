import { createHash } from "node:crypto";
import type { Encoder } from "./encoder.ts";
import { cosine } from "./short-vector.ts";

/** Vectors of requested texts, by the hash of the text: the texts themselves are not stored. */
export type KnownVectors = Map<string, Int8Array>;

/** About 1.5 MB. */
const mostKnown = 5000;

/** Similarity in meaning of texts to a question, -1 to 1, in order. A text that is not in `known` takes about 25 ms. */
export function likenesses(encoder: Encoder, question: string, texts: readonly string[], known: KnownVectors): number[] {
  const vectorOf = (text: string): Int8Array => {
    const key = createHash("sha256").update(text).digest("base64");
    let vector = known.get(key);
    if (vector === undefined) {
      if (known.size >= mostKnown) known.clear();
      known.set(key, (vector = encoder.shortVector(text)));
    }
    return vector;
  };
  const asked = vectorOf(question);
  return texts.map((text) => cosine(asked, vectorOf(text)));
}

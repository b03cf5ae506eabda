import { createHash } from "node:crypto";
import type { Encoder } from "./encoder.ts";
import { cosine } from "./short-vector.ts";

/** Vectors of texts that were asked about, by the hash of the text: the texts themselves are not kept. */
export type KnownVectors = Map<string, Int8Array>;

/** Some 1.5 MB. */
const mostKnown = 5000;

/** How near texts are to a question in meaning, -1 to 1, in their order. A text that is not in `known` takes some 25 ms. */
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

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEncoder } from "../server/law/semantic/encoder.ts";
import { readWordRows, wordVectorSize } from "../server/law/semantic/word-vectors.ts";
import { principal } from "./encoder/principal.ts";

/**
 * `node build/word-vectors.ts`: writes `words.bin` for the words of `server/law/semantic/data/words.tsv`. Each word goes through the encoder
 * alone; what all words share is taken away, the rest shortened to the directions in which words differ most, weighted by rarity and rounded
 * to 8 bits. The same list gives the same file on the same kind of processor.
 */
const data = join(import.meta.dirname, "../server/law/semantic/data");
const rows = readWordRows(readFileSync(join(data, "words.tsv"), "utf8"));
const encoder = openEncoder();
const vectors = rows.map(({ word }) => encoder.vector(word));
const size = vectors[0]?.length ?? 0;
const mean = new Float64Array(size);
for (const vector of vectors) for (let i = 0; i < size; i++) mean[i]! += vector[i]! / vectors.length;
const directions = principal(vectors, wordVectorSize, 12);
const scales = new Float32Array(rows.length);
const numbers = new Int8Array(rows.length * wordVectorSize);
for (const [place, vector] of vectors.entries()) {
  const shares = new Float64Array(wordVectorSize);
  for (let i = 0; i < size; i++) {
    const own = vector[i]! - mean[i]!;
    for (let column = 0; column < wordVectorSize; column++) shares[column]! += own * directions[i * wordVectorSize + column]!;
  }
  const greatest = Math.max(1e-12, ...shares.map(Math.abs));
  scales[place] = ((rows[place]?.rarity ?? 0) * greatest) / 127;
  for (const [column, share] of shares.entries()) numbers[place * wordVectorSize + column] = Math.round((127 * share) / greatest);
}
writeFileSync(join(data, "words.bin"), Buffer.concat([Buffer.from(scales.buffer), Buffer.from(numbers.buffer)]));
console.log(`${rows.length} words, ${scales.byteLength + numbers.byteLength} bytes`);

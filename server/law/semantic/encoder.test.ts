import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openEncoder } from "./encoder.ts";
import { inverseLength } from "./short-vector.ts";
import { readVocabulary, Tokenizer } from "./tokenizer.ts";

const data = join(import.meta.dirname, "data");
const vocabulary = readVocabulary(readFileSync(join(data, "vocabulary.txt"), "utf8"));
/** The results of the encoder's own programs (TF.js 4.22 and the tokenizer of its package) for these texts. */
const references = readFileSync(join(import.meta.dirname, "fixtures/reference-vectors.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as { text: string; tokens: number[]; vector: number[] });
const encoder = openEncoder();

test("the data of the encoder matches its manifest", () => {
  const { files } = JSON.parse(readFileSync(join(data, "manifest.json"), "utf8")) as { files: Record<string, string> };
  assert.deepEqual(Object.keys(files).toSorted(), ["LICENSE", "NOTICE", "encoder.bin", "vocabulary.txt"]);
  for (const [name, sha256] of Object.entries(files))
    assert.equal(
      createHash("sha256")
        .update(readFileSync(join(data, name)))
        .digest("hex"),
      sha256,
      name,
    );
});

test("texts are split as in the encoder's own tokenizer", () => {
  const tokenizer = new Tokenizer(vocabulary);
  for (const { text, tokens } of references) assert.deepEqual(tokenizer.encode(text).slice(0, 128), tokens, text);
  assert.deepEqual(tokenizer.encode(" \n "), []);
  assert.deepEqual(tokenizer.encode("the  quay\n"), tokenizer.encode("the quay"));
});

test("vectors point in the same direction as the encoder's own vectors, at any length", () => {
  for (const { text, vector } of references) {
    const cosine = encoder.vector(text).reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0);
    assert.ok(cosine > 0.999, `${cosine} for ${text}`);
  }
});

test("a vector does not depend on the text before it, and an empty text also has one", () => {
  const [first = "", , second = ""] = references.map(({ text }) => text);
  const alone = encoder.vector(first);
  encoder.vector(second);
  assert.deepEqual(encoder.vector(first), alone);
  assert.equal(encoder.vector("").length, 512);
});

test("short vectors preserve which text is nearest", () => {
  const likeness = (a: Int8Array, b: Int8Array) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) * inverseLength(a) * inverseLength(b);
  const asked = encoder.shortVector("My landlord will not give my deposit back");
  const deposit = encoder.shortVector(
    "Return of security. A person who lets rooms shall repay the money held as security when the tenancy ends.",
  );
  const lamps = encoder.shortVector("Lamps of lighthouses. The keeper shall light the lamp at dusk and tend it until dawn.");
  assert.ok(likeness(asked, deposit) > likeness(asked, lamps) + 0.1);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { driverOf } from "../../platform/db/connection.ts";
import { smallLaw } from "../testing/small-law.ts";
import { readWordRows, WordVectors, wordVectorSize, wordVectors } from "../semantic/word-vectors.ts";
import { orderedByLikeness } from "./likeness-order.ts";

const data = join(import.meta.dirname, "../semantic/data");
const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const vector = (text: string) => wordVectors().vector([{ text, weight: 1, words: 100 }]);

test("the table has every word once, in order, and refuses bytes of another table", () => {
  const words = readWordRows(readFileSync(join(data, "words.tsv"), "utf8")).map(({ word }) => word);
  assert.deepEqual(words, [...new Set(words)].toSorted());
  assert.ok(words.length >= 8000 && words.length <= 20_000, String(words.length));
  assert.throws(() => new WordVectors(words, new Uint8Array(10)), /do not fit/);
  assert.equal(readFileSync(join(data, "words.bin")).length, words.length * (4 + wordVectorSize));
});

test("words that mean something alike are near, others are not; unknown words mean nothing", () => {
  const pairs = ["lawyer attorney", "gun firearm", "doctor physician", "booze liquor", "photo picture", "kids children", "rent lease"];
  for (const pair of pairs) {
    const [a = "", b = ""] = pair.split(" ");
    const other = pairs[(pairs.indexOf(pair) + 3) % pairs.length]?.split(" ")[1] ?? "";
    assert.ok(product(vector(a), vector(b)) > 0.3 + product(vector(a), vector(other)), `${pair} before ${other}`);
  }
  assert.ok(Math.abs(product(vector("the gun law"), vector("the gun law")) - 1) < 1e-5);
  assert.ok(vector("xqzzy").every((x) => x === 0));
});

test("sections found by words come in the order of both, with the same scores, none added or lost", (t) => {
  const { db, ids } = smallLaw(t, [
    { heading: "Harbor dues", body: "The harbor master collects dues for the berth of a ship." },
    { heading: "Sale of liquor", body: "No person may sell alcoholic beverages without a license." },
    { heading: "Bells", body: "Bells ring at noon." },
  ]);
  const found = ids.map((id, i) => ({ id, score: [0.5, 0.499, 0.2][i] ?? 0 }));
  const ordered = orderedByLikeness(db, found, "can I sell booze?");
  assert.equal(ids.indexOf(ordered[0]?.id ?? 0), 1);
  assert.deepEqual(ordered.map(({ id }) => id).toSorted(), [...ids].toSorted());
  assert.deepEqual(
    ordered.map(({ score }) => score),
    found.map(({ score }) => score),
  );
  assert.deepEqual(orderedByLikeness(db, found, "xqzzy"), found);
  assert.deepEqual(orderedByLikeness(db, [], "can I sell booze?"), []);
});

test("of equal texts, the one under a chapter that the question is about comes first", (t) => {
  const rows = Array.from({ length: 4 }, () => ({ heading: "Hours", body: "The hours end at noon." }));
  const { db, ids } = smallLaw(t, rows);
  driverOf(db).exec(`
    insert into division (id, source_id, parent_id, key, kind, label, name, depth, position, trail)
      values (2, 1, null, 'e', 'title', '', 'Alcoholic beverages', 0, 1, '{}'), (3, 1, 2, 'f', 'chapter', '', '', 1, 0, '{}');
    update section set division_id = 3 where id = ${ids[2]}`);
  const found = ids.map((id) => ({ id, score: 0.5 }));
  assert.equal(ids.indexOf(orderedByLikeness(db, found, "when can I sell booze?")[0]?.id ?? 0), 2);
});

test("the encoder's likeness moves a section up", (t) => {
  const { db, ids } = smallLaw(
    t,
    Array.from({ length: 4 }, () => ({ heading: "Hours", body: "The hours end at noon." })),
  );
  const found = ids.map((id) => ({ id, score: 0.5 }));
  const ordered = orderedByLikeness(db, found, "when can I sell booze?", [0.1, 0.1, 0.1, 0.6]);
  assert.equal(ids.indexOf(ordered[0]?.id ?? 0), 3);
});

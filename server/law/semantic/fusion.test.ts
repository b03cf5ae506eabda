import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { write } from "../../platform/db/open.ts";
import type { SearchRequest } from "../search/request.ts";
import { searchSections } from "../search/search.ts";
import { countingEncoder } from "../testing/counting-encoder.ts";
import { ask, type LawRow, randomLaw, smallLaw } from "../testing/small-law.ts";
import { buildVectors } from "./building.ts";
import { endpointVector, type EndpointVector } from "./endpoint-vector.ts";
import { openVectors, setVectorState } from "./vectors-db.ts";

/** A keeper types "money back"; the law says "restitution". */
const subjects = [["money back", "restitution"]];

async function setup(t: TestContext, more: readonly LawRow[] = []) {
  const law = smallLaw(t, [
    { heading: "Restitution", body: "Restitution is owed by the keeper of the deposit.", titleNumber: "1" },
    { heading: "Pilots", body: "A pilot needs a licence to guide a ship.", titleNumber: "2" },
    ...more,
    ...randomLaw(150, 12),
  ]);
  const vectors = openVectors(join(dirname(law.file), "vectors.db"));
  t.after(() => vectors.close());
  const encoder = countingEncoder(subjects);
  await buildVectors({ corpus: law.db, vectors, encoder, isStopped: () => false, onProgress: () => undefined });
  const search = (query: string, request: Partial<SearchRequest> = {}, isAsked = true) =>
    searchSections(law.db, ask(query, { limit: 50, ...request }), isAsked ? { vectors, encoder: () => encoder } : null);
  const idsOf = (...args: Parameters<typeof search>) => search(...args).rows.map(({ id }) => id);
  return { ...law, vectors, search, idsOf, meant: law.ids[0] ?? 0 };
}

const question = "how do I get my money back when the ferry is late";

test("a question whose words are not in the law finds it by meaning, and is judged by its words", async (t) => {
  const { search, idsOf, meant } = await setup(t);
  const [byWords, byBoth] = [search(question, {}, false), search(question)];
  assert.equal(byWords.matchQuality, "weak");
  assert.equal(idsOf(question, {}, false).includes(meant), false);
  assert.equal(idsOf(question).includes(meant), true);
  assert.deepEqual([byBoth.matchQuality, byBoth.noGoodMatch, byBoth.notes], [byWords.matchQuality, byWords.noGoodMatch, byWords.notes]);
  const scores = byBoth.rows.map(({ score }) => score);
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  assert.ok(scores.every((score) => score > 0 && score < 1));
});

test("filters also exclude sections found by meaning", async (t) => {
  const { idsOf, meant } = await setup(t, [{ heading: "Ferry money", body: "Money of the ferry.", titleNumber: "2" }]);
  assert.equal(idsOf(question, { titleNumber: 2 }).includes(meant), false);
  assert.deepEqual(idsOf(question, { state: ["tx"] }), []);
});

test("strong answers, citations, phrases, every word, operators and searches without hits stay unchanged", async (t) => {
  const { search, ids } = await setup(t);
  const cases: [string, Partial<SearchRequest>][] = [
    ["pilot licence to guide a ship", {}],
    [`99 U.S.C. § ${ids[1]}`, {}],
    ["money back", { matchType: "phrase" }],
    ["ferry money", { matchType: "all" }],
    ["how do I get ferry AND money back", {}],
    ["how do I zzyzx", {}],
    ["ferry fee money back", {}],
  ];
  for (const [query, request] of cases) assert.deepEqual(search(query, request), search(query, request, false), query);
});

test("pages of a question are cut from one list", async (t) => {
  const { idsOf } = await setup(t);
  const pages = [0, 10, 20, 30, 40].flatMap((offset) => idsOf(question, { limit: 10, offset }));
  assert.deepEqual(pages, idsOf(question));
  assert.equal(new Set(pages).size, pages.length);
});

test("vectors are not used while much of the law has none", async (t) => {
  const { idsOf, vectors, meant } = await setup(t);
  write(vectors, (tx) => setVectorState(tx, "missing", "50"));
  assert.deepEqual(idsOf(question), idsOf(question, {}, false));
  assert.equal(idsOf(question).includes(meant), false);
});

test("vectors from an endpoint are compared only with its own vector of the question", async (t) => {
  const law = smallLaw(t, [{ heading: "Restitution", body: "Restitution is owed." }, ...randomLaw(150, 12)]);
  const vectors = openVectors(join(dirname(law.file), "vectors.db"));
  t.after(() => vectors.close());
  const vectorOf = (text: string) =>
    Float32Array.from({ length: 42 }, (_, i) => (i === 7 && /money back|restitution/i.test(text) ? 9 : 0.1 * (i % 3) + 0.1));
  const made = (text: string) => endpointVector("endpoint:models.example:small", vectorOf(text));
  const batches: number[] = [];
  const encoder = {
    name: made("").name,
    isAnother: false,
    sample: "",
    size: 42,
    shortVectors(texts: readonly string[]) {
      batches.push(texts.length);
      return Promise.resolve(texts.map((text) => made(text).vector));
    },
  };
  const build = async () => buildVectors({ corpus: law.db, vectors, encoder, isStopped: () => false, onProgress: () => undefined });
  await build();
  assert.ok(batches.length > 1 && batches.every((size) => size <= 32), batches.join());
  const all = batches.length;
  await build();
  assert.equal(batches.length, all, "nothing is read twice");
  const never = () => assert.fail("the built-in encoder is not asked");
  const idsOf = (asked: EndpointVector | null) =>
    searchSections(law.db, ask(question, { limit: 50 }), { vectors, encoder: never, asked }).rows.map(({ id }) => id);
  const byWords = searchSections(law.db, ask(question, { limit: 50 })).rows.map(({ id }) => id);
  const meant = law.ids[0] ?? 0;
  assert.deepEqual([byWords.includes(meant), idsOf(made(question)).includes(meant)], [false, true]);
  assert.deepEqual(idsOf(null), byWords);
  assert.deepEqual(idsOf({ ...made(question), name: "endpoint:models.example:large:42" }), byWords);
});

test("a long vector is folded so that similarity is preserved", () => {
  const random = (seed: number) => Float32Array.from({ length: 3072 }, (_, i) => Math.sin(seed * 7919 + i * (seed + 1.37)));
  const [a, b] = [random(1), random(2)];
  const mixed = a.map((value, i) => value + (b[i] ?? 0));
  const cosine = (x: ArrayLike<number>, y: ArrayLike<number>) => {
    let [xy, xx, yy] = [0, 0, 0];
    for (let i = 0; i < x.length; i++) {
      const [p, q] = [x[i] ?? 0, y[i] ?? 0];
      xy += p * q;
      xx += p * p;
      yy += q * q;
    }
    return xy / Math.sqrt(xx * yy);
  };
  const [shortA, shortMixed] = [a, mixed].map((vector) => endpointVector("e", vector).vector);
  assert.equal(shortA?.length, 1024);
  assert.ok(Math.abs(cosine(shortA ?? [], shortMixed ?? []) - cosine(a, mixed)) < 0.1);
});

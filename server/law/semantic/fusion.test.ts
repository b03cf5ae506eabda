import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { write } from "../../platform/db/open.ts";
import type { SearchRequest } from "../search/request.ts";
import { searchSections } from "../search/search.ts";
import { countingEncoder } from "../testing/counting-encoder.ts";
import { ask, type LawRow, randomLaw, smallLaw } from "../testing/small-law.ts";
import { buildVectors } from "./building.ts";
import { openVectors, setVectorState } from "./vectors-db.ts";

/** A keeper asks for "money back"; the law says "restitution". */
const subjects = [["money back", "restitution"]];

function setup(t: TestContext, more: readonly LawRow[] = []) {
  const law = smallLaw(t, [
    { heading: "Restitution", body: "Restitution is owed by the keeper of the deposit.", titleNumber: "1" },
    { heading: "Pilots", body: "A pilot needs a licence to guide a ship.", titleNumber: "2" },
    ...more,
    ...randomLaw(150, 12),
  ]);
  const vectors = openVectors(join(dirname(law.file), "vectors.db"));
  t.after(() => vectors.close());
  const encoder = countingEncoder(subjects);
  buildVectors({ corpus: law.db, vectors, encoder, isStopped: () => false, onProgress: () => undefined });
  const search = (query: string, request: Partial<SearchRequest> = {}, isAsked = true) =>
    searchSections(law.db, ask(query, { limit: 50, ...request }), isAsked ? { vectors, encoder: () => encoder } : null);
  const idsOf = (...args: Parameters<typeof search>) => search(...args).rows.map(({ id }) => id);
  return { ...law, vectors, search, idsOf, meant: law.ids[0] ?? 0 };
}

const question = "how do I get my money back when the ferry is late";

test("a question no word of which is in the law finds it by what it means, and is judged by its words", (t) => {
  const { search, idsOf, meant } = setup(t);
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

test("filters keep out what is found by meaning too", (t) => {
  const { idsOf, meant } = setup(t, [{ heading: "Ferry money", body: "Money of the ferry.", titleNumber: "2" }]);
  assert.equal(idsOf(question, { titleNumber: 2 }).includes(meant), false);
  assert.deepEqual(idsOf(question, { state: ["tx"] }), []);
});

test("strong answers, citations, phrases, every word, operators and searches that find nothing stay as they are", (t) => {
  const { search, ids } = setup(t);
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

test("pages of a question are cut from one list", (t) => {
  const { idsOf } = setup(t);
  const pages = [0, 10, 20, 30, 40].flatMap((offset) => idsOf(question, { limit: 10, offset }));
  assert.deepEqual(pages, idsOf(question));
  assert.equal(new Set(pages).size, pages.length);
});

test("vectors are not asked while much of the law has none", (t) => {
  const { idsOf, vectors, meant } = setup(t);
  write(vectors, (tx) => setVectorState(tx, "missing", "50"));
  assert.deepEqual(idsOf(question), idsOf(question, {}, false));
  assert.equal(idsOf(question).includes(meant), false);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import { legalTerms, readLexicon, synonymGroups } from "./lexicon.ts";
import { readQuery } from "./query.ts";

const entries = synonymGroups.flatMap((group) => group.entries);

test("the synonyms can be read, and an entry without words is refused", () => {
  assert.ok(readLexicon(entries).size > 300);
  for (const entry of [
    { say: ["boss", ""], law: ["employer"] },
    { say: ["boss"], law: ["the"] },
    { say: ["boss"], law: [] },
  ])
    assert.throws(() => readLexicon([entry]), /without words/, JSON.stringify(entry));
  assert.ok(entries.every(({ say, weight = 0.8 }) => say.length > 0 && weight > 0 && weight < 1));
  assert.deepEqual(readLexicon([{ say: ["my boss"], law: ["employer", "the owner"], weight: 0.5 }]).get(stemOf("my")), [
    {
      phrase: ["my", "boss"],
      terms: [
        { stem: "employ", weight: 0.5 },
        { stem: "owner", weight: 0.5 },
      ],
    },
  ]);
});

test("every stemmed phrase of an entry is different and adds something new", () => {
  for (const { say, law } of entries) {
    const spoken = say.map((p) => wordsOf(p).map((w) => stemOf(w.word)));
    const legal = law
      .flatMap((words) => wordsOf(words))
      .filter((w) => !isStopWord(w.word))
      .map((w) => stemOf(w.word));
    assert.ok(legal.length > 0 && legal.length <= 8, say[0]);
    for (const phrase of spoken)
      assert.ok(
        legal.some((stem) => !phrase.includes(stem)),
        say[0],
      );
  }
});

test("phrases are found as consecutive words, including function words, both longer and shorter ones", () => {
  const words = wordsOf("Can my boss let me go or lay me off?").map((w) => w.word);
  const found = new Set(legalTerms(words).map(({ start, length }) => words.slice(start, start + length).join(" ")));
  assert.ok(found.has("boss"));
  assert.ok(!found.has("let go"), "other words stand between");
  assert.deepEqual(
    legalTerms(["laid", "off"]).map((f) => f.length),
    [2],
  );
});

test("a query keeps its own words first, adds legal words once, and gives them less in a terse query", () => {
  const question = readQuery("I was fired unlawfully: may I sue my employer?");
  const fired = question.concepts.find((terms) => terms[0]?.stem === stemOf("fired"));
  assert.deepEqual(fired?.[0], { stem: "fire", weight: 1 });
  assert.ok(fired?.some((t) => t.stem === stemOf("discharge") && t.weight === 0.8));
  const all = question.concepts.flat().map((t) => t.stem);
  assert.equal(new Set(all).size, all.length);
  assert.equal(question.concepts.find((terms) => terms[0]?.stem === stemOf("employer"))?.[0]?.weight, 1);
  const terse = readQuery("employee sacked")
    .concepts.flat()
    .find((t) => t.stem === stemOf("discharge"));
  assert.ok(terse !== undefined && terse.weight < 0.8 * 0.5);
});

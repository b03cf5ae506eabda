import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { termPoints } from "#shared/workspace/defined-terms.ts";
import { draftCategoryIds, tones } from "#shared/workspace/drafts.ts";
import { assembled, sectionsFor } from "../compose/assemble.ts";
import { candidates } from "../compose/law-references.ts";
import { partsOf } from "../compose/parts.ts";
import { draftClauses } from "../../clauses/catalog.ts";
import { undefinedTerms } from "./definitions.ts";
import { skeletons } from "./skeletons.ts";

const none = new Map<string, string>();
const all = new Map(candidates.map(({ key, citation }) => [key, citation]));
const compose = (category: (typeof draftCategoryIds)[number], tone: (typeof tones)[number], installed = none) => {
  const asked = { category, title: "Lamp Oil Agreement", tone, law: "or" };
  return assembled(asked, sectionsFor(asked, installed));
};

describe("the clause library", () => {
  test("has clauses in three tones that differ", () => {
    assert.ok(draftClauses.size >= 60, `${draftClauses.size} clauses`);
    for (const { id, heading, text } of draftClauses.values()) {
      assert.notEqual(heading, "", id);
      if (id !== "governing_law") assert.equal(new Set(tones.map((tone) => text[tone])).size, 3, id);
      for (const tone of tones) assert.ok(text[tone].length > 25 || id === "governing_law", `${id} ${tone}`);
    }
  });

  test("skeletons name clauses that exist, each once", () => {
    for (const [category, { clauses: ids }] of Object.entries(skeletons)) {
      assert.equal(new Set(ids).size, ids.length, category);
      for (const id of ids) assert.ok(draftClauses.has(id), `${category} has no clause ${id}`);
    }
  });

  for (const category of draftCategoryIds)
    test(`a draft of ${category} is complete in every tone, with and without installed law`, () => {
      for (const tone of tones)
        for (const installed of [none, all]) {
          const text = compose(category, tone, installed);
          const where = `${category} ${tone}`;
          assert.doesNotMatch(text, /[{}@]|undefined|  |\$\.| ,|,,|\.\./, where);
          const numbers = partsOf(text).flatMap(({ number }) => number ?? []);
          assert.deepEqual(
            numbers,
            numbers.map((_one, i) => i + 1),
            where,
          );
          for (const [, number] of text.matchAll(/\bSection (\d+)/g))
            assert.ok(numbers.includes(Number(number)), `${where} refers to ${number}`);
          assert.deepEqual(undefinedTerms(text.replaceAll(skeletons[category].name, "")), [], where);
          if (skeletons[category].kind === "agreement") {
            assert.match(text, /## \d+\. Governing Law\n\n/);
            assert.equal(text.match(/“Agreement”/g)?.length, 1, where);
          }
          const defined = [...text.matchAll(/“([A-Z][\w ]+)”(?= means|\))/g)].map(([, term]) => term);
          const open = termPoints(text.split("\n").map((line, i) => ({ text: line, start: i * 1e6, isHeading: line.startsWith("#") })));
          assert.deepEqual(
            open.map(({ kind, what }) => `${kind}: ${what}`),
            [],
            where,
          );
          assert.equal(new Set(defined).size, defined.length, `${where} defines twice: ${defined.toSorted().join(", ")}`);
        }
    });
});

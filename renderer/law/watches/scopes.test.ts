import assert from "node:assert/strict";
import { test } from "node:test";
import { scopeChoices, scopeWords } from "./scopes.ts";

const title = { kind: "title", number: "97", label: "TITLE 97—" };

test("a section of the Code can be watched alone, with its chapter, its title, or the whole Code", () => {
  const choices = scopeChoices({
    corpusType: "USC",
    jurisdiction: "federal",
    section: { actId: "USC_T97_C1_S2", citation: "97 U.S.C. § 2" },
    levels: [{ kind: "corpus", number: null, label: "USC" }, title, { kind: "chapter", number: "1A", label: "CHAPTER 1A—" }],
  });
  assert.deepEqual(
    choices.map(({ scope }) => scope),
    [{ actId: "USC_T97_C1_S2" }, { title: "97", chapter: "1a" }, { title: "97" }, null],
  );
  assert.equal(choices[1]?.label, "All of chapter 1a");
});

test("regulations are watched by part; law without titles by section or as a whole", () => {
  const levels = [title, { kind: "chapter", number: "I", label: "CHAPTER I" }, { kind: "part", number: "3", label: "PART 3" }];
  const parts = scopeChoices({ corpusType: "CFR", jurisdiction: "federal", section: null, levels });
  assert.deepEqual(
    parts.map(({ scope }) => scope),
    [{ title: "97", part: "3" }, { title: "97" }, null],
  );
  const chapter = { kind: "chapter", number: "36", label: "Chapter 36" };
  assert.deepEqual(
    scopeChoices({ corpusType: "STATE", jurisdiction: "nv", section: null, levels: [chapter] }).map(({ scope }) => scope),
    [null],
  );
  assert.deepEqual(
    scopeChoices({ corpusType: "CONSTITUTION", jurisdiction: "federal", section: null, levels: [title] }).map(({ id }) => id),
    ["board"],
  );
});

test("a scope is described in words", () => {
  assert.equal(scopeWords({ title: "97", part: "3" }, null), "title 97, part 3");
  assert.equal(scopeWords({ actId: "X_1" }, "97 U.S.C. § 1"), "97 U.S.C. § 1");
  assert.equal(scopeWords(null, null), "all of it");
});

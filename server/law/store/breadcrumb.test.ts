import assert from "node:assert/strict";
import { test } from "node:test";
import { containerIndex, type Level, placeOf, trailOf } from "./breadcrumb.ts";

const level = (kind: string, number: string | null, label: string, name: string): Level => ({ kind, number, label, name });
const title = level("title", "97", "TITLE 97", "LIGHTHOUSES");
const part = level("part", "II", "PART II", "Staff");
const chapter = level("chapter", "3", "CHAPTER 3", "Keepers");
const subchapter = level("subchapter", "A", "SUBCHAPTER A", "");
const usc = { corpusType: "USC", jurisdiction: "federal", namedSource: null, titleNumber: "97" };

test("a trail names every level, broadest first, and the parameters that list the neighboring sections", () => {
  const trail = trailOf([title, part, chapter, subchapter], usc);
  assert.deepEqual(
    [
      trail.titleNumber,
      trail.titleName,
      trail.part,
      trail.partName,
      trail.chapter,
      trail.chapterName,
      trail.subchapter,
      trail.subchapterName,
    ],
    ["97", "LIGHTHOUSES", "II", "Staff", "3", "Keepers", "A", null],
  );
  assert.equal(trail.displayPath, "Title 97—LIGHTHOUSES / Part II—Staff / Chapter 3—Keepers / Subchapter A");
  assert.deepEqual(trail.breadcrumb.at(-1), { type: "subchapter", num: "A", label: "SUBCHAPTER A", name: null });
  assert.deepEqual(trail.parent, { corpusType: "USC", titleNumber: 97, chapter: "3" });
});

test("a regulation is filed under its part, a rule under its rule set, an appendix title under nothing that a filter can name", () => {
  const cfr = { corpusType: "CFR", jurisdiction: "federal", namedSource: null, titleNumber: "97" };
  assert.deepEqual(trailOf([title, chapter, part], cfr).parent, { corpusType: "CFR", titleNumber: 97, part: "II" });
  assert.deepEqual(trailOf([title, chapter], cfr).parent, { corpusType: "CFR", titleNumber: 97 });
  const rules = { corpusType: "FEDERAL_RULES", jurisdiction: "federal", namedSource: "frxp", titleNumber: "97a" };
  assert.deepEqual(trailOf([title], rules).parent, { corpusType: "FEDERAL_RULES", code: "frxp" });
  assert.equal(
    trailOf([title, level("rules", null, "", "BELLS"), level("title", "IV", "TITLE IV", "TRIAL")], rules).titleName,
    "LIGHTHOUSES",
  );
  assert.equal(trailOf([title], { ...usc, titleNumber: "97a" }).parent, null);
});

test("levels without a number use their label and name", () => {
  const group = level("subject-group", null, "", "General Duties");
  const act = level("compiled-act", null, "ACT OF 2087", "");
  assert.equal(trailOf([title, act, group], usc).displayPath, "Title 97—LIGHTHOUSES / ACT OF 2087 / General Duties");
});

test("neighbors stay in the nearest chapter, else the rule set or compiled act, else the title", () => {
  const act = level("compiled-act", null, "ACT", "");
  assert.equal(containerIndex([title, part, chapter, subchapter]), 2);
  assert.equal(containerIndex([title, act, part]), 1);
  assert.equal(containerIndex([title, part]), 0);
  assert.equal(containerIndex([title, chapter, part, chapter, subchapter]), 3);
});

test("sections of a state are filed under its code, and by title where the code has titles", () => {
  const code = level("code", "hrc", "H.R.C.", "Harbour Code");
  const state = { corpusType: "STATE", jurisdiction: "vt", namedSource: null, titleNumber: null };
  const titled = [code, level("title", "02", "Title 02", "Quays"), chapter];
  const trail = trailOf(titled, state);
  assert.equal(trail.displayPath, "Harbour Code / Title 02—Quays / Chapter 3—Keepers");
  assert.deepEqual([trail.titleNumber, trail.titleName], ["02", "Quays"]);
  assert.deepEqual(trail.parent, { corpusType: "STATE", state: "vt", code: "vt_hrc", titleNumber: 2, chapter: "3" });
  assert.deepEqual(placeOf(titled, state), { titleNumber: "2", chapter: "3", part: null, article: null, code: "vt_hrc" });
  assert.deepEqual(trailOf([code, level("article", "4", "Article 4", "")], state).parent, {
    corpusType: "STATE",
    state: "vt",
    code: "vt_hrc",
    article: "4",
  });
  assert.equal(containerIndex([code, level("title", "2", "", ""), part]), 1);
  assert.equal(containerIndex([code, level("article", "4", "", "")]), 0);
});

test("provisions of a constitution are filed under their article", () => {
  const root = level("constitution", "const", "", "Constitution of the Isles");
  const amendment = level("article", "amend-4", "Amendment IV", "");
  const federal = { corpusType: "CONSTITUTION", jurisdiction: "federal", namedSource: null, titleNumber: null };
  assert.equal(trailOf([root, amendment], federal).displayPath, "Constitution of the Isles / Amendment IV");
  assert.deepEqual(trailOf([root, amendment], federal).parent, { corpusType: "CONSTITUTION", code: "us_const", article: "amend-4" });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { matchedRanges } from "#shared/law/matched-ranges.ts";
import { piecesOf, rangesFor, wordsMarked } from "./highlight.ts";
import { formOf } from "./search-form.ts";

const shown = (text: string, query: string, type: "any" | "all" | "phrase" = "any") =>
  piecesOf(text, matchedRanges(text, query, type))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

test("words are marked in every form that search finds", () => {
  assert.equal(shown("Lamps are lit; a lamp is trimmed.", "lamp trimming"), "[Lamps] are lit; a [lamp] is [trimmed].");
});

test("adjacent hits are one mark", () => {
  assert.equal(shown("the oil lamp burns", "oil lamps"), "the [oil lamp] burns");
});

test("a phrase is marked as a whole; its words elsewhere are not", () => {
  assert.equal(shown("oil, and an oil lamp", "oil lamp", "phrase"), "oil, and an [oil lamp]");
});

test("a text without a match is not cut", () => {
  assert.equal(shown("nothing here", "lamp"), "nothing here");
  assert.equal(shown("", "lamp"), "");
});

test("the numbers of a citation are marked nowhere in what it found, the words of a search are", () => {
  const form = formOf({ q: "37 CFR 1.17" });
  const text = "(1) For reply within 1 month";
  assert.deepEqual(rangesFor(text, wordsMarked(form, { isCitation: true })), []);
  assert.notDeepEqual(rangesFor(text, wordsMarked({ ...form, q: "reply" }, { isCitation: false })), []);
});

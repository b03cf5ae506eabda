import assert from "node:assert/strict";
import { test } from "node:test";
import { matchedRanges } from "#shared/law/matched-ranges.ts";
import { piecesOf } from "./highlight.ts";

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

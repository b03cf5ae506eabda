import assert from "node:assert/strict";
import { test } from "node:test";
import { stemOf } from "#shared/law/search-terms.ts";
import { excerptAround, phraseFinder } from "./excerpt.ts";
import { dice, vocabulary } from "../testing/small-law.ts";
import { stemFinder } from "./stem-hits.ts";

const find = (...words: string[]) => stemFinder(new Set(words.map(stemOf)));

test("a text that fits is returned in full, on one line", () => {
  assert.deepEqual(excerptAround("  The ferry\nsails. ", find("ferry"), 100), { text: "The ferry sails.", start: 2 });
  assert.deepEqual(excerptAround("", find("ferry"), 100), { text: "", start: 0 });
});

test("the window has the most different words, cut between words, with an ellipsis at each cut", () => {
  const text = `${"The rope is dry. ".repeat(30)}A pilot rings the bell and the ferry sails. ${"The rope is dry. ".repeat(30)}`;
  const { text: excerpt, start } = excerptAround(text, find("rope", "pilot", "bell", "ferry"), 120);
  assert.match(excerpt, /^….*A pilot rings the bell and the ferry sails\..*…$/);
  assert.ok(excerpt.length <= 120);
  assert.equal(text.slice(start, start + excerpt.length - 2), excerpt.slice(1, -1));
});

test("without a match the excerpt is the beginning, and a match at either end leaves that end uncut", () => {
  const text = `First words. ${"The rope is dry. ".repeat(30)}Last words`;
  assert.match(excerptAround(text, find("zebra"), 100).text, /^First words\. .*…$/);
  assert.match(excerptAround(text, find("first"), 100).text, /^First words\. .*…$/);
  assert.match(excerptAround(text, find("last"), 100).text, /^….*Last words$/);
});

test("a phrase excerpt shows the phrase, not its words elsewhere", () => {
  const text = `A bell. A rope. ${"Sails are kept dry. ".repeat(20)}The bell rope is wet. ${"Sails are kept dry. ".repeat(20)}`;
  assert.match(excerptAround(text, phraseFinder("bell rope"), 100).text, /bell rope is wet/);
});

test("any text, words and length give words of the text in the requested length", () => {
  const random = dice(17);
  const signs = [" ", "\n", ", ", "—", " (a) ", "\u202f", "é", "🚢", "\ud83d", "x".repeat(90)];
  for (let i = 0; i < 3000; i++) {
    const parts = Array.from({ length: Math.floor(random() * 120) }, () =>
      random() < 0.6 ? vocabulary[Math.floor(random() * vocabulary.length)] : signs[Math.floor(random() * signs.length)],
    );
    const text = parts.join(random() < 0.5 ? " " : "");
    const chars = 20 + Math.floor(random() * 200);
    const word = vocabulary[i % vocabulary.length] ?? "";
    const excerpt = excerptAround(text, i % 2 ? find(word, "bell") : phraseFinder(`${word} bell`), chars);
    assert.ok(excerpt.text.length <= chars, JSON.stringify({ text, chars, excerpt }));
    const shown = excerpt.text.replace(/^…|…$/g, "");
    assert.equal(
      text.replace(/\s/g, " ").slice(excerpt.start, excerpt.start + shown.length),
      shown,
      JSON.stringify({ text, chars, excerpt }),
    );
    const after = text.charCodeAt(excerpt.start + shown.length);
    assert.ok(!(after >= 0xdc00 && after <= 0xdfff && /[\ud800-\udbff]$/.test(shown)), "no character is cut in two");
    if (find(word)(text).length > 0 && i % 2) assert.ok(find(word, "bell")(shown).length > 0, JSON.stringify({ text, word, excerpt }));
  }
});

test("words are found by their stem in any spelling, and the quick way finds the same as reading every word", () => {
  const random = dice(3);
  const endings = ["", "s", "ed", "ing", "'s", "er", "ment", "ation"];
  for (let i = 0; i < 500; i++) {
    const words = Array.from(
      { length: 20 },
      () => `${vocabulary[Math.floor(random() * vocabulary.length)]}${endings[Math.floor(random() * endings.length)]}`,
    );
    const text = words.join(random() < 0.5 ? " " : ", (");
    const wanted = new Set(words.slice(0, 4).map((w) => stemOf(w.replace(/'s$/, "").toLowerCase())));
    // A letter outside ASCII makes the whole text use the slow way.
    assert.deepEqual(stemFinder(wanted)(text), stemFinder(wanted)(`${text} é`), text);
  }
  assert.deepEqual(
    find("cafe")("the café").map((h) => h.start),
    [4],
  );
  assert.deepEqual(find("buy")("bought, buys, buyer"), [
    { stem: "bui", start: 0, end: 6 },
    { stem: "bui", start: 8, end: 12 },
  ]);
});

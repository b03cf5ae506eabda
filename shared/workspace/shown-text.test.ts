import assert from "node:assert/strict";
import { test } from "node:test";
import { outerSigns, shownText, shownWords, spansIn } from "./shown-text.ts";

test("the spans that touch a stretch are found without checking all of them", () => {
  const spans = Array.from({ length: 100 }, (_, i) => ({ start: i * 10, end: i * 10 + 5 }));
  assert.deepEqual(spansIn(spans, { start: 12, end: 31 }), spans.slice(1, 4));
  assert.deepEqual(spansIn(spans, { start: 2000, end: 3000 }), []);
});

test("a quotation from Markdown has the visible words, without their signs", () => {
  const text = "See **17 U.S.C.** now";
  const signs = [
    { start: 4, end: 6, sign: true as const },
    { start: 6, end: 15, bold: true as const },
    { start: 15, end: 17, sign: true as const },
  ];
  assert.equal(shownWords(text, { start: 0, end: text.length }, signs), "See 17 U.S.C. now");
  assert.equal(shownWords(text, { start: 5, end: 16 }, signs), "17 U.S.C.");
});

/** A text with its signs in braces, as if they were signs of Markdown, from place 40 of a document. */
function marked(text: string) {
  const signs = [...text.matchAll(/\{[^}]*\}/g)].map(({ index, 0: sign }) => ({ start: 40 + index, end: 40 + index + sign.length }));
  return shownText(text, 40, signs);
}

test("of the blanks on both sides of a sign the longer break stays", () => {
  for (const [text, shown] of [
    ["{# }Term\n\n{- }One.\n{- }Two.", "Term\n\nOne.\nTwo."],
    ["{| }Day {| }Dues {|}\n{| ---}\n{| }May {| }Two {|}\n\nAfter", "Day Dues\nMay Two\n\nAfter"],
    ["in{**}dem{**}nify", "indemnify"],
    [" {*} a {*}{*} b ", " a b "],
    ["{##}", ""],
    ["", ""],
  ] as const)
    assert.equal(marked(text).text, shown, JSON.stringify(text));
});

test("each shown character is read from its own place, and leads back to it", () => {
  for (const text of ["{# }Term\n\n{- }One {*}two{*} three.\n{- }Two.", "{|} Day {|}\n{|} May {|}\n\nAfter {x}", "plain", "{a}{b}c{d}"]) {
    const shown = marked(text);
    for (let i = 0; i < shown.text.length; i++) {
      const { start, end } = shown.spanOf({ start: i, end: i + 1 });
      assert.deepEqual([text.slice(start - 40, end - 40), shown.placeOf(start)], [shown.text[i], i], `${JSON.stringify(text)} at ${i}`);
    }
    const whole = shown.spanOf({ start: 0, end: shown.text.length });
    assert.equal(shown.placeOf(whole.end), shown.text.length);
  }
});

test("thousands of signs are left out in a moment", () => {
  const line = "{- }The {**}keeper{**} lights the lamp.\n";
  const shown = marked(line.repeat(20_000));
  assert.equal(shown.text.length, 20_000 * "The keeper lights the lamp.\n".length);
  const last = shown.spanOf({ start: shown.text.length - 6, end: shown.text.length - 1 });
  assert.equal(last.end, 40 + 20_000 * line.length - 1);
});

test("what stands between paragraphs is a sign, with the blanks after it", () => {
  const text = "# Term\n\n> Quoted\n";
  const found = outerSigns(text, 10, [
    { start: 12, end: 16 },
    { start: 20, end: 26 },
  ]);
  assert.deepEqual(
    found.map(({ start, end }) => text.slice(start - 10, end - 10)),
    ["# ", "> "],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanText } from "./clean-text.ts";
import { recogniseCitations, recogniseIsWholeInput } from "./recognise.ts";

test("entities, markup and damage around a citation do not hide it, and its place in the original is right", () => {
  const forms: [string, string][] = [
    ["97 U.S.C. &sect; 107", "usc/97/107"],
    ["97 U.S.C. &#167; 107", "usc/97/107"],
    ["97 U.S.C. &#xA7;&nbsp;107", "usc/97/107"],
    ["97 U.S.C. &amp;sect; 107", "usc/97/107"],
    ["97 U.S.C.&sect 107", "usc/97/107"],
    ["97 U.S.C. § 300aa&ndash;5", "usc/97/300aa-5"],
    ["97 U.S.C. **§** 107", "usc/97/107"],
    ["97 U.S.C. [§] 107", "usc/97/107"],
    ["97 U.S.C. \\§ 107", "usc/97/107"],
    ["97 U.S.C. Â§ 107", "usc/97/107"],
    ["97 U.S.C. § 300aaâ€“5", "usc/97/300aa-5"],
    ["97 <b>U.S.C.</b> § 107", "usc/97/107"],
    ["97 U.S.C.* § 107", "usc/97/107"],
    ["96 CFR</span> <b>1026.18", "cfr/96/1026.18"],
    ["97 U.S.C. § 300aa\u00ad-5", "usc/97/300aa-5"],
    ["97 U.S.C. § 300aa-\u00ad5", "usc/97/300aa-5"],
    ["97 U.S.C. § 300aa\u00ad5", "usc/97/300aa-5"],
    ["97 U.S.C. § 300aa&shy;-5", "usc/97/300aa-5"],
    ["97 U.S.C. § 300aa-\r\n  5", "usc/97/300aa-5"],
    ["97 U.S.C. § 300aa\u2060-5", "usc/97/300aa-5"],
    ["97 U.S.C. § 10\u200b7", "usc/97/107"],
    ["sec\u00adtion 107 of title 97, United States Code", "usc/97/107"],
    ["97 U.S. Co-\nde Annot-\nated § 107", "usc/97/107"],
  ];
  for (const [form, key] of forms) {
    for (const text of [form, `Under ${form}, the keeper &amp; the <i>crew</i> watch.`]) {
      const [found, ...others] = recogniseCitations(text);
      assert.deepEqual([found?.targets[0]?.key ?? "", others.length], [key, 0], text);
      if (found === undefined) continue;
      assert.equal(found.text, text.slice(found.start, found.end), text);
      assert.ok(form.includes(found.text) && found.text.length >= form.length - 3, found.text);
    }
  }
  assert.equal(recogniseIsWholeInput('See <a href="https://law.invalid/5/552">97 U.S.C. §&nbsp;107</a>.')?.targets[0]?.key, "usc/97/107");
  assert.equal(recogniseIsWholeInput("[97 U.S.C. § 107](https://law.invalid/x)")?.targets[0]?.key, "usc/97/107");
});

test("ordinary signs stay: comparisons, footnote stars, blanks to fill in and unknown entities", () => {
  for (const text of [
    "if 3 < 5 and 7 > 2",
    "See *1025 and * * *",
    "Name: ____ Date: ____",
    "R&D; A&B;",
    "[2] [sic] {x}",
    "well-known -\n",
    "a \\ b",
  ]) {
    assert.equal(cleanText(text).text, text);
  }
  // A zero-width blank between words still divides them.
  assert.deepEqual(
    recogniseCitations("97 U.S.C. § 107\u200band the rest").map(({ targets }) => targets[0]?.key),
    ["usc/97/107"],
  );
});

test("hostile text costs time in proportion to its length", () => {
  const unit = [
    "&amp;amp;",
    "<a ",
    "<a x=",
    "[§",
    "](http://",
    "**_",
    "-\n",
    "\u00ad\u200b",
    "Ââ€",
    "1-\n",
    "&#1",
    "\\[",
    "97 U.S.C. § <b",
    "(see ",
    ", ",
  ];
  for (const piece of unit) {
    const started = performance.now();
    recogniseCitations(piece.repeat(Math.ceil(40_000 / piece.length)));
    recogniseIsWholeInput(piece.repeat(60).slice(0, 500));
    assert.ok(performance.now() - started < 15_000, piece);
  }
});

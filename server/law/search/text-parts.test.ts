import assert from "node:assert/strict";
import { test } from "node:test";
import { processorNow } from "../../platform/testing/processor-now.ts";
import { numberForms } from "./number-forms.ts";
import { finderOf, sharesPart } from "./text-parts.ts";

const words = (text: string) => finderOf({ kind: "words", text });
const start = (text: string) => finderOf({ kind: "prefix", text });

test("a sentence ends at a full stop before a capital, and continues across abbreviations and into a list", () => {
  const cases: [text: string, inSentence: boolean, inParagraph: boolean][] = [
    ["The court may award a fee. The party pays costs.", false, true],
    ["The court, under 42 U.S.C. Section 1988, may award costs.", true, true],
    ["The court may act in No. 12. Costs follow.", false, true],
    ["The court shall—\n(1) hear the party; and\n(2) tax costs.", true, false],
    ["Powers of the court\nThe clerk taxes costs.", false, false],
    ["The court decides.” Costs follow.", false, true],
    ["Costs fall to the Court.", true, true],
  ];
  for (const [text, inSentence, inParagraph] of cases) {
    assert.equal(sharesPart(text, words("court"), words("costs"), "sentence"), inSentence, `sentence: ${text}`);
    assert.equal(sharesPart(text, words("court"), words("costs"), "paragraph"), inParagraph, `paragraph: ${text}`);
  }
});

test("phrases, beginnings and letters with diacritics are found where the index has them", () => {
  const text = "A reasonable attorney’s fee for José, the attorneys’ fees of Jose, and don’t.";
  assert.equal(words("attorney's fee")(text).length, 1);
  assert.equal(start("attorney")(text).length, 2);
  assert.equal(words("jose")(text).length, 2);
  assert.equal(words("dont")(text).length, 1);
  assert.deepEqual(words("—")(text), []);
  assert.equal(sharesPart("One fee.", words("fee"), words("fee"), "sentence"), false);
  assert.equal(sharesPart("A fee on a fee.", words("fee"), words("fee"), "sentence"), true);
});

test("a single word matches in singular and plural, a phrase only as written", () => {
  for (const [typed, text] of [
    ["fee", "fees"],
    ["fees", "a fee"],
    ["party", "parties"],
    ["parties", "the party"],
    ["tax", "taxes"],
    ["witnesses", "a witness"],
  ] as const)
    assert.equal(words(typed)(text).length, 1, typed);
  assert.equal(words("attorney fee")("attorney fees").length, 0);
  assert.deepEqual(numberForms("process"), ["process", "processes"]);
  assert.deepEqual(numberForms("1983"), ["1983"]);
});

test("signs of regular expressions and long texts do no harm", () => {
  for (const sign of ["(", "[a-z]+", "\\", "a.c", "$^", "\u0000", "𝒜", "x".repeat(500)]) assert.deepEqual(words(sign)("plain words"), []);
  const long = "a. b, c; d — e\n".repeat(100_000);
  const began = processorNow();
  sharesPart(long, words("a"), words("e"), "sentence");
  assert.ok(processorNow() - began < 20_000);
});

test("a text of plain letters is searched as one with any letters", () => {
  const text =
    "The owner’s Court shall—\n(1) COURT the owners' fee, o’clock fees and courtship; don't re-court “Court’s” (court). No court1 or 1court, court";
  const searches = [
    "court",
    "courts",
    "owner",
    "owners",
    "fee",
    "s",
    "o",
    "clock",
    "oclock",
    "dont",
    "the owners",
    "re court",
    "1",
    "court 1",
  ];
  for (const plain of [text, text.replace("o’clock ", "").replace("don't ", "")]) {
    for (const search of searches) {
      assert.deepEqual(words(search)(plain), words(search)(`${plain} é`), search);
      assert.deepEqual(start(search)(plain), start(search)(`${plain} é`), `${search}!`);
    }
  }
});

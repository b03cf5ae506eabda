import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compare } from "./compare.ts";
import { keptPassages } from "./kept-passages.ts";
import { textOf, usual } from "./testing/texts.ts";

const before = [
  "1. Fees. The keeper pays the harbor 40 crowns within 30 days of the invoice.",
  "2. Oil. The harbor delivers the oil in sealed casks before the first of each month.",
  "3. Notice. Either party ends this agreement by notice of 60 days.",
  "4. Casks. Empty casks stay the property of the harbor.",
].join("\n\n");

/** What becomes of words of the first text in another one. */
function carried(after: string, words: string, from = before) {
  const start = from.indexOf(words);
  assert.ok(start >= 0, words);
  const { rows } = compare(textOf(from), textOf(after), usual, 600_000);
  const found = keptPassages(rows, from, after)({ start, end: start + words.length });
  const place = found.state === "changed" ? found.near : found;
  return [found.state, place === null ? null : after.slice(place.start, place.end)];
}

describe("a passage of an earlier version", () => {
  test("is where its own paragraph continues, also after text that came before it", () => {
    const after = before.replace("1. Fees", "0. Parties. The keeper and the harbor agree.\n\n1. Fees").replace("40 crowns", "55 crowns");
    assert.deepEqual(carried(after, "within 30 days of the invoice"), ["same", "within 30 days of the invoice"]);
    assert.deepEqual(carried(after, "notice of 60 days"), ["same", "notice of 60 days"]);
  });

  test("has changed where one word of it did, and names the paragraph in its place", () => {
    const after = before.replace("30 days", "45 days");
    assert.deepEqual(carried(after, "within 30 days of the invoice"), [
      "changed",
      "1. Fees. The keeper pays the harbor 40 crowns within 45 days of the invoice.",
    ]);
    assert.deepEqual(carried(before.replace("harbor delivers", "harbor never delivers"), "The harbor delivers the oil")[0], "changed");
  });

  test("never goes to the same words in another clause", () => {
    const after = before.replace("30 days of", "60 days of").replace("notice of 60 days", "notice of 30 days");
    assert.equal(carried(after, "30 days")[0], "changed");
    assert.equal(carried(after, "60 days")[0], "changed");
    const dropped = before.replace("within 30 days of the invoice", "at once").replace("sealed casks", "sealed casks within 30 days");
    assert.equal(carried(dropped, "30 days")[0], "changed");
  });

  test("moves along with a clause that was moved, and is gone with one that was deleted", () => {
    const [fees = "", oil = "", notice = "", casks = ""] = before.split("\n\n");
    assert.deepEqual(carried([oil, notice, casks, fees].join("\n\n"), "within 30 days of the invoice"), [
      "moved",
      "within 30 days of the invoice",
    ]);
    assert.deepEqual(carried([fees, notice, casks].join("\n\n"), "in sealed casks"), ["changed", null]);
  });
});

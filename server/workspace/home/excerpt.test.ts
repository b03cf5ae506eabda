import assert from "node:assert/strict";
import { test } from "node:test";
import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";
import { redlineExcerpt } from "./excerpt.ts";

const paragraph = (...runs: [RedlineRun["op"], string][]): RedlineParagraph => ({
  kind: "changed",
  before: 0,
  after: 0,
  pair: null,
  runs: runs.map(([op, text]) => ({ op, text })),
});
const shown = (...paragraphs: RedlineParagraph[]) =>
  redlineExcerpt(paragraphs)
    ?.map(({ op, text }) => (op === "equal" ? text : op === "insert" ? `+${text}+` : `-${text}-`))
    .join("");

test("a short paragraph is shown whole, a long one from the words before its first change", () => {
  assert.equal(
    shown(paragraph(["equal", "the limit is "], ["delete", "400"], ["insert", "300"], ["equal", " lumens."])),
    "the limit is -400-+300+ lumens.",
  );
  const long = shown(paragraph(["equal", "lamp ".repeat(60)], ["insert", "oil"], ["equal", " wick".repeat(100)])) ?? "";
  assert.match(long, /^…(lamp ){17}\+oil\+( wick)+…$/);
  assert.ok(long.length < 310, String(long.length));
});

test("what says more comes first, rows of tables come last, and nothing changed is null", () => {
  assert.equal(shown(paragraph(["insert", "(b) New."]), paragraph(["equal", "(a) Old"], ["delete", " lamps"])), "(a) Old- lamps-");
  assert.equal(
    shown(paragraph(["equal", "Dwelling\t1,"], ["delete", "200"]), paragraph(["equal", "(a) Old"], ["delete", " lamps"])),
    "(a) Old- lamps-",
  );
  const whole = paragraph(["insert", "(4) the name of the keeper who lights the lamp."]);
  assert.match(shown(paragraph(["equal", "(3) the hours of the light"], ["delete", "."], ["insert", "; and"]), whole) ?? "", /^\+\(4\)/);
  assert.equal(shown(paragraph(["insert", "(b) New."])), "+(b) New.+");
  assert.equal(redlineExcerpt([paragraph(["equal", "as it was"])]), null);
});

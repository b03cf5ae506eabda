import assert from "node:assert/strict";
import { test } from "node:test";
import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";
import { redline } from "../../../law/redline/redline.ts";
import { redlineExcerpt } from "./excerpt.ts";

const excerptOf = (before: string, after: string, most?: number) => redlineExcerpt(redline(before, after, 1000).paragraphs, most);
const words = (runs: ReturnType<typeof redlineExcerpt>) =>
  runs?.map(({ op, text }) => (op === "insert" ? `+${text}+` : op === "delete" ? `-${text}-` : text)).join("");

test("an excerpt begins shortly before the first words that changed and is cut between words", () => {
  const opening = "For the purposes of this section and of every other section of this chapter that names a harbor, ";
  assert.equal(
    words(excerptOf(`${opening}the fee is $3,000 a year.`, `${opening}the fee is $10,000 a year.`)),
    "…every other section of this chapter that names a harbor, the fee is -$3,000-+$10,000+ a year.",
  );
  const long = excerptOf("The fee is $3,000.", `The fee is $10,000, ${"which the keeper pays to the harbor, ".repeat(20)}each year.`, 100);
  const text = long?.map((run) => run.text).join("") ?? "";
  assert.ok(text.length <= 102, text);
  assert.match(text, /\w…$/);
});

test("shows a paragraph with changed words before a new one; without a change there is no excerpt", () => {
  const before = "(a) The keeper fills the lamp.\n\n(b) The fee is $3.";
  assert.equal(words(excerptOf(before, "(a) A new paragraph of another kind.\n\n(b) The fee is $4."))?.includes("-"), true);
  assert.equal(words(excerptOf("(a) The lamp.", "(a) The lamp.\n\n(b) The wick is trimmed.")), "+(b) The wick is trimmed.+");
  assert.equal(excerptOf("(a) The lamp.", "(a) The lamp."), null);
  assert.equal(redlineExcerpt([]), null);
});

test("never splits a character of two units", () => {
  const runs: RedlineParagraph["runs"] = [{ op: "insert", text: "\u{1F4A1}".repeat(60) }];
  const [run] = redlineExcerpt([{ kind: "inserted", before: null, after: 0, pair: null, runs }], 31) ?? [];
  assert.equal(run?.text.isWellFormed(), true);
});

const paragraph = (...runs: [RedlineRun["op"], string][]): RedlineParagraph => ({
  kind: "changed",
  before: 0,
  after: 0,
  pair: null,
  runs: runs.map(([op, text]) => ({ op, text })),
});
const shown = (...paragraphs: RedlineParagraph[]) =>
  redlineExcerpt(paragraphs, 300)
    ?.map(({ op, text }) => (op === "equal" ? text : op === "insert" ? `+${text}+` : `-${text}-`))
    .join("");

test("shows a short paragraph whole, and a long one from the words before its first change", () => {
  assert.equal(
    shown(paragraph(["equal", "the limit is "], ["delete", "400"], ["insert", "300"], ["equal", " lumens."])),
    "the limit is -400-+300+ lumens.",
  );
  const long = shown(paragraph(["equal", "lamp ".repeat(60)], ["insert", "oil"], ["equal", " wick".repeat(100)])) ?? "";
  assert.match(long, /^…(lamp ){13,14}\+oil\+( wick)+…$/);
  assert.ok(long.length < 310, String(long.length));
});

test("what says more comes first, rows of tables come last, and no change gives null", () => {
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

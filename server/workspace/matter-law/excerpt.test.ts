import assert from "node:assert/strict";
import { test } from "node:test";
import type { RedlineParagraph } from "#shared/law/redline.ts";
import { redline } from "../../law/redline/redline.ts";
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

test("a paragraph of which words changed is shown before one that is new; without a change there is no excerpt", () => {
  const before = "(a) The keeper fills the lamp.\n\n(b) The fee is $3.";
  assert.equal(words(excerptOf(before, "(a) A new paragraph of another kind.\n\n(b) The fee is $4."))?.includes("-"), true);
  assert.equal(words(excerptOf("(a) The lamp.", "(a) The lamp.\n\n(b) The wick is trimmed.")), "+(b) The wick is trimmed.+");
  assert.equal(excerptOf("(a) The lamp.", "(a) The lamp."), null);
  assert.equal(redlineExcerpt([]), null);
});

test("a character of two units is never halved", () => {
  const runs: RedlineParagraph["runs"] = [{ op: "insert", text: "\u{1F4A1}".repeat(60) }];
  const [run] = redlineExcerpt([{ kind: "inserted", before: null, after: 0, pair: null, runs }], 31) ?? [];
  assert.equal(run?.text.isWellFormed(), true);
});

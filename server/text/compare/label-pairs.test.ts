import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compare } from "./compare.ts";
import type { ComparedText, Hunk } from "./interface.ts";
import { reasonOf } from "./reasons.ts";
import { summaryOf } from "./summary.ts";
import { usual } from "./testing/texts.ts";

interface Pair {
  kind: string;
  before: string;
  after: string;
  /** Only counted, not looked at, while the rules were written. */
  heldOut?: true;
}

const pairs = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures/labels.json"), "utf8")) as Record<
  "substance" | "typography",
  Pair[]
>;

/** A text of a Word file: blank lines divide paragraphs, `# ` marks a heading, `**` marks bold words, which the reader leaves out. */
function wordText(text: string): ComparedText {
  const blocks: ComparedText["blocks"][number][] = [];
  let whole = "";
  const all = `This agreement is made by the parties named below.\n\n${text}\n\nThe parties sign two copies.`;
  for (const part of all.replace(/\*\*/g, "").split(/\n{2,}/)) {
    const kind = part.startsWith("# ") ? "heading" : "paragraph";
    const own = part.replace(/^# /, "");
    blocks.push({ start: whole.length, end: whole.length + own.length, kind });
    whole += `${own}\n\n`;
  }
  return { text: whole, blocks, pages: null };
}

const isOfSubstance = ({ severity }: Hunk) => severity === "substantive";
const isFoundOfSubstance = ({ before, after }: Pair) => compare(wordText(before), wordText(after), usual).hunks.some(isOfSubstance);

for (const [name, isHeldOut] of [
  ["worked with", false],
  ["held out", true],
] as const)
  test(`labels of one-word changes and of typography, ${name}`, (t) => {
    const own = (list: readonly Pair[]) => list.filter(({ heldOut }) => (heldOut ?? false) === isHeldOut);
    const [substance, typography] = [own(pairs.substance), own(pairs.typography)];
    const missed = substance.filter((pair) => !isFoundOfSubstance(pair));
    const alarms = typography.filter(isFoundOfSubstance);
    const found = substance.length - missed.length;
    t.diagnostic(
      `of substance: recall ${found} of ${substance.length}, precision ${found} of ${found + alarms.length}; ` +
        `typography labeled cosmetic: ${typography.length - alarms.length} of ${typography.length}`,
    );
    const show = ({ kind, before, after }: Pair) => `${kind}: ${before} → ${after}`;
    assert.deepEqual(missed.map(show), [], "of substance, labeled cosmetic");
    assert.deepEqual(alarms.map(show), [], "typography, labeled substantive");
  });

/** Traps: what looks like type or numbering and is not, and the reverse. */
test("values and names that look like numbering are of substance", () => {
  for (const [before, after] of [
    ["Section 8 survives termination.", "Section 9 survives termination."],
    ["A. Pell, Director", "B. Pell, Director"],
    ["1.5 shares are granted to Ada.", "2.5 shares are granted to Ada."],
    ["(30) Business Days after receipt.", "(60) Business Days after receipt."],
    ["5. Mai 2031 is the start.", "6. Mai 2031 is the start."],
    ["(100)", "(200)"],
    ["Lot 12a is sold.", "Lot 12b is sold."],
    ["PAYABLE TO U.S. ONLY", "PAYABLE TO US ONLY"],
    ["The berth is 20' wide.", 'The berth is 20" wide.'],
    ["(a) Confidential Information", "(a) confidential information"],
    ["It is due under clauses (a) and (b).", "It is due under clauses (a) and (c)."],
    ["Time is of the essence.", ""],
  ] as const)
    assert.ok(isFoundOfSubstance({ kind: "", before, after }), `${before} → ${after}`);
});

test("numbers and letters that count are numbering, in a list and inside a sentence", () => {
  for (const [before, after] of [
    ["A. Rent is due.\n\nB. Tax is due.", "B. Rent is due.\n\nC. Tax is due."],
    ["1.1 the rent is due.\n\n1.2 the tax is due.", "2.1 the rent is due.\n\n2.2 the tax is due."],
    ["She pays (a) rent and (b) tax.", "She pays (i) rent and (ii) tax."],
    ["Page 3 of 9", "Page 4 of 9"],
    ["* * *", ""],
  ] as const)
    assert.ok(!isFoundOfSubstance({ kind: "", before, after }), `${before} → ${after}`);
});

test("each change says why it has its severity", () => {
  for (const [before, after, reason] of [
    ["The “Term” is one year.", 'The "Term" is one year.', "Only the form differs: quotation marks."],
    ["# LIMITS OF LIABILITY", "# Limits of Liability", "Only capitals of a title differ."],
    ["9. Tuning is due in May.", "8. Tuning is due in May.", "Only a number or a list marker differs."],
    [
      "Each keeps Confidential Information.",
      "Each keeps confidential information.",
      "Only capitals differ, and capitals can make a defined term.",
    ],
    [
      "Meals are paid, linen is free.",
      "Meals are paid; linen is free.",
      "Only punctuation or a space differs, which can change the meaning.",
    ],
    ["Lessee keeps rope on deck.", "Lessee keeps paint on deck.", "The changed words may not mean the same."],
    ["Rent is due on May 4, 2031.", "Rent is due on May 5, 2031.", "The changed words state a date."],
  ] as const)
    assert.deepEqual(compare(wordText(before), wordText(after), usual).hunks.map(reasonOf), [reason]);
});

test("the summary counts typography apart, and all renumbered paragraphs in one sentence", () => {
  const clauses = (from: number) =>
    [1, 2, 3].map((n) => `${from + n}. Clause on point ${"abc"[n - 1]} binds both parties to this deed.`).join("\n\n");
  const result = compare(wordText(`The “Term” is short.\n\n${clauses(0)}`), wordText(`The "Term" is long.\n\n${clauses(1)}`), usual);
  assert.deepEqual(summaryOf(result), {
    summary: "5 changes, 1 of substance: 3 numbering, 1 wording, 1 typography.",
    bullets: [
      "Text: “short” became “long” (wording).",
      "3 paragraphs have another number: “1.” became “2.”, and so on to “3.” became “4.”.",
    ],
  });
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compare } from "./compare.ts";
import { differencesOfForm } from "./foldings.ts";
import { textOf, usual } from "./testing/texts.ts";

const found = (before: string, after: string) => compare(textOf(before), textOf(after), usual).hunks;
const severities = (before: string, after: string) => found(before, after).map(({ severity }) => severity);
const onlyCosmetic = (before: string, after: string) =>
  assert.ok(!severities(before, after).includes("substantive"), `${before} → ${after}`);

describe("typography is a matter of form", () => {
  const pairs: [string, string][] = [
    ['The "Term" begins on May 1, 2024.', "The “Term” begins on May 1, 2024."],
    ['"Affiliate" means any company under common control.', "„Affiliate‟ means any company under common control."],
    ["Lessee's duties under the non-compete survive.", "Lessee’s duties under the non‑compete survive."],
    ["Lessee is bound by a non-compete covenant.", "Lessee is bound by a non‐compete covenant."],
    ["Pages 30-60 of the schedule are not binding.", "Pages 30–60 of the schedule are not binding."],
    ["The Lessor - and no one else - may audit.", "The Lessor — and no one else — may audit."],
    ["Pay $5,000 no later than June 1, 2024.", "Pay $5,000 no later than June\u00a01, 2024."],
    ["The office of the Lessor shall not move.", "The oﬃce of the Lessor shall not move."],
    ["The indemnification shall not lapse.", "The indemni\u00adfication shall not lapse."],
    ["Rent, taxes, ... and fees may be raised.", "Rent, taxes, … and fees may be raised."],
    ["The Lessee shall   pay the rent.", "The Lessee shall pay the rent."],
  ];
  for (const [before, after] of pairs) test(after, () => onlyCosmetic(before, after));

  test("and the words beside it still count", () => {
    const pairs = [
      ['The "Term" is one year.', "The “Term” is two years."],
      ["Lessee is bound by a non-compete covenant.", "Lessee is bound by a compete covenant."],
      ["Lessee may re-enter.", "Lessee may not re‑enter."],
      ["recover the goods", "re-cover the goods and may sell them"],
      ['The "Term" ends.', "The “Period” ends."],
    ] as const;
    for (const [before, after] of pairs) assert.ok(severities(before, after).includes("substantive"), after);
    assert.equal(differencesOfForm("any one", "anyone"), null);
    assert.equal(differencesOfForm("not withstanding", "notwithstanding"), null);
  });
});

describe("references and numbers", () => {
  test("another reference is of substance", () => {
    for (const [before, after] of [
      ["The caps in Section 8.1 do not apply.", "The caps in Section 8.2 do not apply."],
      ["As set out in Exhibit A.", "As set out in Exhibit B."],
      ["Subject to § 4.2(a) the fee is due.", "Subject to § 4.2(b) the fee is due."],
    ] as const)
      assert.deepEqual(
        found(before, after).map(({ category, severity }) => [category, severity]),
        [["cross reference", "substantive"]],
        after,
      );
  });

  test("another number of the same clause is not", () => {
    const clauses = (from: number) =>
      Array.from({ length: 5 }, (_, i) => `12.${from + i} The parties to this lease agree on point ${"abcde"[i]} of their list.`).join(
        "\n\n",
      );
    const hunks = found(clauses(8), clauses(7));
    assert.ok(hunks.length === 5 && hunks.every(({ category, severity }) => category === "numbering" && severity === "cosmetic"));
  });
});

describe("paragraph breaks", () => {
  const lead = "Lessee shall keep the berth clean and in good repair at its own cost.";
  const rest = "Lessor shall inspect the berth each spring and report what it finds.";
  test("a divided or joined paragraph is one break, and both texts stay whole", () => {
    for (const [before, after, kind] of [
      [`${lead} ${rest}`, `${lead}\n\n${rest}`, "insertion"],
      [`${lead}\n\n${rest}`, `${lead} ${rest}`, "deletion"],
      [`4. Care. ${lead} ${rest}`, `4. Care.\n\n${lead} ${rest}`, "insertion"],
    ] as const) {
      const text = (middle: string) => `1. Rent is due each month at the office.\n\n${middle}\n\n9. The laws of Oregon govern this lease.`;
      const { hunks, rows } = compare(textOf(text(before)), textOf(text(after)), usual);
      assert.deepEqual(
        hunks.map((hunk) => [hunk.kind, hunk.severity, hunk.beforeText ?? hunk.afterText]),
        [[kind, "cosmetic", "¶"]],
        after,
      );
      const side = (without: string) =>
        rows.map(({ runs }) =>
          runs.map(({ op, text, was }) => (op === without ? "" : without === "insert" ? (was ?? text) : text)).join(""),
        );
      const bare = (value: string) => value.replace(/\s+/g, "");
      assert.equal(bare(side("insert").join("")), bare(text(before)));
      assert.equal(bare(side("delete").join("")), bare(text(after)));
    }
  });

  test("blank lines in place of line ends are white space, and count where white space does", () => {
    const [tight, loose] = [`${lead}\n${rest}`, `${lead}\n\n${rest}`];
    assert.deepEqual([found(tight, loose), found(loose, tight)], [[], []]);
    assert.equal(compare(textOf(loose), textOf(tight), { ...usual, ignoreWhitespace: false }).hunks.length, 1);
  });

  test("a break does not hide two words that became one", () => {
    assert.ok(severities("Sell any one of it\nand leave.", "Sell anyone of it\n\nand leave.").includes("substantive"));
    const byCharacter = compare(textOf("Sell any one boat."), textOf("Sell anyone boat."), { ...usual, granularity: "character" });
    assert.deepEqual(
      byCharacter.hunks.map(({ severity }) => severity),
      ["substantive"],
    );
  });

  test("a paragraph in three parts is two breaks; another word is a change of its own", () => {
    const whole = "The parties agree: (a) to pay the rent; (b) to keep the berth clean; and (c) to leave on time.";
    const parts = whole.replace(" (a)", "\n\n(a)").replace(" (b)", "\n\n(b)").replace(" and (c)", "\n\nand (c)");
    assert.deepEqual(
      found(whole, parts).map(({ afterText }) => afterText),
      ["¶", "¶", "¶"],
    );
    assert.ok(severities(whole, parts.replace("clean", "dirty")).length > 0);
  });
});

test("a change of a party that only a kept reading knows is of the party", () => {
  const [before, after] = [textOf("Lamp oil. Oswin keeps the books."), textOf("Lamp oil. Petrel keeps the books.")];
  const categories = (parties: { name: string; aliases: string[] }[]) =>
    compare({ ...before, parties: parties.map((party) => ({ ...party, start: 10, end: 15 })) }, after, usual).hunks.map(
      ({ category }) => category,
    );
  assert.deepEqual(categories([]), ["wording"]);
  assert.deepEqual(categories([{ name: "Oswin Lamps LLC", aliases: ["Oswin"] }]), ["party"]);
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lease, returned } from "../../workspace/work/comparisons/testing/lease-texts.ts";
import { compare } from "./compare.ts";
import type { Compared, CompareSettings } from "./interface.ts";
import { summaryOf } from "./summary.ts";
import { usual, textOf } from "./testing/texts.ts";

const compared = (before: string, after: string, settings: Partial<CompareSettings> = {}, limitMs?: number) =>
  compare(textOf(before), textOf(after), { ...usual, ...settings }, limitMs);
const changes = ({ hunks }: Compared) => hunks.map(({ kind, category, beforeText, afterText }) => [kind, category, beforeText, afterText]);

/** Both texts, reassembled from the rows of a comparison. */
function sides({ rows }: Compared): { before: string[]; after: string[] } {
  const join = (without: "insert" | "delete") => (row: Compared["rows"][number]) =>
    row.runs.flatMap(({ op, text, was }) => (op === without ? [] : [without === "insert" ? (was ?? text) : text])).join("");
  return {
    before: rows.filter(({ kind, before }) => before !== null && kind !== "moved").map(join("insert")),
    after: rows.filter(({ after }) => after !== null).map(join("delete")),
  };
}

describe("a comparison", () => {
  test("returns both texts, paragraph by paragraph", () => {
    const { before, after } = sides(compared(lease, returned));
    assert.deepEqual(before, lease.trim().split("\n\n"));
    assert.deepEqual(after, returned.trim().split("\n\n"));
  });

  test("of two equal texts finds nothing and says so", () => {
    const result = compared(lease, lease);
    assert.deepEqual([result.hunks, summaryOf(result).summary], [[], "The two documents have the same text."]);
  });

  test("names whole values, not the figures inside them", () => {
    const found = changes(
      compared(
        "The fee of $1,250,000.00 is due within thirty (30) days after March 5, 2024 at 4.5% under Section 9.2(a).",
        "The fee of $1,500,000.00 is due within forty (40) days after March 15, 2024 at 5.5% under Section 9.3(a).",
      ),
    );
    assert.deepEqual(found, [
      ["replacement", "amount", "$1,250,000.00", "$1,500,000.00"],
      ["replacement", "duration", "thirty (30) days", "forty (40) days"],
      ["replacement", "date", "March 5, 2024", "March 15, 2024"],
      ["replacement", "amount", "4.5%", "5.5%"],
      ["replacement", "cross reference", "Section 9.2(a)", "Section 9.3(a)"],
    ]);
  });

  test("reads values in words: percentages, sums, shares, ordinal days and roles", () => {
    const found = changes(
      compared(
        "Pay five percent (5%) of two million dollars, one-half on the fifth anniversary; Customer is served twice in three lots.",
        "Pay six percent (6%) of ten million dollars, one-third on the third anniversary; Client is served four times in nine lots.",
      ),
    );
    assert.deepEqual(found, [
      ["replacement", "amount", "five percent (5%)", "six percent (6%)"],
      ["replacement", "amount", "two million dollars", "ten million dollars"],
      ["replacement", "amount", "one-half", "one-third"],
      ["replacement", "date", "fifth anniversary", "third anniversary"],
      ["replacement", "party", "Customer", "Client"],
      ["replacement", "amount", "twice", "four times"],
      ["replacement", "amount", "three", "nine"],
    ]);
  });

  test("one changed line among many repeated ones keeps the others in place", () => {
    const pages = Array.from({ length: 12 }, (_, i) => `Clause ${i} obliges the ${"supplier of goods ".repeat(i + 2)}to deliver them.`);
    const text = pages.join("\n\nSource: Lantern, 10-K, May 5, 2020\n\n");
    const edited = text.replace("May 5, 2020", "May 5, 2021").replace("Clause 9 obliges", "Clause 9 permits");
    assert.deepEqual(
      changes(compared(text, edited)).map(([, , before, after]) => [before, after]),
      [
        ["May 5, 2020", "May 5, 2021"],
        ["obliges", "permits"],
      ],
    );
  });

  test("keeps neighboring changes of value apart", () => {
    const found = changes(compared("Pay $100 in 30 days, or $50 in 10 days.", "Pay $200 in 60 days, or $70 in 20 days."));
    assert.deepEqual(
      found.map(([, , before]) => before),
      ["$100", "30 days", "$50", "10 days"],
    );
  });

  test("sees a verb turn into its opposite", () => {
    assert.deepEqual(changes(compared("Lessee may not assign this lease.", "Lessee may assign this lease.")), [
      ["replacement", "negation", "may not", "may"],
    ]);
    assert.deepEqual(changes(compared("The cap applies to claims.", "The cap does not apply to claims.")), [
      ["replacement", "negation", "applies", "does not apply"],
    ]);
  });

  test("takes a checked box that becomes unchecked, and a limit that turns around, for a change of substance", () => {
    const severities = (before: string, after: string) => compared(before, after).hunks.map(({ severity }) => severity);
    assert.deepEqual(severities("☑ Landlord pays the tax.", "☐ Landlord pays the tax."), ["substantive"]);
    assert.deepEqual(severities("☒ Married", "☐ Married"), ["substantive"]);
    assert.deepEqual(severities("Delay ≥ 10 days.", "Delay ≤ 10 days."), ["substantive"]);
    assert.deepEqual(severities("☑ Landlord pays the tax.", "☒ Landlord pays the tax."), ["cosmetic"]);
  });

  test("takes every other word for a change of substance", () => {
    const severities = (before: string, after: string) => compared(before, after).hunks.map(({ severity }) => severity);
    assert.deepEqual(severities("The laws of Nevada govern this lease.", "The laws of Delaware govern this lease."), ["substantive"]);
    assert.deepEqual(severities("Lessee stores rope in the shed.", "Lessee stores paint in the shed."), ["substantive"]);
  });

  test("finds a clause that moved with its heading, and what changed in it", () => {
    const audit = "AUDIT\n\nLessor may audit the books of Lessee once each year at its own cost and with written notice.";
    const rest =
      "RENT\n\nLessee pays rent each month at the office.\n\nLAW\n\nThe laws of Oregon govern this lease and all claims under it.";
    const found = compared(`${audit}\n\n${rest}`, `${rest}\n\n${audit.replace("once", "twice")}`);
    assert.deepEqual(
      found.hunks.map(({ kind, beforeText }) => [kind, beforeText]),
      [
        ["move", audit.replace("\n\n", "\n")],
        ["replacement", "once"],
      ],
    );
    assert.deepEqual(
      found.rows.map(({ kind }) => kind),
      ["movedFrom", "movedFrom", "equal", "equal", "equal", "equal", "moved", "moved"],
    );
  });

  test("compares a figure in a table cell with the one in its place", () => {
    assert.deepEqual(changes(compared("Fee\n\n500\n\nTotal", "Fee\n\n650\n\nTotal")), [["replacement", "amount", "500", "650"]]);
  });

  test("leaves out tables when asked", () => {
    const cells = (fee: string) => ({
      text: `Fees\n${fee}`,
      pages: null,
      blocks: [
        { start: 0, end: 4, kind: "paragraph" },
        { start: 5, end: 5 + fee.length, kind: "cell" },
      ],
    });
    assert.equal(compare(cells("$5"), cells("$6"), { ...usual, compareTables: false }).hunks.length, 0);
    assert.equal(compare(cells("$5"), cells("$6"), usual).hunks.length, 1);
  });

  test("reads other languages by their words", () => {
    const found = changes(compared("Der Mieter zahlt 900 Euro im Monat.", "Der Mieter zahlt 950 Euro im Monat."));
    assert.deepEqual(found, [["replacement", "amount", "900 Euro", "950 Euro"]]);
    assert.equal(compared("賃料は月額九百円とする。", "賃料は月額千円とする。").hunks.length, 1);
  });

  test("compares by paragraph once the time is up, and says so", () => {
    const result = compared(lease, returned, {}, -1);
    assert.deepEqual([result.coarse, sides(result).after], [true, returned.trim().split("\n\n")]);
    assert.match(summaryOf(result).summary, /too much to be compared by words/);
  });

  test("takes no longer for two texts that share nothing", () => {
    const words = (seed: number) =>
      Array.from({ length: 60_000 }, (_, i) => `w${(i * seed) % 7919}${i % 40 === 0 ? ".\n\n" : ""}`).join(" ");
    const started = performance.now();
    const result = compared(words(13), words(17), {}, 4000);
    assert.ok(performance.now() - started < 20_000 && result.hunks.length > 0);
  });
});

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { compare } from "./compare.ts";
import { staleNotes, staleReferences } from "./stale-references.ts";
import { textOf, usual } from "./testing/texts.ts";

const clauses = (list: readonly string[]) => list.map((text, i) => `${i + 1}. ${text}`).join("\n\n");
const term = "Term. The wool is sold for one year, as Section 4 allows.";
const price = "Price. The Buyer pays the price of Section 9 of the Wool Act, and keeps Section 1 in mind.";
const insurance = "Insurance. The Seller insures the wool against fire at its own expense.";
const liability = "Liability. The Seller is liable for the price that the Buyer has paid.";
const end = "End. Sections 3 and 4 survive, and so does Section 3 of this Agreement.";

const stale = (before: string, after: string) => staleReferences(compare(textOf(before), textOf(after), usual).rows, before, after);

test("references that the new numbering left behind are named", () => {
  const before = clauses([term, price, liability, end]);
  const found = stale(before, clauses([term, price, insurance, liability, end]));
  deepEqual(
    found.map(({ clause, reference, now }) => [clause, reference, now]),
    [
      ["1", "Section 4", "5"],
      ["5", "Sections 3", "4"],
      ["5", "Section 3", "4"],
    ],
  );
  deepEqual(staleNotes(found)[0], "Clause 1 still refers to “Section 4”, which now has the number 5.");
  deepEqual(staleNotes(Array.from({ length: 9 }, () => ({ clause: null, reference: "§ 2", now: null }))).slice(5), [
    "The text refers to “§ 2”, which was removed.",
    "3 more references may be out of date.",
  ]);
});

test("references that follow, stay right, or are to another text are not", () => {
  const before = clauses([term, price, liability, end]);
  deepEqual(stale(before, before), []);
  const followed = [term, price, insurance, liability, end].map((one) =>
    one.replaceAll("Section 4", "Section 5").replaceAll(/(Sections?) 3/g, "$1 4"),
  );
  deepEqual(
    stale(before, clauses(followed)).map(({ reference }) => reference),
    [],
  );
  const act = clauses([term, "Law. Section 3 of the Wool Act and 9 U.S.C. § 3 apply.", liability]);
  deepEqual(stale(act, clauses([term, "Law. Section 3 of the Wool Act and 9 U.S.C. § 3 apply.", insurance, liability])), []);
});

test("a reference to a removed section is named", () => {
  const before = clauses([term, price, "Price list. Section 4 sets the price.", liability]);
  deepEqual(
    stale(before, clauses([term, price, "Price list. Section 4 sets the price."])).map(({ reference, now }) => [reference, now]),
    [
      ["Section 4", null],
      ["Section 4", null],
    ],
  );
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { skeletons } from "../clauses/skeletons.ts";
import { composed } from "./compose.ts";

const none = new Map<string, string>();
type Category = Parameters<typeof composed>[0]["category"];
const generated = (category: Category, instructions: string, variables: Record<string, string> = {}) =>
  composed({ category, tone: "balanced", law: "de", variables, instructions, source: null }, "Lamps", none);

/** Prompts: the category, the prompt, who the two parties are, and other words of the draft. */
const prompts: readonly (readonly [category: Category, prompt: string, a: string, b: string, ...words: string[]])[] = [
  [
    "msa",
    "MSA for my client Harbor & Pine Ltd., the customer. The provider is O'Neil Data, LLC. Two-year term, Delaware law, net 45.",
    "O'Neil Data, LLC",
    "Harbor & Pine Ltd.",
    "continues for two years (the",
    "due within 45 days after",
  ],
  [
    "nda",
    "NDA between Dr. Ines de la Cruz and Wells Harbor Bank, N.A. to evaluate a loan facility, effective April 1, 2027, 3 years.",
    "Dr. Ines de la Cruz",
    "Wells Harbor Bank, N.A.",
    "as of April 1, 2027 (the",
    "exploring a loan facility (the",
    "continues for 3 years (the",
  ],
  [
    "saas",
    "Cloudberry Systems, Inc. provides LedgerNest to Ashford College for 250 users at $48,000 per year. Effective 1 July 2027, 36 months.",
    "Cloudberry Systems, Inc.",
    "Ashford College",
    "access and use LedgerNest (the",
    "up to 250 authorized",
    "pay $48,000 per year (the",
    "for 36 months (the",
  ],
  [
    "consulting",
    "We represent Prof. Dr. Karl-Heinz Vogel, the consultant. Rhine Optics GmbH engages him for a lens study at 1,200 euros per day from 15 January 2027 for one year.",
    "Rhine Optics GmbH",
    "Prof. Dr. Karl-Heinz Vogel",
    "a consultant for a lens study.",
    "1,200 euros per day (the",
    "for one year (the",
  ],
  [
    "lease",
    "Landlord Cedar Row Holdings LP, tenant Ms. Joan Abara, 14 Cedar Row, Apt. 3B, Boston, MA 02118, one year from September 1, 2027, rent $2,900, deposit $5,800.",
    "Cedar Row Holdings LP",
    "Ms. Joan Abara",
    "14 Cedar Row, Apt. 3B, Boston, MA 02118",
    "rent of $2,900 (the",
    "deposit $5,800 on signing",
  ],
  [
    "loan",
    "First Tarn Bank, N.A. lends Orchard Lane Cider Co., Inc. $1.75 million at 7.25%, maturing December 31, 2031.",
    "First Tarn Bank, N.A.",
    "Orchard Lane Cider Co., Inc.",
    "lend Borrower $1.75 million (the",
    "interest at 7.25% per year",
    "in full by December 31, 2031.",
  ],
  [
    "offer_letter",
    "Offer to Maria O'Brien-Santos, MD from Lakeside Clinic, P.L.L.C. as Chief of Surgery, start July 1, 2027, salary $410,000.",
    "Lakeside Clinic, P.L.L.C.",
    "Maria O'Brien-Santos, MD",
    "position of Chief of Surgery, reporting to [Supervisor], beginning on July 1, 2027",
    "base salary of $410,000 per year",
    "target of [Target Bonus]",
  ],
  [
    "asset_purchase",
    "Müller GmbH & Co. KG sells its pump business to Smith & Sons Ltd for $3.2 million. Closing March 1, 2027.",
    "Müller GmbH & Co. KG",
    "Smith & Sons Ltd",
    "price is $3.2 million (the",
    "documents on March 1, 2027 or",
  ],
  [
    "supply",
    "Falk Castings AG supplies brake discs to Northway Trucks, Inc., 400 Assembly Drive, Toledo, OH 43604. 90 days notice of nonrenewal. Liability capped at $500,000.",
    "Falk Castings AG",
    "Northway Trucks, Inc.",
    "LIMITED TO $500,000.",
    "pay [Fees] (the",
    "continues for [Term] (the",
    "to Buyer at 400 Assembly Drive, Toledo, OH 43604",
  ],
  [
    "engagement_letter",
    "Hartwell, Boone & Price LLP for Sister Agnes Mbeki, deposit $7,500",
    "Hartwell, Boone & Price LLP",
    "Sister Agnes Mbeki",
  ],
];

describe("a draft takes its parties and values from the instructions", () => {
  for (const [category, prompt, a, b, ...words] of prompts)
    test(prompt, () => {
      const { markdown } = generated(category, prompt);
      const roles = skeletons[category];
      assert.ok(markdown.includes(`between ${a} (“${roles.a}”) and ${b} (“${roles.b}”)`), markdown.slice(0, 500));
      assert.ok(markdown.includes(`| Party | ${a} | ${b} |`));
      for (const said of words) assert.ok(markdown.includes(said), said);
    });

  test("a variable that an instruction contradicts is told", () => {
    const { markdown, notApplied } = generated("msa", "The customer is Reth Inc.", { party_b: "Tarn LLC" });
    assert.match(markdown, /and Reth Inc\. \(“Customer”\)/);
    assert.deepEqual(
      notApplied.map(({ text }) => text),
      ["party_b"],
    );
  });

  test("a sentence that states only values is no instruction left, and another one says what was used of it", () => {
    const { notApplied } = generated(
      "msa",
      "Falk Ltd. provides services to Reth Inc. from May 1, 2030. Reth Inc. must never call Otto on May 1, 2030. Sing.",
    );
    assert.deepEqual(
      notApplied.map(({ text }) => text),
      ["Reth Inc. must never call Otto on May 1, 2030.", "Sing."],
    );
    assert.match(notApplied[0]?.why ?? "", /^Pandect used .*Effective Date: May 1, 2030.*\. Check the rest\.$/);
  });
});

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { analyze, answer, openDocument, planColumn } from "./engine.ts";
import { stanceOf } from "./stance.ts";

const start =
  'RESELLER AGREEMENT\n\nThis Reseller Agreement is made on May 4, 2030 between Falk Mills Inc., a Delaware corporation ("Supplier"), and Reth Trading LLC, a Nevada limited liability company ("Reseller").\n\n1. Appointment. ';
const end =
  "\n\n2. Payment. Reseller shall pay each invoice within thirty days after receipt.\n\n3. Term. This Agreement continues for two years.\n\n4. Governing Law. This Agreement is governed by the laws of the State of Ohio.";

function ask(passage: string, column: { label: string; question: string; columnType: string; options?: string[] }) {
  const source = { text: start + passage + end, pages: null, blocks: [] };
  return answer(openDocument(source, analyze(source)), planColumn(column));
}

const isExclusive = { label: "Exclusivity", question: "Is the relationship exclusive?", columnType: "yes_no" };

test("a hyphen of any kind, or a blank behind it, negates exclusivity", () => {
  for (const hyphen of ["-", "\u2010", "\u2011", "\u00ad", "\u2013", "\u2212", "\u2010 ", "\u2011 ", "\u00ad ", "- ", " - ", " ", ""]) {
    const passage = `Supplier appoints Reseller as a non${hyphen}exclusive reseller of the Products in the Territory.`;
    equal(stanceOf("exclusivity", passage), "denied", JSON.stringify(hyphen));
    const yesNo = ask(passage, isExclusive);
    equal(yesNo.kind === "answered" ? yesNo.display : null, "No", JSON.stringify(hyphen));
    if (yesNo.kind === "answered") equal(yesNo.quotes[0]?.quote.includes("reseller of the Products"), true);
    equal(ask(passage, { ...isExclusive, columnType: "free_text" }).kind, "nothing_found", JSON.stringify(hyphen));
  }
});

test("words of exclusivity that agree, deny or mean something else are told apart", () => {
  const passages: Record<string, string[]> = {
    agreed: [
      "Supplier appoints Reseller as its exclusive reseller in the Territory.",
      "Supplier grants Reseller the sole and exclusive right to distribute the Products.",
      "Reseller shall buy exclusively from Supplier and not from any other source.",
      "Supplier grants an exclusive license for France and a non-exclusive license elsewhere.",
      "Reseller’s rights shall become non‐exclusive when it orders fewer than 100 units.",
      "During the Term Supplier shall not appoint any other distributor.",
      "Reseller may not solicit customers in the Exclusive Territory of another.",
      "The courts have exclusive jurisdiction, and Supplier shall sell the Products only to Reseller.",
    ],
    denied: [
      "The rights granted to Reseller are not exclusive.",
      "Nothing in this Agreement is intended to be exclusive.",
      "This Agreement shall not be construed as creating an exclusive relationship.",
      "Neither party is bound to deal exclusively with the other.",
      "Supplier grants a non\u00adexclusive right to use the Software.",
      "Supplier reserves the right to appoint other resellers on a nonexclusive basis.",
    ],
    aside: [
      "The Products are the exclusive property of Supplier.",
      "The courts of Ohio have exclusive jurisdiction over any dispute.",
      "This remedy is the sole and exclusive remedy of Reseller.",
      "Supplier retains the exclusive right to use its trademarks.",
      "Prices are exclusive of taxes.",
    ],
  };
  for (const [stance, list] of Object.entries(passages)) for (const one of list) equal(stanceOf("exclusivity", one), stance, one);
});

test("a clause that the contract denies is not found, and answers yes or no with no", () => {
  for (const [type, denied, agreed] of [
    [
      "third-party-beneficiary",
      "There are no third-party beneficiaries of this Agreement.",
      "Falk Bank is an intended third-party beneficiary.",
    ],
    [
      "third-party-beneficiary",
      "Nothing herein confers any right on any third party.",
      "Except for Falk Bank, no third party may enforce it.",
    ],
    ["minimum-commitment", "There is no minimum purchase requirement.", "Buyer shall order at least 100 units each year."],
    [
      "minimum-commitment",
      "Buyer is not obligated to purchase any quantity.",
      "If Buyer does not meet the Minimum Quantity, it pays the rest.",
    ],
    [
      "termination-for-convenience",
      "Neither party may terminate this Agreement for convenience.",
      "Either party may terminate at any time.",
    ],
    ["non-compete", "Nothing shall prevent Reseller from competing with Supplier.", "Agent may not promote competing products."],
    ["license-grant", "No license is granted under any patent.", "Supplier grants Reseller a license to use the marks."],
    ["renewal-term", "This Agreement shall not automatically renew.", "This Agreement renews for successive terms of one year."],
    ["insurance", "Neither party is required to maintain insurance.", "Reseller shall maintain insurance at its own cost."],
    ["source-code-escrow", "No escrow of any source code is agreed.", "Supplier shall deposit the source code in escrow."],
    ["audit-rights", "Supplier shall have no right to audit Reseller.", "Supplier may audit the records of Reseller."],
    ["joint-ip-ownership", "There shall be no jointly owned inventions.", "The parties jointly own the inventions."],
  ] as const) {
    equal(stanceOf(type, denied), "denied", denied);
    equal(stanceOf(type, agreed), "agreed", agreed);
  }
  equal(stanceOf("governing-law", "This Agreement is not governed by the laws of Ohio."), "agreed");
});

test("a choice is answered with the class of the clause", () => {
  const assigned = { label: "Assignment", question: "May the agreement be assigned?", columnType: "single_select" };
  const options = ["Not allowed", "Free", "Consent"];
  for (const [passage, option] of [
    ["Neither party may assign this Agreement without the prior written consent of the other party.", "Consent"],
    ["Reseller shall not assign or transfer this Agreement except with the written approval of Supplier.", "Consent"],
    ["Any assignment of this Agreement requires the other party’s prior written permission.", "Consent"],
    ["This Agreement is not assignable by Reseller without prior written consent of Supplier.", "Consent"],
    ["Reseller may not assign this Agreement or any of its rights.", "Not allowed"],
    ["Neither this Agreement nor any right under it may be assigned or transferred by either party.", "Not allowed"],
    ["Either party may freely assign this Agreement to any third party.", "Free"],
    ["Supplier may assign this Agreement without the consent of Reseller.", "Free"],
  ] as const) {
    const got = ask(passage, { ...assigned, options });
    equal(got.kind === "answered" ? got.display : null, option, passage);
    if (got.kind === "answered") equal(got.quotes[0]?.quote.includes(passage.slice(0, 30)), true, passage);
  }
  deepEqual(
    ["Assignable without consent", "Prohibited", "Only with prior approval"].map(
      (option) =>
        [
          "Either party may freely assign this Agreement to any third party.",
          "Reseller may not assign this Agreement.",
          "Reseller may not assign this Agreement without the consent of Supplier.",
        ].find((passage) => {
          const got = ask(passage, { ...assigned, options: ["Prohibited", "Only with prior approval", "Assignable without consent"] });
          return got.kind === "answered" && got.display === option;
        }) ?? null,
    ),
    [
      "Either party may freely assign this Agreement to any third party.",
      "Reseller may not assign this Agreement.",
      "Reseller may not assign this Agreement without the consent of Supplier.",
    ],
  );
});

test("odd passages take linear time", () => {
  for (const part of ["not ", "exclusive ", "no third ", "non - ", "may not terminate ", "(\u00ad"]) {
    const begin = performance.now();
    for (const type of ["exclusivity", "third-party-beneficiary", "minimum-commitment", "license-grant", "renewal-term"])
      stanceOf(type, part.repeat(50_000));
    equal(performance.now() - begin < 5000, true, part);
  }
});

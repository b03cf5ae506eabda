import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { positionsOfTemplate, templates } from "../playbooks/templates.ts";
import { isForbidden } from "./rule-check.ts";
import { isWording } from "./wording.ts";

describe("wording of clauses and advice to people", () => {
  for (const text of [
    "Customer shall pay each invoice within thirty (30) days.",
    "Neither party may assign this Agreement without consent. Any other assignment is void.",
    "Overdue amounts bear interest at one percent (1%) a month.",
    "Supplier insures the oil.",
    "Oil conforms to the sample.",
    "Each party may seek injunctive relief.",
  ])
    test(`wording: ${text}`, () => assert.equal(isWording(text), true));
  for (const text of [
    "12 months of fees",
    "Mutual",
    "Net 45",
    "We prefer Delaware.",
    "Push for a cap of 24 months; accept 12 if the deal is small.",
    "Negotiation -> mediation -> arbitration is what the parties do.",
    "Vendor should indemnify us.",
    "Three-tier structure. General cap: 24 months of fees. Customer may terminate.",
    "Limit the liability that Customer has.",
    "",
  ])
    test(`advice: ${text}`, () => assert.equal(isWording(text), false));

  test("every standard of the library is wording, or wants no such clause", () => {
    const standards = templates.flatMap((one) =>
      ["US", "GB", "INTL"].flatMap((place) => Object.values(positionsOfTemplate(one.slug, place))),
    );
    assert.deepEqual(
      standards.filter((one) => !isWording(one.standardPosition) && !isForbidden(one)).map((one) => one.standardPosition),
      [],
    );
  });
});

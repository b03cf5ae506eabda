import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInPositions } from "../../playbooks/built-in.ts";
import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import { readContract } from "../contract.ts";
import { judge } from "../judge.ts";
import type { Stance } from "../rule-check.ts";

const opening =
  'This Agreement is made between Harbor Lights Inc., a Delaware corporation ("Harbor"), and Wick & Oil LLC, a Maine company ("Wick").\n\nHarbor shall pay Wick the fees. Harbor shall purchase the oil. Harbor will order each month. Wick shall provide the services. Wick shall deliver the oil. Wick will perform the work.\n\n';
/** The verdict for the payer, Harbor, or the provider, Wick. */
function verdictOf(type: ContractType, side: UserSide, key: string, clause: string): string {
  const position = builtInPositions(type, side, "US")[key];
  assert.ok(position, `no position ${key}`);
  const stance: Stance = ["vendor", "supplier", "licensor", "employee"].includes(side) ? "provides" : "pays";
  return judge(readContract(`${opening}${clause}\n\n9. Notices\n\nNotices must be in writing.\n`), key, position, stance).verdict;
}

test("information relating to one party that the other keeps binds the other", () => {
  const clause =
    "5. Secrecy. All confidential knowledge relating to Harbor which Wick obtains shall be treated as strictly confidential and shall not be disclosed in any manner by Wick.";
  assert.equal(verdictOf("msa", "vendor", "confidentiality", clause), "deal_breaker");
  assert.equal(verdictOf("msa", "customer", "confidentiality", clause), "meets");
});

test("a section number or an abbreviation ends no sentence", () => {
  const clause =
    "5. License. Wick hereby grants to Harbor a fee-bearing, non-transferable (except in accordance with Section 14.1 of this Agreement) perpetual and irrevocable license to the lamps, e.g. their plans.";
  assert.equal(verdictOf("license", "licensor", "license-grant", clause), "deal_breaker");
});

test("the time to send an invoice is not the time to pay it", () => {
  const clause = (pay: string) => `5. Payment. Wick will invoice Harbor within 5 days of the end of each month. ${pay}`;
  assert.equal(
    verdictOf("msa", "customer", "payment-terms", clause("Harbor will pay each invoice within sixty (60) days after receipt.")),
    "meets",
  );
  assert.equal(
    verdictOf("msa", "customer", "payment-terms", clause("Harbor will pay each invoice within ten (10) days after receipt.")),
    "deal_breaker",
  );
});

test("a court in a severability clause is no place of disputes", () => {
  const clause =
    "8. Severability. If a provision is held invalid by a court of competent jurisdiction in any county, the rest remains in force.";
  assert.equal(verdictOf("msa", "customer", "dispute-resolution", clause), "missing");
  assert.equal(
    verdictOf(
      "msa",
      "customer",
      "dispute-resolution",
      "8. Disputes. Any dispute shall be resolved by proceedings in the state of New York.",
    ),
    "meets",
  );
});

test("a representation that nothing forbids the work is no ban", () => {
  const clause =
    "6. Status. Wick is not under any legal obligation, including any obligation of non-competition, which prevents Wick from performing this Agreement.";
  assert.equal(verdictOf("msa", "vendor", "non-compete", clause), "meets");
  assert.equal(verdictOf("msa", "vendor", "non-compete", "6. Field. Wick shall not compete with Harbor during the term."), "deal_breaker");
});

test("an end of something else is no end of the contract", () => {
  const clause = "4. Books. Wick at any time may require Harbor to terminate such examination on seven days' notice to Harbor.";
  assert.equal(verdictOf("msa", "customer", "termination-for-convenience", clause), "missing");
});

test("insurance of the other party up to the sum holds, a low sum and your own duty do not", () => {
  const insured = (who: string, sum: string) =>
    `7. Insurance. ${who} shall maintain commercial general liability insurance with limits of ${sum} per occurrence.`;
  assert.equal(verdictOf("supply", "buyer", "insurance", insured("Wick", "$5,000,000")), "meets");
  assert.equal(verdictOf("supply", "buyer", "insurance", insured("Wick", "$800,000")), "below");
  assert.equal(verdictOf("supply", "buyer", "insurance", insured("Wick", "$300,000")), "deal_breaker");
  assert.equal(verdictOf("supply", "buyer", "insurance", insured("Harbor", "$5,000,000")), "below");
});

test("only what the licensee pays is a royalty", () => {
  const share = (who: string, whom: string, rate: string) =>
    `4. Royalties. ${who} shall pay ${whom} a royalty of ${rate} of net sales each quarter.`;
  assert.equal(verdictOf("license", "licensee", "royalties", share("Harbor", "Wick", "25%")), "deal_breaker");
  assert.equal(verdictOf("license", "licensee", "royalties", share("Harbor", "Wick", "5%")), "meets");
  assert.equal(verdictOf("license", "licensee", "royalties", share("Wick", "Harbor", "25%")), "meets");
});

test("force majeure must excuse both and end", () => {
  const ends = "Either party may terminate if the event lasts more than thirty (30) days.";
  assert.equal(
    verdictOf(
      "supply",
      "buyer",
      "force-majeure",
      `8. Force Majeure. Neither party is liable for events beyond its reasonable control. ${ends}`,
    ),
    "meets",
  );
  assert.equal(
    verdictOf("supply", "buyer", "force-majeure", "8. Force Majeure. Neither party is liable for events beyond its reasonable control."),
    "below",
  );
  assert.equal(
    verdictOf("supply", "buyer", "force-majeure", `8. Force Majeure. Wick is not liable for events beyond its reasonable control. ${ends}`),
    "deal_breaker",
  );
});

test("risk passes at the buyer's dock, in transit or before delivery", () => {
  const risk = (when: string) => `6. Delivery. Title and risk of loss pass to Harbor ${when}.`;
  assert.equal(verdictOf("supply", "buyer", "delivery", risk("upon delivery at Harbor's warehouse")), "meets");
  assert.equal(
    verdictOf("supply", "buyer", "delivery", "6. Delivery. All shipments are FOB Wick's plant, and delivery is made there."),
    "below",
  );
  assert.equal(verdictOf("supply", "buyer", "delivery", risk("before Wick hands the oil to the carrier")), "deal_breaker");
});

test("a licensor whose licensee has the exclusive right is bound", () => {
  const clause = "4. Rights. Wick agrees that Harbor has the exclusive right to exercise the license in the territory.";
  assert.equal(verdictOf("license", "licensor", "exclusivity", clause), "deal_breaker");
});

test("an employee's secrecy needs an exception for reports", () => {
  const clause = "3. Secrets. Wick shall not use or disclose Confidential Information except to perform the work.";
  assert.equal(verdictOf("employment", "employee", "confidentiality", clause), "below");
  assert.equal(
    verdictOf(
      "employment",
      "employee",
      "confidentiality",
      `${clause} Nothing prohibits Wick from reporting possible violations of law to any government agency.`,
    ),
    "meets",
  );
});

test("the party not in breach is either party", () => {
  const clause =
    "5. Termination. In the event of a material breach that is not cured within thirty (30) days, the party not in breach may terminate this Agreement.";
  assert.equal(verdictOf("msa", "vendor", "termination-for-cause", clause), "meets");
});

test("a right to terminate when insurance lapses is no right to terminate for breach", () => {
  const clause =
    "5. Insurance. If Harbor fails to obtain a new policy within ten (10) days, Wick may terminate this Agreement without any cure period.";
  assert.equal(verdictOf("msa", "customer", "termination-for-cause", clause), "unclear");
});

test("a warranty of title is no warranty of performance, and no warranty without a disclaimer", () => {
  const clause = "5. Warranty. Wick represents and warrants that it has title to the oil free and clear of all liens and encumbrances.";
  assert.equal(verdictOf("msa", "customer", "warranty", clause), "below");
  assert.equal(verdictOf("msa", "vendor", "warranty", clause), "meets");
});

test("a list that is not limited lifts no limit on liability", () => {
  const clause =
    "5. Liability. Wick shall have no liability for lost profits, including but not limited to any delay; the liability of Wick in any matter shall be limited to the fees paid by Harbor.";
  assert.equal(verdictOf("msa", "vendor", "limitation-of-liability", clause), "meets");
  assert.equal(verdictOf("msa", "customer", "limitation-of-liability", clause), "below");
});

test("a limit of an insurance policy is no limit on liability", () => {
  const clause = "5. Insurance. Wick shall maintain errors and omissions insurance at a liability limit of $1,000,000 per policy period.";
  assert.equal(verdictOf("msa", "vendor", "limitation-of-liability", clause), "missing");
});

test("a party that owes no damages at all is protected", () => {
  const clause =
    "5. Damages. Wick disclaims all obligations and liabilities for damages, including direct, indirect and consequential damages, arising out of the oil.";
  assert.equal(verdictOf("msa", "customer", "limitation-of-liability", clause), "below");
});

test("a time of payment that is blacked out is a question", () => {
  const clause = "5. Payment. Harbor shall make payment for each delivery on a [***] days basis as of the date of delivery.";
  assert.equal(verdictOf("msa", "customer", "payment-terms", clause), "unclear");
});

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

/** Each clause with the verdict for the provider, Wick, unless the side is named. */
function readEach(key: string, clauses: readonly (readonly [clause: string, verdict: string, side?: UserSide])[]): void {
  for (const [clause, verdict, side = "vendor"] of clauses) {
    const type = side === "customer" || side === "vendor" ? "professional_services" : "license";
    assert.equal(verdictOf(type, side, key, `5. Terms. ${clause}`), verdict, clause);
  }
}

test("what an assignment does not change makes no ban on both, and consent names who is bound", () => {
  readEach("assignment", [
    [
      "Wick may not assign this Agreement without the consent of Harbor. No transfer or assignment shall relieve Wick of any duty.",
      "deal_breaker",
    ],
    [
      "Wick shall not assign this Agreement without Harbor's approval. No assignment, transfer or delegation will release Wick.",
      "deal_breaker",
    ],
    ["This Agreement may not be assigned without Harbor's prior written consent.", "deal_breaker"],
    ["This Agreement may not be assigned without Harbor's prior written consent.", "meets", "customer"],
    ["No rights under this Agreement may be transferred without the approval of Harbor.", "deal_breaker"],
    ["This Agreement may not be assigned by either party without the prior written consent of the other party.", "meets"],
  ]);
});

test("secrecy of the terms alone makes a one-sided duty no mutual one", () => {
  const terms = "The parties shall not disclose the terms of this Agreement to anyone.";
  const ours = "Wick shall keep the Confidential Information of Harbor in strict confidence.";
  readEach("confidentiality", [
    [`${ours} ${terms}`, "deal_breaker"],
    [`${ours} Each party shall keep the existence of this Agreement confidential.`, "deal_breaker"],
    [`${ours} ${terms}`, "meets", "customer"],
    [`${ours} Harbor shall keep the Confidential Information of Wick in strict confidence.`, "meets"],
    ["The parties shall guarantee observance of confidentiality in respect of any information received hereunder.", "meets"],
    ["Both parties undertake to observe strict secrecy regarding all confidential information.", "meets"],
  ]);
});

test("a liability of any type, a list and an unknown name exclude remote losses", () => {
  readEach("consequential-damages", [
    [
      "Neither Harbor nor Wick shall have any liability of any type for special or consequential damages, except for its indemnification obligations.",
      "meets",
    ],
    ["Harbor shall have no liability for indirect damages, whatever its indemnification obligations.", "deal_breaker"],
    ["TARN shall not be liable to SEV for indirect loss or consequential loss.", "unclear"],
    ["In no event shall the seller be liable for consequential damages.", "unclear"],
    ["In no event shall either party be liable for consequential damages.", "meets"],
  ]);
});

test("amounts in other currencies are limits", () => {
  for (const amount of ["£200,000", "€ 1,500,000", "200,000 pounds", "USD 500,000", "$200,000"])
    readEach("limitation-of-liability", [[`Wick's liability for damages under this Agreement shall not exceed ${amount}.`, "meets"]]);
});

test("a number of audits per quarter, and a period of years, are no yearly limit", () => {
  const audit = "Wick shall permit Harbor to audit its books and records";
  readEach("audit", [
    [`${audit} on reasonable notice no more than once per calendar quarter.`, "below"],
    [`${audit} on reasonable notice during the term and for a period of one year thereafter.`, "below"],
    [`${audit} on thirty days' notice no more than once in any twelve (12) month period.`, "meets"],
    [`${audit} once each calendar year.`, "meets"],
    ["Wick's records shall be available for inspection on notice by accountants selected by Harbor.", "below"],
    ["These records shall be available for examination by accountants representing the other party.", "below"],
    ["The services are subject to review by the board of Harbor.", "meets"],
  ]);
});

test("announcements that are agreed first need consent on both sides", () => {
  readEach("publicity", [
    ["No public announcement on this Agreement will be made without the prior written consent of the parties.", "meets"],
    ["No press releases shall be issued by either party unless the text has first been approved by the other party.", "meets"],
    ["The content and timing of any public announcement regarding this Agreement shall be mutually agreed to by the parties.", "meets"],
    ["Harbor may use the name and logo of Wick in its advertising.", "deal_breaker"],
  ]);
});

test("offers of employment are solicited staff", () => {
  readEach("non-solicitation", [
    ["For one year Wick shall not offer employment to or entice away any individual who is employed by Harbor.", "below"],
    ["Both parties must ensure that they do not solicit or entice away any employee of the other party for one year.", "meets"],
  ]);
});

test("bans on other partners in other words", () => {
  readEach("exclusivity", [
    ["Wick represents that it has not granted, nor will it grant, to any other party a right to sell the oil.", "deal_breaker"],
    ["Wick agrees not to enter into an agreement with another company for the promotion of similar oil.", "deal_breaker"],
    ["Wick shall be prohibited from developing lamps for any third party.", "deal_breaker"],
    ["Wick appoints Harbor, and Harbor agrees to serve, as Wick's sole agent for the oil.", "deal_breaker"],
    ["Wick is prohibited from installing software on another person's computer.", "meets"],
    ["Wick shall not be liable for delays of supply to any other customers.", "meets"],
  ]);
});

test("an end that follows a breach by itself is the right of the other party", () => {
  readEach("termination-for-cause", [
    [
      "This Agreement shall terminate automatically if Wick fails to perform a material obligation and does not cure the default within ten days.",
      "deal_breaker",
    ],
    ["This Agreement will terminate upon a material breach by Harbor.", "meets"],
    ["The committee may declare this Agreement terminated where a member is in default.", "unclear"],
    ["Any dispute on the breach, termination or validity of this Agreement shall be discussed.", "missing"],
    ["Termination shall not relieve a party of liability for breach of this Agreement.", "missing"],
  ]);
});

test("goods that are warranted, and an earlier standard, are warranties", () => {
  readEach("warranty", [
    ["The lamps are warranted free from defects of material for ninety days.", "meets", "customer"],
    ["Wick warrants that the services will be provided with the same standard of care as before.", "meets", "customer"],
    ["Wick warrants that it has the right to grant this license.", "below", "customer"],
    ["Wick warrants that it has the right to enter into this Agreement.", "missing", "customer"],
  ]);
});

test("a notice that ends the contract unless a default is cured is a right of both", () => {
  readEach("termination-for-cause", [
    [
      "If either party defaults, then the non-defaulting party may give written notice that if the default is not cured within thirty (30) days the Agreement will be terminated. If Wick breaches Section 9, Harbor may terminate this Agreement by notice.",
      "meets",
    ],
    ["Harbor may terminate this Agreement if Wick does not pay the taxes on time.", "unclear"],
  ]);
});

test("a short time for the other party to cure its breach is no burden", () => {
  const clause = (wick: string, harbor: string) =>
    `Harbor may terminate this Agreement if Wick breaches it and has not rectified the breach within ${wick}. Wick may terminate this Agreement if Harbor breaches it and has not remedied the breach within ${harbor}.`;
  readEach("termination-for-cause", [
    [clause("thirty days", "ten days"), "meets"],
    [clause("ten days", "thirty days"), "below"],
    [clause("ten days", "thirty days"), "meets", "customer"],
    [clause("thirty days", "ten days"), "below", "customer"],
  ]);
});

test("each of two named parties is both, with or without a comma", () => {
  for (const both of ["Each of Harbor, and Wick", "Each of Harbor and Wick", "Either of Wick, or Harbor"])
    readEach("termination-for-convenience", [
      [`${both} may terminate this Agreement without cause on thirty days' notice.`, "meets", "customer"],
    ]);
});

test("a warranty that is refused is none", () => {
  readEach("warranty", [
    ["Wick shall not provide a warranty of any kind against defects in material and workmanship.", "deal_breaker", "customer"],
    ["Wick does not give any express warranty as to the quality of the oil.", "deal_breaker", "customer"],
    ["Wick shall provide a warranty against defects in material for one year.", "meets", "customer"],
  ]);
});

test("a number of audits in a period is no time of notice", () => {
  const audit =
    "Licensor may at any time audit the records of Licensee upon reasonable notice, but no more than once in any three-month period.";
  const text = `This License is between Tarn Corp. ("Licensor") and Mere LLC ("Licensee"). ${audit}`;
  const position = builtInPositions("license", "licensor", "US")["audit"];
  assert.ok(position);
  assert.equal(judge(readContract(text), "audit", position, "provides").verdict, "meets");
  assert.equal(
    judge(readContract(text.replace("reasonable notice", "ninety days' notice")), "audit", position, "provides").verdict,
    "below",
  );
});

test("a territory that is the world, or may be, is no narrow license", () => {
  const grant = "Harbor hereby grants to Wick a license to sell the oil in the Territory.";
  const position = builtInPositions("license", "licensee", "US")["license-grant"];
  assert.ok(position);
  const verdict = (more: string) =>
    judge(
      readContract(
        `${opening.replaceAll("Harbor", "Tmp").replaceAll("Wick", "Harbor").replaceAll("Tmp", "Wick")}5. License. ${grant} ${more}`,
      ),
      "license-grant",
      position,
      "pays",
    ).verdict;
  assert.equal(verdict("The Territory is North America."), "below");
  assert.equal(verdict('"Territory" means the world excluding Tarn.'), "meets");
  assert.equal(verdict("Latest Lines 45% Worldwide 24 months."), "unclear");
});

test("a right to the name beside uses that need approval is no free use", () => {
  const grant = "Harbor may use the name and logo of Wick in its advertising.";
  readEach("publicity", [
    [`${grant} All uses of the name in press releases shall be subject to the prior written approval of Wick.`, "meets"],
    [grant, "deal_breaker"],
  ]);
});

test("what the parties agree behind a last recital counts", () => {
  readEach("indemnification", [
    [
      "WHEREAS BOTH PARTIES AGREE FURTHER TO THE TERMS AND CONDITIONS AS FOLLOWS: Indemnity: Harbor hereby indemnifies and holds harmless Wick against all claims of third parties.",
      "meets",
    ],
    ["Harbor will pay. WHEREAS Harbor indemnifies Wick under another agreement.", "meets"],
  ]);
  const clause = "WHEREAS both parties agree as follows: Wick shall indemnify Harbor against any loss from any breach of this Agreement.";
  readEach("indemnification", [[clause, "deal_breaker"]]);
});

test("without any limit, a breach of data needs none of its own", () => {
  const verdict = (clause: string) => verdictOf("saas", "customer", "data-breach-liability", clause);
  assert.equal(verdict("5. Data. Wick keeps data secure."), "meets");
  assert.notEqual(verdict("5. Liability. Wick's liability shall not exceed the fees paid in twelve months."), "meets");
});

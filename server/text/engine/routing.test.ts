import assert from "node:assert/strict";
import { test } from "node:test";
import { clauseTypes } from "./clause-types.ts";
import { planColumn } from "./routing.ts";

/** Two wordings for each clause type, written after routing's phrasings and never used to change them. */
const unseen: Record<string, readonly [string, string]> = {
  "document-name": ["What is this document called?", "How is the contract titled on its first page?"],
  parties: ["Who signed up to this deal?", "Between which companies was this concluded?"],
  "agreement-date": ["When was the contract signed?", "As of which day is the agreement dated?"],
  "effective-date": ["From when is the contract in force?", "On which day do the obligations start to apply?"],
  "expiration-date": ["When does the deal run out?", "Until when does the initial period last?"],
  "renewal-term": ["How long is each extension after the first period?", "Does it roll over, and for what period?"],
  "renewal-notice": [
    "How far in advance must a party say that it does not want to renew?",
    "What is the deadline for a non-renewal notice?",
  ],
  "governing-law": ["Under which state's law is the contract interpreted?", "What is the choice of law?"],
  "most-favored-nation": [
    "Is the customer promised terms no worse than those of other buyers?",
    "Must better prices given to others be extended to this party?",
  ],
  "non-compete": ["Is a party barred from competing with the other?", "Are there limits on running a rival business?"],
  exclusivity: ["Does one side promise to deal only with the other?", "Is the supplier the sole source for the buyer?"],
  "no-solicit-customers": ["May a party approach the other's clients for business?", "Is poaching of customers forbidden?"],
  "competitive-restriction-exception": [
    "Which exceptions apply to the non-compete or exclusivity?",
    "What carve-outs are there from the ban on competition?",
  ],
  "no-solicit-employees": ["Is hiring away the other side's staff prohibited?", "May a party recruit personnel of the other?"],
  "non-disparagement": [
    "Is a party forbidden to speak badly of the other?",
    "Must the parties refrain from harmful statements about each other?",
  ],
  "termination-for-convenience": [
    "Can a party walk away without giving a reason?",
    "Is there a right to end the contract at any time on notice?",
  ],
  "rofr-rofo-rofn": ["Does anyone have a right of first refusal?", "Must an opportunity be offered to the other party first?"],
  "change-of-control": ["What happens if a party is taken over?", "Does a merger or sale of the company trigger consent or termination?"],
  "anti-assignment": ["Can the contract be transferred to someone else?", "Is consent needed to hand over rights under the agreement?"],
  "revenue-profit-sharing": ["Does one party pay a share of its revenue to the other?", "Are royalties or a split of profits owed?"],
  "price-restrictions": ["May prices be raised, and by how much?", "Is there a cap on price increases?"],
  "minimum-commitment": ["Must the buyer order a minimum quantity?", "What least amount has to be purchased each year?"],
  "volume-restriction": [
    "Does a fee fall due when usage exceeds a threshold?",
    "Is there an upper limit on the quantity or number of users?",
  ],
  "ip-ownership-assignment": ["Who owns the intellectual property that is created?", "Are inventions assigned to the other party?"],
  "joint-ip-ownership": ["Is intellectual property owned jointly by both parties?", "Do the parties co-own developed technology?"],
  "license-grant": ["Which license is granted?", "What rights of use does the licensor give?"],
  "non-transferable-license": ["Is the license personal and not transferable?", "May the licensee transfer or sublicense its license?"],
  "affiliate-license-licensor": [
    "Does the license cover intellectual property of the licensor's affiliates?",
    "Are affiliates of the licensor bound to license too?",
  ],
  "affiliate-license-licensee": [
    "May the licensee's affiliates use the license?",
    "Does the license extend to group companies of the licensee?",
  ],
  "unlimited-license": ["Is there an enterprise-wide license with unlimited usage?", "Does the licensee get an all-you-can-eat license?"],
  "irrevocable-license": ["Is the license perpetual or irrevocable?", "Can the license never be revoked?"],
  "source-code-escrow": ["Is source code placed in escrow?", "When is the deposited source code released?"],
  "post-termination-services": [
    "What duties remain after the contract ends?",
    "Are there wind-down or transition obligations after termination?",
  ],
  "audit-rights": ["May a party inspect the other's books?", "Is there a right to examine records to check compliance?"],
  "uncapped-liability": ["For which breaches is liability unlimited?", "Which claims are excluded from the limit on damages?"],
  "cap-on-liability": ["What is the maximum a party can be held liable for?", "Is there a ceiling on damages?"],
  "liquidated-damages": [
    "Is a fixed sum owed on breach or early termination?",
    "Does a party pay a contractual penalty or termination fee?",
  ],
  "warranty-duration": ["How long does the warranty last?", "For what period are defects covered?"],
  insurance: ["Which insurance must be carried?", "What coverage does a party have to maintain?"],
  "covenant-not-to-sue": [
    "Has a party promised not to bring claims against the other?",
    "Is challenging the validity of the other's trademarks forbidden?",
  ],
  "third-party-beneficiary": ["Can anyone who is not a party enforce the contract?", "Are there third-party beneficiaries?"],
};

test("questions in unforeseen words are routed to the clause type they mean (engine P1)", () => {
  const questions = Object.entries(unseen).flatMap(([id, asked]) => asked.map((question) => ({ id, question })));
  assert.deepEqual(new Set(Object.keys(unseen)), new Set(clauseTypes.map(({ id }) => id)));
  const plans = questions.map(({ id, question }) => ({ id, plan: planColumn({ label: "", question, columnType: "free_text" }) }));
  const share = (is: (one: (typeof plans)[number]) => boolean) => plans.filter(is).length / plans.length;
  // Measured 0.915 and 0.988; the targets are 0.80 and 0.92.
  assert.ok(share(({ id, plan }) => plan.clauseType === id) >= 0.9);
  assert.ok(share(({ id, plan }) => plan.routes.some(({ clauseType }) => clauseType === id)) >= 0.97);
});

test("a question about something else is not routed to a clause type", () => {
  for (const question of [
    "Where are the tugboats moored?",
    "What color is the lighthouse?",
    "Who trims the lamp at dusk?",
    "Where may the customer moor its tugboats?",
    "How often are the lamps cleaned?",
  ])
    assert.equal(planColumn({ label: "", question, columnType: "free_text" }).clauseType, null, question);
});

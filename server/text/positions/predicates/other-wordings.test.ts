import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInPositions } from "../../playbooks/built-in.ts";
import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import { readContract } from "../contract.ts";
import { judge } from "../judge.ts";
import type { VerdictKind } from "../verdict.ts";

const opening =
  'This Agreement is made between Harbor Lights Inc., a Delaware corporation ("Harbor"), and Wick & Oil LLC, a Maine company ("wIck").\n\nHarbor shall pay wIck the fees. Harbor shall purchase the oil. Harbor will order each month. wIck shall provide the services. wIck shall deliver the oil. wIck will perform the work.\n\n';

/** Sentences as contracts word them, for a side, with the verdict of the position of the library. */
const cases: [type: ContractType, side: UserSide, key: string, clause: string, verdict: VerdictKind][] = [
  ["msa", "customer", "consequential-damages", "IN NO EVENT SHALL wICK BE LIABLE FOR CONSEQUENTIAL DAMAGES.", "deal_breaker"],
  [
    "msa",
    "customer",
    "payment-terms",
    "Payment. Harbor shall pay any amount that is not disputed within thirty days after receiving the invoice.",
    "fallback",
  ],
  ["msa", "customer", "payment-terms", "Payment. Harbor shall pay the fees on the first business day of each month.", "deal_breaker"],
  [
    "msa",
    "vendor",
    "termination-for-convenience",
    "This Agreement shall be terminated by mutual agreement or upon sixty days' written notice to the other party.",
    "below",
  ],
  [
    "msa",
    "vendor",
    "termination-for-convenience",
    "Harbor shall, in the event of a breach or for any other reason, be entitled to terminate this Agreement on two weeks' notice.",
    "deal_breaker",
  ],
  [
    "msa",
    "vendor",
    "termination-for-cause",
    "Either party may terminate this Agreement with or without cause on ninety days' notice. Harbor may terminate this Agreement at once if wIck is in breach of any material provision.",
    "deal_breaker",
  ],
  [
    "msa",
    "vendor",
    "confidentiality",
    "wIck shall keep all Confidential Information confidential. Harbor shall be entitled to obtain and hold in its own name all patents and trade secrets.",
    "deal_breaker",
  ],
  [
    "msa",
    "vendor",
    "non-solicitation",
    "wIck agrees that it will not, without the prior written consent of Harbor, directly or indirectly, solicit, divert, or hire any person employed by Harbor for five (5) years.",
    "deal_breaker",
  ],
  [
    "msa",
    "vendor",
    "assignment",
    "wIck may not assign this Agreement. Any assignment shall not diminish the liability of the assignor under this Agreement.",
    "deal_breaker",
  ],
  ["msa", "customer", "change-orders", "wIck reserves the right to change its rates with thirty days' notice to Harbor.", "deal_breaker"],
  [
    "msa",
    "vendor",
    "limitation-of-liability",
    "Harbor's liability is limited to intentional misconduct or gross negligence.",
    "deal_breaker",
  ],
  ["msa", "customer", "indemnification", "wIck has no obligation to indemnify Harbor for any claim.", "deal_breaker"],
  ["consulting", "customer", "independent-contractor-status", "wIck will take instructions from the president of Harbor.", "deal_breaker"],
  [
    "supply",
    "buyer",
    "minimum-commitment",
    "If Harbor does not order the minimum quantity in a year, wIck may ship the rest and invoice it.",
    "deal_breaker",
  ],
  ["license", "licensee", "audit", "Records of sales shall be available for inspection by wIck upon reasonable notice.", "below"],
  // Bans and promises in other words, and sentences that only look like them.
  ["msa", "vendor", "exclusivity", "wIck will not grant to any other company any right to sell lamps in the harbor.", "deal_breaker"],
  [
    "msa",
    "vendor",
    "exclusivity",
    "Neither wIck nor any of its affiliates shall sell lamps to any third party in the harbor.",
    "deal_breaker",
  ],
  [
    "msa",
    "vendor",
    "exclusivity",
    "wIck hereby grants to Harbor, and Harbor hereby accepts from wIck, a sole and exclusive worldwide right to sell the lamps.",
    "deal_breaker",
  ],
  ["msa", "vendor", "exclusivity", "wIck appoints Harbor, and Harbor agrees to act, as its exclusive distributor.", "deal_breaker"],
  [
    "msa",
    "vendor",
    "exclusivity",
    "wIck agrees that Harbor owns and has the exclusive right to use and to license the marks of Harbor.",
    "meets",
  ],
  ["msa", "vendor", "exclusivity", "Harbor shall have the exclusive right to prosecute infringements of its marks.", "meets"],
  ["msa", "vendor", "exclusivity", "wIck shall not provide any content that infringes any third party's copyright.", "meets"],
  [
    "msa",
    "vendor",
    "exclusivity",
    "wIck has not and will not offer or pay anything of value to any third party to influence a government official.",
    "meets",
  ],
  ["msa", "vendor", "exclusivity", "wIck shall not use the know-how of Harbor to develop or sell lamps for any third party.", "meets"],
  ["msa", "vendor", "exclusivity", "wIck desires to appoint Harbor as its exclusive distributor.", "meets"],
  [
    "msa",
    "vendor",
    "non-compete",
    "wIck's duty not to compete with Harbor shall continue for one year after the end of this Agreement.",
    "deal_breaker",
  ],
  ["msa", "vendor", "non-compete", "wIck shall not engage in the business of lighting harbors during the term.", "deal_breaker"],
  [
    "msa",
    "vendor",
    "non-compete",
    "If wIck shall find that the oar is not suitable for use in a rowing or sports competition, wIck shall notify Harbor.",
    "meets",
  ],
  [
    "msa",
    "vendor",
    "most-favored-nation",
    "Harbor will not be charged a higher fee than the fee that wIck offers to its other customers.",
    "deal_breaker",
  ],
  ["supply", "buyer", "minimum-commitment", "Harbor shall not be subject to any minimum purchase requirement.", "meets"],
  ["supply", "buyer", "minimum-commitment", "Harbor shall meet the quotas of Exhibit A in each year.", "below"],
  // Who owns what.
  [
    "msa",
    "vendor",
    "ip-ownership",
    "Intellectual Property. Harbor shall own the improvements of the software that are made by Harbor.",
    "meets",
  ],
  [
    "msa",
    "vendor",
    "ip-ownership",
    "Intellectual Property. Harbor shall own the improvements of the software that wIck makes.",
    "deal_breaker",
  ],
  ["msa", "vendor", "ip-ownership", "Harbor will adjust its own software and materials at its expense.", "meets"],
  [
    "msa",
    "vendor",
    "ip-ownership",
    "Intellectual Property. Harbor shall have agreements under which its employees assign all inventions to Harbor.",
    "meets",
  ],
  [
    "msa",
    "vendor",
    "ip-ownership",
    "Intellectual Property. The software of Harbor and all derivative works are the property of Harbor.",
    "meets",
  ],
  // Who may end the contract, and how.
  [
    "msa",
    "customer",
    "termination-for-convenience",
    "This Agreement shall terminate at the option of either party upon thirty days' advance written notice.",
    "meets",
  ],
  [
    "msa",
    "customer",
    "termination-for-convenience",
    "This Agreement is cancellable by any of the parties upon thirty days' prior written notice.",
    "meets",
  ],
  [
    "msa",
    "customer",
    "termination-for-convenience",
    "Harbor shall have the right at any time prior to the end of the year to terminate this Agreement by thirty days' written notice.",
    "meets",
  ],
  [
    "msa",
    "customer",
    "termination-for-convenience",
    "This Agreement may be terminated upon any of the following events:\n\n(a) the insolvency of a party;\n\n(b) By either party upon thirty days' prior written notice to the other party.",
    "meets",
  ],
  ["msa", "vendor", "termination-for-convenience", "The parties may terminate this Agreement at any time by mutual consent.", "meets"],
  ["msa", "vendor", "termination-for-convenience", "Harbor may terminate its pension plan at any time without cause.", "meets"],
  // Limits.
  ["msa", "vendor", "limitation-of-liability", "In no event will wIck's liability under this Agreement be greater than [* * *].", "meets"],
  [
    "msa",
    "vendor",
    "limitation-of-liability",
    'Neither party is liable for more than the fees paid in twelve months. "Person" means any company, limited or unlimited liability company or other entity.',
    "meets",
  ],
  [
    "msa",
    "vendor",
    "limitation-of-liability",
    "Harbor disclaims all obligations and liabilities for damages, including, but not limited to, direct and indirect damages.",
    "deal_breaker",
  ],
  // Transfers.
  [
    "msa",
    "vendor",
    "assignment",
    "Assignment. The rights granted to wIck are not sublicensable, transferable or assignable.",
    "deal_breaker",
  ],
  ["msa", "vendor", "assignment", "This Agreement will terminate automatically in the event of its assignment.", "meets"],
  ["msa", "vendor", "non-solicitation", "Neither party will hire any employee who has been convicted of a felony.", "meets"],
  ["license", "licensor", "license-grant", "wIck desires to grant to Harbor an exclusive license to sell the lamps.", "missing"],
  [
    "license",
    "licensor",
    "license-grant",
    "wIck grants to Harbor the exclusive and irrevocable option to purchase the lamp works.",
    "missing",
  ],
  [
    "msa",
    "vendor",
    "audit",
    "wIck will give the maintenance vendors of Harbor access to its premises and facilities as required.",
    "meets",
  ],
  ["msa", "vendor", "audit", "wIck will permit Harbor to inspect its books and records at its premises.", "below"],
  // Payments, promises of quality and remote losses.
  ["msa", "customer", "payment-terms", "Payment. Harbor shall pay the fee in arrears on the first day of each calendar month.", "unclear"],
  [
    "msa",
    "customer",
    "warranty",
    "Quality. Now wIck warrants that the services will be performed in a professional manner. In addition, wIck does not guarantee profits or the success of the business.",
    "meets",
  ],
  [
    "msa",
    "vendor",
    "warranty",
    "Quality. Now wIck warrants that the services shall be free from errors that materially affect their use.",
    "below",
  ],
  ["msa", "customer", "consequential-damages", "Harbor and wIck each waive any right to punitive damages against the other.", "meets"],
  [
    "msa",
    "customer",
    "consequential-damages",
    "WICK SHALL HAVE NO LIABILITY FOR ANY CONSEQUENTIAL, EXEMPLARY, SPECIAL. INCIDENTAL OR PUNITIVE LOSS.",
    "deal_breaker",
  ],
  [
    "consulting",
    "customer",
    "indemnification",
    'Each party (the "Indemnifying Party") agrees to indemnify and defend the other party against claims of third parties.',
    "meets",
  ],
  ["supply", "buyer", "delivery", "wIck shall bear all risks until the goods have been delivered to the port of destination.", "meets"],
  [
    "msa",
    "vendor",
    "confidentiality",
    "wIck shall not disclose Confidential Information to others. wIck's obligation shall not apply to information which is known to wIck at the time of disclosure to wIck by Harbor, or which Harbor is required not to disclose.",
    "deal_breaker",
  ],
  [
    "msa",
    "customer",
    "termination-for-convenience",
    "Either wIck or Harbor may terminate this Agreement upon prior written notice thereof to the other party.",
    "meets",
  ],
  [
    "consulting",
    "vendor",
    "non-compete",
    "Subject to consents that shall not be unreasonably withheld, wIck agrees that, during the term of this agreement, wIck will not take part in a business that is competitive with Harbor.",
    "deal_breaker",
  ],
  [
    "reseller_distribution",
    "vendor",
    "exclusivity",
    "For two years wIck shall not participate in any project similar to the Site from which lamps are offered for sale.",
    "deal_breaker",
  ],
  [
    "license",
    "licensor",
    "consequential-damages",
    "In the event of any breach by either party, the breaching party shall indemnify the other party for its losses, which losses shall include only direct losses and reasonable attorney fees.",
    "meets",
  ],
  [
    "msa",
    "customer",
    "warranty",
    "Each party represents and warrants to the other party that it is duly organized and has the authority to make this Agreement.",
    "missing",
  ],
  [
    "msa",
    "vendor",
    "warranty",
    "Warranty. wIck warrants that the oil will conform to the specifications.\n\nNeither party makes any warranties of merchantability with respect to Confidential Information.",
    "below",
  ],
];

test("a clause in other words than the usual ones is decided for the side", () => {
  const verdicts = cases.map(([type, side, key, clause]) => {
    const position = builtInPositions(type, side, "US")[key];
    assert.ok(position, `no position ${key}`);
    const stance = side === "vendor" || side === "licensor" ? "provides" : "pays";
    return `${judge(readContract(opening + clause), key, position, stance).verdict}: ${clause}`;
  });
  assert.deepEqual(
    verdicts,
    cases.map(([, , , clause, verdict]) => `${verdict}: ${clause}`),
  );
});

test("the head and foot of pages do not cut a sentence or a list", () => {
  const foot = (page: number) => `\n\n${page}\n\nSource: HARBOR LIGHTS INC., 10-Q, 1/15/2020\n\n\n\n`;
  const text = `${opening}1. Term.${foot(1)}Harbor shall have the right to terminate this Agreement if:\n\n(a) wIck dissolves;${foot(2)}(b) wIck is in breach.\n\nwIck has no obligation${foot(3)}to indemnify Harbor.`;
  const position = builtInPositions("msa", "customer", "US")["indemnification"];
  assert.ok(position);
  assert.equal(judge(readContract(text), "indemnification", position, "pays").verdict, "deal_breaker");
});

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
  ["supply", "buyer", "delivery", "wIck shall bear all risks until the goods have been delivered to the port of destination.", "meets"],
];

test("a clause in other words than the usual ones is decided for the side", () => {
  const verdicts = cases.map(([type, side, key, clause]) => {
    const position = builtInPositions(type, side, "US")[key];
    assert.ok(position, `no position ${key}`);
    const stance = side === "vendor" ? "provides" : "pays";
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

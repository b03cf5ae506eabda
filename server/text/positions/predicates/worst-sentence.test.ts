import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInPositions } from "../../playbooks/built-in.ts";
import type { ContractType, UserSide } from "#shared/workspace/contract-types.ts";
import { readContract } from "../contract.ts";
import { judge } from "../judge.ts";

const opening =
  'This Agreement is made between Harbor Lights Inc., a Delaware corporation ("Harbor"), and Wick & Oil LLC, a Maine company ("Wick").\n\nHarbor shall pay Wick the fees. Harbor shall purchase the oil. Harbor will order each month. Wick shall provide the services. Wick shall deliver the oil. Wick will perform the work.\n\n';

/** A clause that meets the position, and a sentence elsewhere that undoes it for one side. */
const cases: [type: ContractType, side: UserSide, key: string, clause: string, undone: string][] = [
  [
    "msa",
    "vendor",
    "consequential-damages",
    "In no event shall either party be liable for consequential damages.",
    "The exclusion of consequential damages does not apply to Wick.",
  ],
  [
    "msa",
    "vendor",
    "limitation-of-liability",
    "The liability of each party shall not exceed the fees paid in the twelve months before the claim.",
    "No limitation of liability in this Agreement shall apply to Wick.",
  ],
  [
    "msa",
    "vendor",
    "termination-for-cause",
    "Either party may terminate this Agreement for material breach that is not cured within thirty (30) days after notice.",
    "Harbor alone may terminate this Agreement for breach, without notice and without any opportunity to cure.",
  ],
  [
    "msa",
    "customer",
    "assignment",
    "Assignment. Neither party may assign this Agreement without the prior written consent of the other, not to be unreasonably withheld.",
    "Wick shall be free to assign this Agreement to any third party in its sole discretion.",
  ],
  [
    "msa",
    "customer",
    "subcontracting",
    "Wick shall not subcontract the services without the prior written consent of Harbor.",
    "Wick may subcontract the oil without the consent of Harbor.",
  ],
  [
    "msa",
    "customer",
    "amendment",
    "This Agreement may be amended only by a writing signed by both parties.",
    "The terms of this Agreement may be changed by Wick at any time upon notice to Harbor.",
  ],
  [
    "msa",
    "vendor",
    "exclusivity",
    "This Agreement is non-exclusive.",
    "Wick shall work exclusively for Harbor during the term of this Agreement.",
  ],
  [
    "msa",
    "vendor",
    "most-favored-nation",
    "Nothing in this Agreement gives Harbor most-favored terms.",
    "If Wick offers more favorable terms to any other customer, Wick shall promptly extend such terms to Harbor.",
  ],
];

for (const [type, side, key, clause, undone] of cases)
  test(`${key}: the sentence that undoes a clause for the ${side} decides`, () => {
    const position = builtInPositions(type, side, "US")[key];
    assert.ok(position, `no position ${key}`);
    const verdict = (text: string) =>
      judge(
        readContract(`${opening}${text}\n\n9. Notices\n\nNotices must be in writing.\n`),
        key,
        position,
        side === "vendor" ? "provides" : "pays",
      ).verdict;
    assert.match(verdict(`5. ${clause}`), /^(?:meets|acceptable)$/);
    assert.match(verdict(`5. ${clause}\n\n7. Miscellaneous. ${undone}`), /^(?:below|deal_breaker)$/);
  });

import { equal } from "node:assert/strict";
import { test } from "node:test";
import { type PassageKind, passageKind } from "./passage-kinds.ts";

test("a sentence that only lists, defines or points elsewhere is told from one that agrees something", () => {
  const cases: [PassageKind | null, string][] = [
    ["survival list", "The following Sections survive termination: 4.2, 5.3, 7, 8 and 14."],
    ["survival list", "Sections 3 (Fees), 8 (Limitation of Liability) and 9 (Indemnity) shall survive any termination of this Agreement."],
    ["survival list", "10.6 The provisions of this Section 10 shall survive the expiration of this Agreement."],
    ["survival list", "4 (Fees), 6 (Confidentiality) and 9 (Limits) will survive."],
    ["survival list", "Sections 1 and 2 survive termination."],
    [null, "The duties of Sections 6 and 7 survive for three (3) years after termination."],
    [null, "The Supplier survives a merger as the same company."],
    [null, "Sections 4, 8 and 10 shall apply to each order as if it were part of this Agreement."],
    ["reference list", "4. 4.1 4.2 4.3 4.4 5. 5.1"],
    ["definition", "“Loss” means any cost, fine or damage that a party suffers."],
    ["definition", '(b) "Wool" shall mean the wool that Exhibit A lists.'],
    [null, "“As is” goods may be returned within ten days."],
    ["incorporation", "Exhibits A and B are incorporated herein by reference."],
    ["incorporation", "The Supplier’s terms available at https://tarn.example/terms are part of this Agreement."],
    [null, "Neither party may assign this Agreement."],
    [null, ""],
  ];
  for (const [kind, sentence] of cases) equal(passageKind(sentence), kind, sentence);
});

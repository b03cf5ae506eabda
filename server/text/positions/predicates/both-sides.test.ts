import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInPositions } from "../../playbooks/built-in.ts";
import { readContract } from "../contract.ts";
import { judge } from "../judge.ts";

const filler = "\n\n9. Notices\n\nNotices must be in writing and are deemed given on receipt.\n".repeat(45);
const opening =
  'This Alliance Agreement is made between Heron Corp., a Delaware corporation ("Heron"), and Stilt Inc., a Maine corporation ("Stilt").\n\nHeron shall cooperate. Stilt shall cooperate. Heron will promote the lamps. Stilt will promote the lamps.\n\n';
/** The verdict for a partner, whose name the review does not know. */
function verdictOf(key: string, clause: string): string {
  const position = builtInPositions("partnership", "partner", "US")[key];
  assert.ok(position, `no position ${key}`);
  return judge(readContract(`${opening}${clause}${filler}`), key, position, null).verdict;
}

test("a clause that is bad for one party and good for the other is a question for a partner", () => {
  assert.equal(verdictOf("exclusivity", "2. Exclusivity. Heron shall not sell lamps to any third party."), "unclear");
  assert.equal(
    verdictOf("consequential-damages", "2. Damages. In no event shall Heron be liable to Stilt for consequential damages."),
    "unclear",
  );
  assert.equal(verdictOf("non-compete", "2. Noncompetition. Stilt shall not compete with Heron anywhere in the Territory."), "unclear");
});

test("a clause that treats both parties alike is decided for a partner", () => {
  assert.equal(
    verdictOf("consequential-damages", "2. Damages. In no event shall either party be liable to the other for consequential damages."),
    "meets",
  );
  assert.equal(
    verdictOf(
      "termination-for-convenience",
      "2. Termination. Either party may terminate this Agreement for any reason upon ten days' notice.",
    ),
    "below",
  );
  assert.equal(verdictOf("non-compete", "2. Noncompetition. Neither party shall compete with the other in the Territory."), "deal_breaker");
  assert.equal(verdictOf("termination-for-convenience", "2. Term. The term is two years."), "meets");
});

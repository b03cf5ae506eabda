import assert from "node:assert/strict";
import { test } from "node:test";
import { positionsOfTemplate } from "../../playbooks/templates.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import { readContract } from "../contract.ts";
import { judge } from "../judge.ts";
import { provisionsOf } from "../provisions.ts";
import { partiesIn } from "../../contract/parties.ts";
import { sidesOf } from "../../contract/sides.ts";
import type { Stance } from "../rule-check.ts";
import { libraryPosition } from "../../clauses/catalog.ts";

const opening =
  'This Agreement is made between Harbor Lights Inc., a Delaware corporation ("Harbor"), and Wick & Oil LLC, a Maine company ("Wick").\n\nHarbor shall pay Wick the fees. Harbor shall purchase the oil. Harbor will order each month. Wick shall provide the services. Wick shall deliver the oil. Wick will perform the work.\n\n';
/** The verdict on a clause of a contract between Harbor, which pays, and Wick, which provides. */
const verdictOf = (key: string, position: Position, stance: Stance, clause: string) =>
  judge(readContract(`${opening}${clause}\n\n9. Notices\n\nNotices must be in writing.\n`), key, position, stance).verdict;

test("short names of the parties are read by what their bearers promise", () => {
  const { pays, provides } = sidesOf(opening, partiesIn(opening));
  assert.deepEqual([pays[0], provides[0]], ["Harbor", "Wick"]);
});

test("a clause that burdens one side is a deal breaker for it and passes for the other", () => {
  const clause = "5. Assignment. Harbor may not assign this Agreement without the prior written consent of Wick.";
  assert.equal(verdictOf("assignment", libraryPosition("assignment", "assignment-mutual"), "pays", clause), "deal_breaker");
  assert.equal(verdictOf("assignment", libraryPosition("assignment", "assignment-mutual"), "provides", clause), "meets");
  const secrecy = "5. Confidentiality. Wick shall keep all Confidential Information of Harbor strictly confidential.";
  assert.equal(verdictOf("confidentiality", libraryPosition("confidentiality", "mutual-duty"), "pays", secrecy), "meets");
  assert.equal(verdictOf("confidentiality", libraryPosition("confidentiality", "mutual-duty"), "provides", secrecy), "deal_breaker");
});

test("roles that either party may have bind both", () => {
  const clause =
    "5. Confidentiality. Recipient will not use or disclose Discloser’s Confidential Information except to perform this Agreement.";
  for (const stance of ["pays", "provides"] as const)
    assert.equal(verdictOf("confidentiality", libraryPosition("confidentiality", "mutual-duty"), stance, clause), "meets");
});

test("a list belongs to the sentence that leads it in", () => {
  const clause = (who: string) =>
    `5. Termination. ${who} may terminate this Agreement: (a) if the other party fails to cure a material breach within thirty (30) days after notice; (b) if the other party becomes insolvent.`;
  assert.equal(
    verdictOf("termination-for-cause", libraryPosition("termination-for-cause", "termination-for-cause"), "pays", clause("Either party")),
    "meets",
  );
  assert.equal(
    verdictOf("termination-for-cause", libraryPosition("termination-for-cause", "termination-for-cause"), "pays", clause("Wick")),
    "deal_breaker",
  );
});

test("the next item behind a list is no item of the list", () => {
  const clause =
    "5. Indemnification. (a) Wick will indemnify Harbor against claims arising out of:\n\n(i) the oil;\n\n(ii) the work;\n\n(b) Harbor will hold Wick harmless from claims of others.";
  const { all } = provisionsOf(readContract(`${opening}${clause}`), "pays");
  const [item, next] = ["(ii)", "(b)"].map((mark) => all.find(({ text }) => text.startsWith(mark)));
  assert.ok(item?.full.includes("(a) @them will indemnify"));
  assert.equal(next?.full, next?.text);
});

test("a sentence that lifts the cap counts, a usual exception does not", () => {
  const cap = "5. Liability. Each party’s total liability will be no more than the fees paid in the twelve (12) months before the claim.";
  const after = (more: string) =>
    verdictOf("limitation-of-liability", libraryPosition("limitation-of-liability", "cap-for-vendor"), "provides", `${cap} ${more}`);
  assert.equal(after(""), "meets");
  assert.equal(after("No cap shall apply to Wick."), "deal_breaker");
  assert.equal(after("Liability for fraud is unlimited."), "meets");
});

test("hyphens and denials are no exclusivity", () => {
  for (const clause of [
    "5. License. Wick grants Harbor a non‐ exclusive right to distribute the oil.",
    "5. Relation. This Agreement is not intended to be exclusive.",
    "5. Property. The lamps are the exclusive property of Wick.",
  ])
    assert.equal(verdictOf("exclusivity", libraryPosition("exclusivity", "exclusivity"), "provides", clause), "meets", clause);
  assert.equal(
    verdictOf(
      "exclusivity",
      libraryPosition("exclusivity", "exclusivity"),
      "provides",
      "5. Territory. Wick grants Harbor the exclusive right to distribute the oil.",
    ),
    "deal_breaker",
  );
});

test("absence that helps the side is no gap", () => {
  const none = "5. Lamps. The lamps are lit each evening.";
  assert.equal(verdictOf("indemnification", libraryPosition("indemnification", "indemnity-for-vendor"), "provides", none), "meets");
  assert.equal(verdictOf("indemnification", libraryPosition("indemnification", "indemnity-from-vendor"), "pays", none), "missing");
  assert.equal(
    verdictOf("breach-notification", libraryPosition("breach-notification", "breach-notice-for-vendor"), "provides", none),
    "meets",
  );
  assert.equal(verdictOf("limitation-of-liability", libraryPosition("limitation-of-liability", "cap-for-customer"), "pays", none), "meets");
  assert.equal(
    verdictOf("limitation-of-liability", libraryPosition("limitation-of-liability", "cap-for-vendor"), "provides", none),
    "missing",
  );
});

test("the templates of employee and licensor ask for nothing against their own side", () => {
  const of = (slug: string) => positionsOfTemplate(slug, "US");
  assert.deepEqual(of("employment-employee")["invention-assignment"], libraryPosition("invention-assignment", "inventions-for-employee"));
  assert.doesNotMatch(of("employment-employee")["invention-assignment"]?.standardPosition ?? "", /assigns/);
  assert.match(of("license-licensor")["audit"]?.standardPosition ?? "", /^Licensor may audit/);
});

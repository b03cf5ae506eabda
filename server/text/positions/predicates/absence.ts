import { traitsOf } from "../traits.ts";
import type { Provisions } from "../provisions.ts";
import type { Stance } from "../rule-check.ts";
import type { Position } from "#shared/workspace/playbooks.ts";

/** Clauses that burden the side that performs: without one it owes less. */
const burdensProvider = new Set([
  "termination-for-convenience",
  "indemnification",
  "warranty",
  "audit",
  "exclusivity",
  "most-favored-nation",
  "change-orders",
  "non-solicitation",
  "non-compete",
  "breach-notification",
  "ip-ownership",
  "data-deletion",
  "subprocessors",
  "service-levels",
  "acceptance",
  "insurance",
  "liquidated-damages",
]);
/** Clauses that burden the side that pays. */
const burdensPayer = new Set([
  "consequential-damages",
  "non-solicitation",
  "non-compete",
  "royalties",
  "severance",
  "minimum-commitment",
  "exclusivity",
  "liquidated-damages",
  "price-restrictions",
]);
const made = /\b(?:deliverables?|goods)\b/;
const creates =
  /\b(?:deliverables?|work product|works?(?: made)? for hire|inventions?|source code|software|develop(?:s|ed|ing)? (?:the|any|new|by|for))\b/;
const limited = /\bliab\w+\b[^.;]{0,200}\b(?:exceed|limited to|capped|more than)\b/;
const signedChanges = /\b(?:amend\w*|modif\w*|chang\w*)\b[^.]{0,200}\b(?:signed|writing|written)\b/;

/**
 * Why a contract is well off without a clause; null where the side wants one. `note` is a sentence for the reader. Silence on a cap is good
 * for a side that pays and only fears a low one.
 */
export function absenceNote(slug: string, position: Position, stance: Stance, provisions: Provisions): string | null {
  const standard = position.standardPosition;
  const isAmong = (words: RegExp) => provisions.all.some(({ full }) => words.test(full));
  if (slug === "change-orders" && isAmong(signedChanges)) return "Changes of the contract need a signed document.";
  if (slug === "acceptance" && !isAmong(made)) return "The contract has nothing to deliver and accept.";
  if (slug === "invention-assignment" && /\bbelong to the Employee\b/i.test(standard))
    return "Nothing takes the inventions of the employee.";
  if (slug === "ip-ownership" && stance === "pays" && !isAmong(creates)) return "The contract has no work that one could own.";
  if (slug === "suspension" && stance === "pays") return "Nothing lets the other party suspend.";
  if (slug === "price-increase" && stance === "pays") return "Nothing lets the other party raise prices.";
  if (slug === "data-breach-liability" && stance === "pays" && !isAmong(limited)) return "Nothing limits what the other party owes you.";
  if (slug === "limitation-of-liability")
    return stance === "pays" && !/\bunlimited|\bno cap\b/i.test(position.dealBreaker ?? "")
      ? "Nothing limits what the other party owes you."
      : null;
  if (stance === null && (slug === "indemnification" || slug === "ip-ownership" || slug === "warranty"))
    return "Pandect does not know which side wants one.";
  if (stance === "provides" && burdensProvider.has(slug)) return "Without such a clause, your side owes less.";
  if (stance === "pays" && burdensPayer.has(slug)) return "Without such a clause, your side owes less.";
  if (slug === "termination-for-convenience" && traitsOf(standard).has("no termination")) return "Nobody may terminate without a reason.";
  if (slug === "audit" && /\bthe other party may\b/i.test(standard)) return "Nobody may audit your side.";
  if (slug === "payment-terms") return null;
  return null;
}

import type { ActRow } from "./corpus.ts";
import type { ActFacts } from "./model.ts";

type GoodLaw = "good_law" | "not_good_law" | "unknown";

/**
 * The statement about an act's force, and its reason. Only the record counts: the publisher's collection of acts in force does not say when
 * it was last checked.
 */
export function goodLawOf(act: ActRow, facts: ActFacts): { goodLawStatus: GoodLaw; goodLawReason: string } {
  const claim = facts.repealClaim;
  if (claim !== null && !claim.commencementVerified)
    return { goodLawStatus: "unknown", goodLawReason: "A repeal is claimed, but Pandect has not verified that the repeal is in effect." };
  if (claim !== null)
    return { goodLawStatus: "not_good_law", goodLawReason: `Repealed by ${claim.repealedBy ?? "a later act"}, as verified.` };
  if (act.retirement !== null)
    return { goodLawStatus: "unknown", goodLawReason: "The publisher no longer lists this act and does not say why." };
  if (!act.statusIsStated || act.status === null) {
    return {
      goodLawStatus: "unknown",
      goodLawReason:
        act.status === "in_force"
          ? "The publisher's repository of acts in force has this act, but its record says nothing about a later repeal."
          : "The record does not say whether this act is in force.",
    };
  }
  if (act.status === "in_force") return { goodLawStatus: "good_law", goodLawReason: "The record states that this act is in force." };
  return { goodLawStatus: "not_good_law", goodLawReason: `The record states that this act is ${act.status}.` };
}

/** `repeal_tracked` where a status or a repeal is on record, else `as_issued`. */
export function currencyStatusOf(act: ActRow, facts: ActFacts): "repeal_tracked" | "as_issued" {
  return act.statusIsStated || facts.repealClaim !== null ? "repeal_tracked" : "as_issued";
}

/** The facts of a row, which the writer stored. */
export function factsOf(act: Pick<ActRow, "facts">): ActFacts {
  return JSON.parse(act.facts) as ActFacts;
}

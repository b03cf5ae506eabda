import type { LiabilityExposure } from "#shared/workspace/reviews.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import { type Found, locate } from "../../../text/positions/locate.ts";
import { type Measure, measuresIn, measureText } from "../../../text/positions/measures.ts";
import { subjectsOf } from "../../../text/positions/rule-check.ts";
import { clauseTopics } from "../../../text/positions/topic-list.ts";
import { carveOutsOf, traitsOf } from "../../../text/positions/traits.ts";

const at = (contract: Contract, slug: string): Found | null => {
  const topic = clauseTopics.find((one) => one.slug === slug);
  return topic === undefined ? null : locate(contract, topic);
};

/**
 * The liability under a contract, read from its clauses alone: the cap, what it does not cover, whom it protects (workspace-api §15).
 * `wanted` is the position's cap in months of fees, `contractValue` the value of the deal; null where unknown.
 */
export function liabilityOf(contract: Contract, known: { contractValue: number | null; wanted: number | null }): LiabilityExposure {
  const cap = at(contract, "limitation-of-liability");
  const damages = at(contract, "consequential-damages");
  const measures = cap === null ? [] : measuresIn(cap.text).filter(({ kind }) => kind === "fees" || kind === "money");
  const [amount] = measures;
  const traits = cap === null ? new Set() : traitsOf(cap.text);
  const isCapped =
    amount !== undefined || (traits.has("capped") && /\b(?:exceed|limited to|more than|capped|in excess of)\b/i.test(cap?.text ?? ""));
  const carveouts = cap === null ? [] : carveOutsOf(cap.all);
  const mutual = cap === null ? null : traits.has("mutual") || subjectsOf(cap.text, contract.parties).size === 2;
  const capStatus =
    cap === null
      ? "not_addressed"
      : !isCapped
        ? traits.has("uncapped")
          ? "uncapped"
          : "not_addressed"
        : carveouts.length > 0 || mutual === false
          ? "partial"
          : "capped";
  const excluded = damages === null ? false : /\b(?:not|neither|no|in no event|exclud\w*|waive\w*|disclaim\w*)\b/i.test(damages.text);
  const adequate = adequacy(amount, known);
  const level =
    capStatus === "uncapped" || capStatus === "not_addressed" || adequate === false
      ? "high"
      : capStatus === "partial" || !excluded
        ? "medium"
        : "low";
  return {
    exposureLevel: level,
    verdict: verdictOf(capStatus, amount, { mutual, excluded, carveouts, adequate }),
    capStatus,
    capAmount: amount === undefined ? null : amount.kind === "fees" ? measureText(amount) : amount.written,
    capQuote: cap === null ? null : cap.text,
    grounding: cap === null ? null : contract.text.includes(cap.text) ? "verified" : "unverified",
    capScope: cap === null || !isCapped ? null : scopeOf(cap.text),
    capAdequate: adequate,
    mutualCap: isCapped ? mutual : null,
    consequentialDamagesExcluded: excluded,
    uncappedCarveouts: carveouts,
    supercap: supercapOf(contract),
    indemnityExposure: indemnityOf(contract),
    insuranceRequired: insuranceOf(contract),
    claimTimeBar: timeBarOf(contract),
  };
}

function adequacy(
  amount: Measure | undefined,
  { contractValue, wanted }: { contractValue: number | null; wanted: number | null },
): boolean | null {
  if (amount === undefined) return null;
  if (amount.kind === "fees") return wanted === null ? null : amount.value >= wanted * 0.98;
  return contractValue === null ? null : amount.value >= contractValue * ((wanted ?? 12) / 12);
}

function scopeOf(text: string): "per_claim" | "aggregate" | "both" | "unclear" {
  const aggregate = /\b(?:aggregate|total|cumulative|in the aggregate|maximum)\b/i.test(text);
  const each = /\b(?:per|each|any (?:one|single)|for any) (?:claim|event|occurrence|incident)\b/i.test(text);
  return aggregate && each ? "both" : aggregate ? "aggregate" : each ? "per_claim" : "unclear";
}

function verdictOf(
  status: LiabilityExposure["capStatus"],
  amount: Measure | undefined,
  {
    mutual,
    excluded,
    carveouts,
    adequate,
  }: { mutual: boolean | null; excluded: boolean; carveouts: readonly string[]; adequate: boolean | null },
): string {
  if (status === "not_addressed") return "The contract does not limit liability.";
  if (status === "uncapped") return "Liability is unlimited.";
  const size =
    amount === undefined
      ? "Liability is limited"
      : `Liability is limited to ${amount.kind === "fees" ? measureText(amount) : amount.written}`;
  const parts = [
    mutual === false ? "for one party only" : "",
    carveouts.length > 0 ? `except for ${carveouts.join(", ")}` : "",
    excluded ? "" : "and consequential damages are not excluded",
    adequate === false ? "; this is less than the position asks for" : "",
  ].filter((part) => part !== "");
  return `${[size, ...parts].join(" ").replace(" ;", ";")}.`;
}

function supercapOf(contract: Contract): string | null {
  const found = at(contract, "data-breach-liability");
  const fees = found === null ? undefined : measuresIn(found.text).find(({ kind }) => kind === "fees" || kind === "money");
  const cap = at(contract, "limitation-of-liability");
  if (fees === undefined || found === null || (cap !== null && cap.start === found.start)) return null;
  return fees.kind === "fees" ? measureText(fees) : fees.written;
}

function indemnityOf(contract: Contract): string | null {
  const found = at(contract, "indemnification");
  if (found === null) return null;
  const traits = traitsOf(found.all);
  const who =
    traits.has("mutual") || (traits.has("provider indemnifies") && traits.has("customer indemnifies"))
      ? "Both parties indemnify"
      : traits.has("customer indemnifies")
        ? "The paying party indemnifies"
        : traits.has("provider indemnifies")
          ? "The providing party indemnifies"
          : "One party indemnifies";
  const scope = /\bthird[- ]part(?:y|ies)\b/i.test(found.all) ? "third-party claims" : "losses of any kind";
  return `${who} for ${scope}${traits.has("any breach") ? ", any breach of the contract included" : ""}.`;
}

function insuranceOf(contract: Contract): string | null {
  const found = at(contract, "insurance");
  if (found === null) return null;
  const sums = measuresIn(found.all).filter(({ kind }) => kind === "money");
  return sums.length === 0
    ? "Required, without an amount."
    : `At least ${[...new Set(sums.map(({ written }) => written))].slice(0, 3).join(" and ")}.`;
}

function timeBarOf(contract: Contract): string | null {
  const found = at(contract, "claim-period");
  const time = found === null ? undefined : measuresIn(found.text).find(({ kind }) => kind === "days");
  return time === undefined ? null : measureText(time);
}

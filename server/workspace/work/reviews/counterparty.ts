import type { ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import { stanceOf } from "./stance.ts";

type Match = NonNullable<ReviewResult["counterpartyMatch"]>;

/** Large sellers whose standard terms are known to change little. */
const knownVendors: readonly [name: string, pattern: RegExp, flexibility: Match["flexibility"]][] = [
  ["Amazon Web Services", /\bamazon web services\b|\baws\b/i, "rigid"],
  ["Google", /\bgoogle\b/i, "rigid"],
  ["Microsoft", /\bmicrosoft\b/i, "rigid"],
  ["Meta", /\bmeta platforms\b|\bfacebook\b/i, "rigid"],
  ["Apple", /\bapple inc/i, "rigid"],
  ["Stripe", /\bstripe\b/i, "rigid"],
  ["Salesforce", /\bsalesforce\b/i, "limited"],
  ["Oracle", /\boracle\b/i, "limited"],
  ["SAP", /\bsap (?:se|america|ag)\b/i, "limited"],
  ["ServiceNow", /\bservicenow\b/i, "limited"],
  ["Workday", /\bworkday\b/i, "limited"],
  ["Adobe", /\badobe\b/i, "limited"],
  ["Atlassian", /\batlassian\b/i, "rigid"],
  ["Zoom", /\bzoom (?:video|communications)/i, "limited"],
  ["DocuSign", /\bdocusign\b/i, "limited"],
  ["HubSpot", /\bhubspot\b/i, "limited"],
  ["Snowflake", /\bsnowflake\b/i, "limited"],
  ["IBM", /\binternational business machines\b|\bibm\b/i, "limited"],
];

const roleWords = {
  pays: /customer|client|licensee|buyer|purchaser|tenant|lessee|subscriber|borrower|distributor|reseller|employer|recipient|company/i,
  provides:
    /provider|vendor|supplier|contractor|consultant|licensor|seller|landlord|lessor|lender|manufacturer|developer|employee|executive/i,
};

/** The other party as named in the contract, and how much its paper usually changes; null where no party could be read. */
export function counterpartyOf(contract: Contract, request: ReviewRequest, changes: number): Match | null {
  const stance = stanceOf(request.userSide);
  const other = stance === "pays" ? roleWords.provides : roleWords.pays;
  const party = stance === null ? undefined : contract.parties.find(({ aliases }) => aliases.some((alias) => other.test(alias)));
  const name = party?.name ?? null;
  if (name === null) return null;
  const known = knownVendors.find(([, pattern]) => pattern.test(name));
  const isClickThrough = request.contractType === "eula" || request.contractType === "terms_of_service";
  const flexibility = known?.[2] ?? (isClickThrough ? "rigid" : "standard");
  return {
    name,
    vendor: known?.[0] ?? name,
    flexibility,
    negotiationStrategyNote: noteOf(flexibility, request, changes),
    counterpartyRedlinesCount: changes,
  };
}

function noteOf(flexibility: Match["flexibility"], { paperSide, round = 1 }: ReviewRequest, changes: number): string {
  const paper =
    paperSide === "counterparty" ? "The contract is on their paper. " : paperSide === "own" ? "The contract is on your paper. " : "";
  const moved = round > 1 ? `They changed ${changes} ${changes === 1 ? "passage" : "passages"} since the last round. ` : "";
  const advice = {
    rigid: "Their terms rarely move. Ask only for the deal breakers, or for an amendment.",
    limited: "Their terms move a little. Put the must-haves first and offer the fallbacks early.",
    standard: "Ask for the full position first and keep the fallbacks for later rounds.",
  }[flexibility];
  return `${paper}${moved}${advice}`;
}

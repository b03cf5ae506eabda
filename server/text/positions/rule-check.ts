import type { Position } from "#shared/workspace/playbooks.ts";
import { dutiesIn } from "../contract/duties.ts";
import type { ContractParty } from "../contract/parties.ts";
import type { Contract } from "./contract.ts";
import type { Found } from "./locate.ts";
import { opensRecords, policiesIn, requiresInsurance } from "./duties.ts";
import { carveOutsOf, type Trait, traitsOf } from "./traits.ts";
import type { Finding, VerdictKind } from "./verdict.ts";
import { statementsIn } from "../contract/sentences.ts";

/** Which side of the contract the owner is on: the one that pays, or the one that provides; null where neither fits. */
export type Stance = "pays" | "provides" | null;

/** Traits that a deal breaker may name. Other traits describe what an owner wants. */
export const breakers: ReadonlySet<Trait> = new Set<Trait>([
  "free assignment",
  "no assignment",
  "sole discretion",
  "uncapped",
  "exclusive",
  "perpetual",
  "irrevocable",
  "revocable",
  "without notice",
  "unilateral change",
  "any breach",
  "no cure",
  "own purposes",
  "on demand",
  "accepted on delivery",
  "uninterrupted",
  "automatic renewal",
  "arbitration",
  "tenant repairs structure",
  "without consent",
  "direction and control",
  "transferable",
  "at any time",
]);

export const mutualTopics: ReadonlySet<string> = new Set([
  "assignment",
  "termination-for-convenience",
  "termination",
  "publicity",
  "force-majeure",
  "injunctive-relief",
]);

const pays =
  /\b(?:customer|client|licensee|buyer|purchaser|company|employer|tenant|lessee|subscriber|recipient|reseller|distributor|borrower|franchisee)\b/i;
const provides =
  /\b(?:provider|vendor|supplier|contractor|consultant|licensor|seller|manufacturer|developer|landlord|lessor|lender|franchisor|employee)\b/i;

type Side = NonNullable<Stance>;

const sideOfWords = (words: string): Stance => (pays.test(words) ? "pays" : provides.test(words) ? "provides" : null);

/** The side of each party by its role; of two parties, the one without a role is on the other side. */
function sidesOf(parties: readonly ContractParty[]): Stance[] {
  const sides = parties.map(({ aliases }) => sideOfWords(aliases.join(" ")));
  if (sides.length !== 2) return sides;
  const [first, second] = sides;
  if (first === null && second != null) return [otherSide(second), second];
  if (second === null && first != null) return [first, otherSide(first)];
  return first === second ? [null, null] : sides;
}

const otherSide = (side: Side): Side => (side === "pays" ? "provides" : "pays");

/** The sides that must or may do something in a text: both where words bind either party, or two parties act. */
export function subjectsOf(text: string, parties: readonly ContractParty[] = []): Set<Side> {
  const sides = sidesOf(parties);
  const found = new Set<Side>();
  const acting = new Set<number>();
  for (const { who } of dutiesIn(text, parties)) {
    if (who === "both") return new Set<Side>(["pays", "provides"]);
    if (typeof who === "number") acting.add(who);
    const side = typeof who === "number" ? (sides[who] ?? null) : sideOfWords(who);
    if (side !== null) found.add(side);
  }
  return acting.size > 1 ? new Set<Side>(["pays", "provides"]) : found;
}

/** A standard that wants no such clause. */
export function isForbidden({ standardPosition }: Pick<Position, "standardPosition">): boolean {
  return noSuchClause.test(standardPosition);
}

/** The first words of a standard that wants no such clause. */
export const noSuchClause =
  /^\s*(?:there (?:is|are|shall be|should be|must be) no\b|no\b(?! (?:less|more|later|assignment|party|license or other|waivers?|amendments?|modifications?|variations?|failure|delay|change to|provision)|[^.;]{0,120}\b(?:without|unless|except)\b)|none\b|not (?:permitted|allowed|accepted|acceptable)|(?:we|must|should|do|does) not (?:accept|agree|contain|include)|reject\b|delete\b|this agreement is non-?exclusive)/i;

/** What the words of a clause say about a position, besides its numbers. */
export function checkRules(contract: Contract, found: Found, position: Position, about: { slug: string; stance: Stance }): Finding[] {
  const { slug, stance } = about;
  const clause = traitsOf(found.text);
  const everything = traitsOf(found.all);
  const standard = traitsOf(position.standardPosition);
  const accepted = new Set([...traitsOf(position.acceptableRange), ...position.fallbackLadder.flatMap((text) => [...traitsOf(text)])]);
  const breaker = traitsOf(position.dealBreaker ?? "");
  const findings: Finding[] = [];
  const rule = (verdict: VerdictKind, note: string, says: string, fix: Finding["fix"] = null): void => {
    findings.push({ verdict, rung: null, basis: { kind: "rule", note }, says, fix });
  };
  const replace: Finding["fix"] = { kind: "replace", text: position.standardPosition };
  const orBroken = (...traits: Trait[]): VerdictKind => (traits.some((trait) => breaker.has(trait)) ? "deal_breaker" : "below");

  if (mutualTopics.has(slug) && standard.has("mutual") && !(slug === "termination-for-convenience" && standard.has("no termination"))) {
    const subjects = subjectsOf(found.text, contract.parties);
    if (clause.has("mutual") || subjects.size === 2 || (everything.has("mutual") && subjects.size === 0))
      rule("meets", "mutual", "The clause works both ways.");
    else if (subjects.size === 1)
      rule(orBroken("one way"), "one-sided", "The clause works for one party only. The position asks for a mutual clause.", replace);
  }
  if (slug === "termination-for-convenience" && !standard.has("mutual")) {
    const [asked, given] = [subjectsOf(position.standardPosition), subjectsOf(found.text, contract.parties)];
    if (asked.size === 1 && given.size === 1 && [...asked][0] !== [...given][0] && !clause.has("mutual"))
      rule(
        breaker.has("one way") ? "deal_breaker" : "below",
        "the other party's right",
        "Only the other party may terminate. The position asks for this right on your side.",
        replace,
      );
  }
  if (slug === "termination-for-convenience" && standard.has("no termination") && !clause.has("no termination")) {
    if (!/\d/.test(position.acceptableRange))
      rule("below", "a right to terminate", "The clause allows termination for convenience. The position does not.", replace);
  }
  assignment();
  if (slug === "data-breach-liability") {
    if (clause.has("uncapped") && !hasCap(found.text))
      rule(orBroken("uncapped"), "no cap", "The clause sets no limit on liability.", replace);
    else if (standard.has("capped") || /\d/.test(position.standardPosition)) {
      if (hasCap(found.all)) rule("meets", "capped", "Liability is limited.");
      else rule("below", "no cap", "The clause states no limit in numbers.", replace);
    }
    sets(
      carveOutsOf(found.all),
      carveOutsOf(position.standardPosition),
      carveOutsOf(`${position.acceptableRange.replace(/\bwith carve-outs\b/i, ", except")}.`),
      "carve-out",
    );
  }
  duties();
  if (standard.has("non-exclusive") && clause.has("exclusive") && !clause.has("non-exclusive"))
    rule(orBroken("exclusive"), "exclusive", "The clause is exclusive.", replace);
  if (standard.has("irrevocable") && clause.has("revocable"))
    rule(orBroken("revocable"), "revocable", "The license can be revoked.", replace);
  for (const trait of breaker) {
    if (!breakers.has(trait) || standard.has(trait) || accepted.has(trait) || !hasForReal(trait)) continue;
    rule("deal_breaker", trait, `The clause has what the position calls a deal breaker: ${trait}.`, replace);
  }
  polarity();
  return findings;

  /** The clause has a trait that the breaker names, and not as part of a usual exception. */
  function hasForReal(trait: Trait): boolean {
    if (!clause.has(trait)) return false;
    if (trait === "free assignment" || trait === "without consent") return freely(found.text);
    if (trait === "exclusive") return !clause.has("non-exclusive");
    if (trait === "uncapped") return !hasCap(found.text);
    if (trait === "perpetual") return !/\d/.test(found.text) || !/\b(?:years?|months?)\b/i.test(found.text);
    // "At any time" alone says little; a breaker with these words names something else too.
    if (trait === "at any time") return clause.has("without notice") && breaker.has("without notice");
    return true;
  }

  function assignment(): void {
    if (slug !== "assignment" && slug !== "publicity" && slug !== "subcontracting") return;
    if (
      standard.has("consent not unreasonably withheld") &&
      (clause.has("sole discretion") || clause.has("no assignment")) &&
      !clause.has("consent not unreasonably withheld")
    )
      rule(orBroken("sole discretion", "no assignment"), "no reasonable consent", "Consent can be withheld for any reason.", replace);
    if (!standard.has("consent required")) return;
    if (freely(found.all))
      rule(orBroken("free assignment", "without consent"), "no consent needed", "The clause allows this without consent.", replace);
    else if (clause.has("consent required") || clause.has("no assignment"))
      rule("meets", "consent required", "The clause requires consent.");
    else if (!everything.has("consent required")) rule("below", "no consent needed", "The clause does not require consent.", replace);
  }

  function sets(has: readonly string[], wants: readonly string[], least: readonly string[], what: string): void {
    if (wants.length === 0) return;
    const needed = least.length > 0 ? least : wants;
    if (what === "carve-out" && stance === "provides") {
      const more = has.filter((one) => !wants.includes(one) && !least.includes(one));
      if (more.length > 0 && has.length > 0)
        rule(
          "fallback",
          `more carve-outs: ${more.join(", ")}`,
          `The limit does not cover ${listed(more)}. The position limits these too.`,
          null,
        );
      return;
    }
    const lacking = needed.filter((one) => !has.includes(one));
    if (lacking.length === 0) return void rule("meets", `${what}s as asked`, `The clause has the ${what}s the position asks for.`);
    const text =
      what === "carve-out"
        ? `This limit does not apply to ${listed(lacking)}.`
        : `Confidential Information also does not include ${listed(lacking)}.`;
    const isBroken = /\b(?:no|without) (?:exclusion|carve)/i.test(position.dealBreaker ?? "") && has.length === 0;
    rule(
      isBroken ? "deal_breaker" : "below",
      `missing ${what}s: ${lacking.join(", ")}`,
      `The clause has no ${what} for ${listed(lacking)}.`,
      { kind: "append", text },
    );
  }

  /** The content that a clause on insurance or audits must have. */
  function duties(): void {
    const wants = position.standardPosition;
    if (slug === "insurance") {
      const lacking = policiesIn(wants).filter((one) => !policiesIn(found.all).includes(one));
      if (lacking.length > 0) rule("below", `no ${lacking.join(", ")}`, `The clause asks for no ${listed(lacking)}.`, replace);
      else if (requiresInsurance(found.all)) rule("meets", "a duty to insure", "The clause asks for insurance.");
      else rule("below", "no duty to insure", "The clause does not require anyone to carry insurance.", replace);
    }
    if (slug === "audit" && opensRecords(wants)) {
      if (opensRecords(found.all)) rule("meets", "a right to look", "The clause gives a right to look at books, records or premises.");
      else rule("below", "no right to look", "The clause gives no right to look at books, records or premises.", replace);
    }
  }

  /** The same verb, allowed here and forbidden there. */
  function polarity(): void {
    if (slug === "assignment") return;
    const wants = modals(position.standardPosition);
    const core = contract.sentences[found.core]?.text ?? found.text;
    for (const [verb, negated] of modals(core)) {
      const asked = wants.get(verb);
      if (asked === undefined || asked === negated || asked === null || negated === null) continue;
      rule(
        "below",
        negated ? `may not ${verb}` : `may ${verb}`,
        `The clause ${negated ? "forbids" : "allows"} what the position ${asked ? "forbids" : "asks for"}: to ${verb}.`,
        replace,
      );
    }
  }
}

/** "may assign … without consent", but not only to affiliates or successors. */
function freely(text: string): boolean {
  const parts = statementsIn(text).flatMap((one) => one.split(/,?\s+(?=(?:provided,?(?: however,?)? that|except that|but)\b)/i));
  return parts.some((sentence) => {
    const plain = sentence.replaceAll(/\bby operation of law[^.;]{0,60}?\botherwise\b/gi, "");
    const traits = traitsOf(plain);
    return (
      (traits.has("free assignment") || traits.has("without consent")) &&
      !/\b(?:affiliates?|successors?|merger|acqui\w+|substantially all|subsidiar\w+|parent|reorgani\w+|sale of)\b/i.test(plain)
    );
  });
}

function hasCap(text: string): boolean {
  return (
    traitsOf(text).has("capped") &&
    /\b(?:exceed|limited to|capped|in excess of|greater than|cap (?:of|at)|maximum)\b/i.test(text) &&
    /\$|\d|\b(?:fees?|amounts?|sums?|payments?|price|consideration|royalt\w+|revenues?|insurance|compensation|paid|one|two|three|six|twelve)\b/i.test(
      text,
    )
  );
}

const listed = (items: readonly string[]) => (items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`);

const verbs =
  /\b(?:(neither party|no party|nothing)\b[^.;]{0,30}?\b)?(?:shall|will|may|must)\s+(not\s+|never\s+|in no event\s+)?(?:\w+ly\s+)?(?:be\s+)?([a-z]{4,14})\b/gi;
const dull = new Set(
  "have been made deemed with this that provide include apply continue remain upon give make take hereby also only".split(" "),
);

/** Verbs after shall, will, may and must, and whether they are negated; null where both occur. */
function modals(text: string): Map<string, boolean | null> {
  const found = new Map<string, boolean | null>();
  for (const [, none, not, verb = ""] of text.matchAll(verbs)) {
    const word = verb.toLowerCase().replace(/(?:ed|s)$/, "");
    if (dull.has(word) || dull.has(verb.toLowerCase())) continue;
    const negated = none !== undefined || not !== undefined;
    const known = found.get(word);
    found.set(word, known === undefined || known === negated ? negated : null);
  }
  return found;
}

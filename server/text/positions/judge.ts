import { isUnjudged, unjudged } from "#shared/workspace/unjudged.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import type { Contract } from "./contract.ts";
import { termsElsewhere } from "./elsewhere.ts";
import { type Found, locate, locateByWords } from "./locate.ts";
import { absenceNote } from "./predicates/absence.ts";
import { mentionsOf } from "./mentions.ts";
import { predicates } from "./predicates/index.ts";
import { cannotTell, type Decided, foundAt } from "./predicates/predicate.ts";
import { clauseLength, type Provisions, provisionsOf, viewsOf } from "./provisions.ts";
import { checkRules, isForbidden, type Stance } from "./rule-check.ts";
import { checkLaw, checkScales } from "./scale-check.ts";
import { similarity, wordsIn } from "./similar.ts";
import type { Topic } from "../clauses/clause.ts";
import { readPosition } from "./position-rules.ts";
import { labelOf, topicOf, wordsOf } from "./topics.ts";
import { type Basis, type Finding, isGood, type Severity, type VerdictKind, worst } from "./verdict.ts";

/** A position compared with a contract. */
export interface Judged {
  key: string;
  label: string;
  topic: Topic | null;
  position: Position;
  /** The clause; null where the contract has none. */
  found: Found | null;
  verdict: VerdictKind;
  /** Rung of the ladder from 1; null unless the verdict is `fallback`. */
  rung: number | null;
  severity: Severity;
  isDealBreaker: boolean;
  basis: Basis;
  /** Sentences for the user, the deciding one first. */
  says: string[];
  findings: readonly Finding[];
}

/** Compares one position with a contract. Deterministic: the same text and position give the same result. */
export function judge(contract: Contract, key: string, position: Position, stance: Stance): Judged {
  const topic = topicOf(key, position.standardPosition);
  const { found, findings } = findingsOf(contract, { key, position, topic, stance });
  const decided = worst(findings);
  if (decided === undefined) throw new Error("a position without a finding");
  const others = new Set(findings.filter((one) => one !== decided && !isGood(one)).map(({ says }) => says));
  others.delete(decided.says);
  return {
    key,
    label: labelOf(key),
    topic,
    position,
    found,
    verdict: decided.verdict,
    rung: decided.rung,
    severity: isUnjudged(decided) ? "green" : severityOf(decided.verdict, position),
    isDealBreaker: decided.verdict === "deal_breaker",
    basis: decided.basis,
    says: [decided.says, ...others],
    findings,
  };
}

interface About {
  key: string;
  position: Position;
  topic: Topic | null;
  stance: Stance;
}

/** By the predicate of the topic where it has one, otherwise by values and words of the best passage. */
function findingsOf(contract: Contract, { key, position, topic, stance }: About): { found: Found | null; findings: readonly Finding[] } {
  const slug = topic?.slug ?? "";
  const label = labelOf(key);
  const provisions = provisionsOf(contract, stance);
  const decided =
    fromBothSides(contract, provisions, { position, slug, label, stance }) ??
    predicates[slug]?.({ contract, provisions, position, slug, label, stance: provisions.stance }) ??
    null;
  if (decided !== null && decided.length > 0) {
    const [first] = decided;
    const deciding = worst(decided) as Decided | undefined;
    const by = (deciding ?? first)?.by ?? [];
    return { found: foundAt(contract, by), findings: decided };
  }
  const missing = () => {
    if (termsElsewhere(contract) !== null && !isForbidden(position)) return { found: null, findings: [elsewhere(label)] };
    const finding = absent(position, label, slug, stance, provisions);
    const mentions = finding.verdict === "missing" && topic !== null ? mentionsOf(contract, topic) : null;
    return mentions === null ? { found: null, findings: [finding] } : { found: mentions, findings: [mentioned(label, position)] };
  };
  if (decided !== null) return missing();
  const found = topic === null ? locateByWords(contract, `${wordsOf(key)} ${position.standardPosition}`) : locate(contract, topic);
  const isGuidance = !isForbidden(position) && readPosition(key, position).rules.length === 0;
  if (found === null) return isGuidance && topic === null ? { found, findings: [guidance(found)] } : missing();
  if (isForbidden(position) && provisions.stance === null && sided.has(slug) && contract.text.length >= clauseLength)
    return { found, findings: [unknownSide()] };
  const findings = present(contract, found, position, slug, stance);
  const isDecided = findings.some(({ basis }) => basis.kind !== "similarity");
  return { found, findings: isGuidance && !isDecided ? [guidance(found)] : findings };
}

/** A standard that any party's clause meets. */
const ofAnyParty = /^\s*(?:a party\b|this agreement may\b)/i;

/**
 * What a predicate says where the side of the user is not known: it reads for each party. A clause that is good for one and bad for the
 * other is a question. Null where the side is known, or neither reading decides.
 */
function fromBothSides(
  contract: Contract,
  provisions: Provisions,
  { position, slug, label, stance }: { position: Position; slug: string; label: string; stance: Stance },
): Decided[] | null {
  if (provisions.stance !== null || contract.text.length < clauseLength) return null;
  if (stance === null && ofAnyParty.test(position.standardPosition)) return null;
  // The library gives sides in the middle the positions of the one that provides.
  const readings = viewsOf(contract, stance ?? "provides")
    .map((view) => predicates[slug]?.({ contract, provisions: view, position, slug, label, stance: view.stance }) ?? null)
    .filter((one) => one !== null);
  const [first, second] = readings;
  if (first === undefined) return null;
  if (second === undefined) return first;
  const [one, other] = [worst(first), worst(second)] as [Decided | undefined, Decided | undefined];
  if (one === undefined && other === undefined) return isForbidden(position) ? null : [];
  const bad = [one, other].filter((each) => each !== undefined && !isGood(each)) as Decided[];
  if (bad.length === 2) return one?.verdict === "deal_breaker" ? second : first;
  if (bad.length === 0) return first.length > 0 ? first : second;
  const by = bad[0]?.by ?? [];
  return [cannotTell(by, "The clause is good for one party and bad for the other. Pandect cannot tell which one is your side.")];
}

/** Red: a deal breaker, and any result outside of a position that is a must. Yellow: any other unmet position. */
export function severityOf(verdict: VerdictKind, { priority, riskWeight }: Pick<Position, "priority" | "riskWeight">): Severity {
  const isMust = priority === "must_have" || (riskWeight ?? 0) >= 4;
  switch (verdict) {
    case "meets":
    case "acceptable":
      return "green";
    case "deal_breaker":
      return "red";
    case "below":
    case "missing":
      return isMust ? "red" : verdict === "missing" && priority === "nice_to_have" ? "green" : "yellow";
    case "fallback":
    case "unclear":
      return "yellow";
  }
}

/** Clauses that are a burden for one side and a gain for the other. */
const sided = new Set(["exclusivity", "most-favored-nation", "minimum-commitment", "non-compete", "liquidated-damages"]);
const unknownSide = (): Finding => ({
  verdict: "unclear",
  rung: null,
  basis: { kind: "similarity", note: "Pandect cannot tell" },
  says: "The contract has such a clause. Pandect cannot tell which side the clause binds.",
  fix: null,
});

/** No clause was recognized, but the contract speaks of its subject. Where the clause would only be nice to have, nobody need look. */
const mentioned = (label: string, { priority }: Position): Finding => ({
  verdict: "unclear",
  rung: null,
  basis: priority === "nice_to_have" ? { kind: "rule", note: unjudged.mentioned } : { kind: "similarity", note: "Pandect cannot tell" },
  says: `Pandect recognized no clause on ${label.toLowerCase()}, but these passages speak of the subject. Read them before you add one.`,
  fix: null,
});

/** A position without a word that is compared: its words are guidance for the reader, and likeness to them decides nothing. */
const guidance = (found: Found | null): Finding => ({
  verdict: "unclear",
  rung: null,
  basis: { kind: "rule", note: unjudged.guidance },
  says:
    found === null
      ? "Pandect does not know this kind of clause. The position is guidance: compare the contract by hand."
      : "The position is guidance without a rule to compare. Read this passage with it.",
  fix: null,
});

/** One remark of the review names the other document; this clause is no gap and no pass. */
const elsewhere = (label: string): Finding => ({
  verdict: "unclear",
  rung: null,
  basis: { kind: "rule", note: unjudged.elsewhere },
  says: `This text has no clause on ${label.toLowerCase()}. Its terms are in another document.`,
  fix: null,
});

function absent(position: Position, label: string, slug: string, stance: Stance, provisions: Provisions): Finding {
  const passes = (says: string): Finding => ({
    verdict: "meets",
    rung: null,
    basis: { kind: "rule", note: "no such clause" },
    says,
    fix: null,
  });
  if (isForbidden(position)) return passes(`The contract has no clause on ${label.toLowerCase()}, as the position asks.`);
  const note = absenceNote(slug, position, stance, provisions);
  if (note !== null) return passes(`The contract has no clause on ${label.toLowerCase()}. ${note}`);
  return {
    verdict: "missing",
    rung: null,
    basis: { kind: "rule", note: "clause missing" },
    says: `The contract has no clause on ${label.toLowerCase()}.`,
    fix: { kind: "insert", text: position.standardPosition },
  };
}

function present(contract: Contract, found: Found, position: Position, slug: string, stance: Stance): Finding[] {
  const law = slug === "governing-law" ? checkLaw(contract, found, position) : null;
  const scales = law === null ? checkScales(contract, found, position, slug) : [law];
  if (isForbidden(position)) return forbidden(contract, found, position, { slug, scales });
  const rules = checkRules(contract, found, position, { slug, stance });
  const endless = endlessFinding(found, position, scales);
  const all = [...scales, ...rules, ...endless];
  const isDecided = all.some(({ verdict }) => verdict !== "unclear");
  return isDecided || law !== null ? all : [...all, likeness(found, position)];
}

/** A clause that should be absent, unless it denies the obligation itself or stays within what the position accepts. */
function forbidden(
  contract: Contract,
  found: Found,
  position: Position,
  { slug, scales }: { slug: string; scales: readonly Finding[] },
): Finding[] {
  const denies =
    /\bno (?:minimum|obligation|residual|liquidated|exclusiv|non-?compet)|\bnot (?:be )?(?:obligated|required|restricted|prevent|prohibit)|\b(?:nothing|neither)\b[^.]{0,60}\b(?:prevent|restrict|prohibit|limit)/i;
  const isDenied = (text: string) => denies.test(text) || (slug === "exclusivity" && /\bnon-?\s?exclusive/i.test(text));
  if (found.sentences.every((i) => isDenied(contract.sentences[i]?.text ?? "")))
    return [
      {
        verdict: "meets",
        rung: null,
        basis: { kind: "rule", note: "denied by the clause" },
        says: "The clause says that there is none, as the position asks.",
        fix: null,
      },
    ];
  const typed = worst(
    scales.filter(({ verdict }) => verdict === "acceptable" || verdict === "fallback" || verdict === "deal_breaker" || verdict === "below"),
  );
  if (typed !== undefined) return [typed];
  const isBroken = position.dealBreaker !== null && !/\d/.test(position.dealBreaker);
  return [
    {
      verdict: isBroken ? "deal_breaker" : "below",
      rung: null,
      basis: { kind: "rule", note: "clause present" },
      says: "The contract has a clause that the position rules out.",
      fix: { kind: "delete" },
    },
  ];
}

/** "Perpetual" where the position sets an end. */
function endlessFinding(found: Found, position: Position, scales: readonly Finding[]): Finding[] {
  const isEndless = /\bperpetu(?:al|ally|ity)\b|\bindefinitely\b|\bforever\b/i.test(found.text);
  if (!isEndless || scales.length > 0 || !/\b(?:years?|months?|days?)\b/i.test(position.standardPosition)) return [];
  if (/\bperpetu|\bindefinite/i.test(position.standardPosition + position.acceptableRange)) return [];
  const isBroken = /\bperpetu|\bindefinite|\bmore than\b|\bwithout (?:an )?end\b/i.test(position.dealBreaker ?? "");
  return [
    {
      verdict: isBroken ? "deal_breaker" : "below",
      rung: null,
      basis: { kind: "typed_value", note: "no end" },
      says: "The clause has no end. The position asks for a term.",
      fix: { kind: "replace", text: position.standardPosition },
    },
  ];
}

/** What only a comparison of words says is a question, never a verdict. */
function likeness(found: Found, position: Position): Finding {
  const percent = Math.round(100 * similarity(wordsIn(found.text), wordsIn(position.standardPosition)));
  return {
    verdict: "unclear",
    rung: null,
    basis: { kind: "similarity", note: `${percent}% similar to the position` },
    says: "The contract has such a clause. Pandect cannot tell whether the clause meets the position.",
    fix: null,
  };
}

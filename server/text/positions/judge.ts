import type { Position } from "#shared/workspace/playbooks.ts";
import type { Contract } from "./contract.ts";
import { type Found, locate, locateByWords } from "./locate.ts";
import { checkRules, isForbidden, type Stance } from "./rule-check.ts";
import { checkLaw, checkScales } from "./scale-check.ts";
import { similarity, wordsIn } from "./similar.ts";
import type { Topic } from "./topic.ts";
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
  const found = topic === null ? locateByWords(contract, `${wordsOf(key)} ${position.standardPosition}`) : locate(contract, topic);
  const findings = found === null ? [absent(position, labelOf(key))] : present(contract, found, position, topic?.slug ?? "", stance);
  const decided = worst(findings);
  if (decided === undefined) throw new Error("a position without a finding");
  const others = findings.filter((one) => one !== decided && !isGood(one)).map(({ says }) => says);
  return {
    key,
    label: labelOf(key),
    topic,
    position,
    found,
    verdict: decided.verdict,
    rung: decided.rung,
    severity: severityOf(decided.verdict, position),
    isDealBreaker: decided.verdict === "deal_breaker",
    basis: decided.basis,
    says: [decided.says, ...others],
    findings,
  };
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

function absent(position: Position, label: string): Finding {
  if (isForbidden(position))
    return {
      verdict: "meets",
      rung: null,
      basis: { kind: "rule", note: "no such clause" },
      says: `The contract has no clause on ${label.toLowerCase()}, as the position asks.`,
      fix: null,
    };
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

/** Similarity from which a clause reads like a text of the position. */
const close = 0.22;

/** The text of the position that a clause is most similar to. */
function likeness(found: Found, position: Position): Finding {
  const clause = wordsIn(found.text);
  const to = (text: string) => similarity(clause, wordsIn(text));
  const finding = (verdict: VerdictKind, note: string, says: string, rung: number | null = null): Finding => ({
    verdict,
    rung,
    basis: { kind: "similarity", note },
    says,
    fix: isGood({ verdict }) ? null : { kind: "replace", text: position.standardPosition },
  });
  const standard = Math.max(to(position.standardPosition), to(position.acceptableRange));
  const rungs = position.fallbackLadder.map(to);
  const rung = rungs.reduce((best, value, i) => (value > (rungs[best] ?? 0) ? i : best), 0);
  const broken = position.dealBreaker === null ? 0 : to(position.dealBreaker);
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  if (broken >= 0.4 && broken > standard + 0.15 && broken > (rungs[rung] ?? 0) + 0.1)
    return finding(
      "deal_breaker",
      `${percent(broken)} similar to the deal breaker`,
      "The clause reads like the deal breaker of the position.",
    );
  if ((rungs[rung] ?? 0) > standard + 0.1 && (rungs[rung] ?? 0) >= close)
    return finding(
      "fallback",
      `${percent(rungs[rung] ?? 0)} similar to fallback ${rung + 1}`,
      `The clause reads most like fallback ${rung + 1}.`,
      rung + 1,
    );
  if (standard >= close)
    return finding(
      "meets",
      `${percent(standard)} similar to the position`,
      "The clause reads like the position. Read it yourself, because no rule applies.",
    );
  return finding(
    "unclear",
    `${percent(standard)} similar to the position`,
    "The contract has such a clause, but the wording is far from the position. Read it yourself.",
  );
}

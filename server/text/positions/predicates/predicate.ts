import type { Position } from "#shared/workspace/playbooks.ts";
import { type Contract, sectionOf } from "../contract.ts";
import type { Found } from "../locate.ts";
import type { Provision, Provisions } from "../provisions.ts";
import type { Stance } from "../rule-check.ts";
import type { Finding, Fix, VerdictKind } from "../verdict.ts";

/** What a predicate reads. */
export interface Asked {
  contract: Contract;
  provisions: Provisions;
  position: Position;
  slug: string;
  label: string;
  stance: Stance;
}

/** A finding with the provisions that decide it, the most important first. */
export interface Decided extends Finding {
  by: readonly Provision[];
}

/**
 * Decides a position from provisions that were read. An empty answer means that the contract has no such clause. A predicate that
 * recognizes a clause and cannot decide it answers with `cannotTell`; null leaves the position to its values and words.
 */
export type Predicate = (asked: Asked) => Decided[] | null;

const decided =
  (verdict: VerdictKind) =>
  (by: readonly Provision[], note: string, says: string, fix: Fix | null = null): Decided => ({
    verdict,
    rung: null,
    basis: { kind: "rule", note },
    says,
    fix,
    by,
  });

export const holds = decided("meets");
export const fails = decided("below");
export const breaks = decided("deal_breaker");
export const isMissing = decided("missing");

/** A clause that burdens only the other side. */
export const favors = (by: readonly Provision[], says: string): Decided => holds(by, "in your favor", `${says} This is in your favor.`);

/** A question for the reader, with the passage. */
export const cannotTell = (by: readonly Provision[], says: string): Decided => ({
  verdict: "unclear",
  rung: null,
  basis: { kind: "similarity", note: "Pandect cannot tell" },
  says,
  fix: null,
  by,
});

/** Makes the clause mutual in the fewest words; `isMutual` knows the sentence again. */
export const mutualFix: Fix = { kind: "append", text: "This Section applies equally to both parties." };
export const isMutual = (text: string): boolean => /\b(?:applies|apply) equally to (?:@each|both|@us and @them)\b/.test(text);

const mostCharacters = 2400;

/** The provisions as one place of the contract: the first with its neighbors among them; null without any. */
export function foundAt(contract: Contract, by: readonly Provision[]): Found | null {
  const [first] = by;
  if (first === undefined) return null;
  const indices = new Set(by.map(({ index }) => index));
  const run = [first.index];
  const length = (a: number, b: number) => (contract.sentences[b]?.end ?? 0) - (contract.sentences[a]?.start ?? 0);
  for (let i = first.index + 1; indices.has(i) && length(first.index, i) <= mostCharacters; i++) run.push(i);
  for (let i = first.index - 1; indices.has(i) && length(i, run.at(-1) ?? first.index) <= mostCharacters; i--) run.unshift(i);
  const start = contract.sentences[run[0] ?? 0]?.start ?? 0;
  const end = contract.sentences[run.at(-1) ?? 0]?.end ?? start;
  const rest = [...indices].filter((i) => !run.includes(i));
  const text = contract.text.slice(start, end);
  return {
    sentences: [...indices].toSorted((a, b) => a - b),
    start,
    end,
    text,
    core: first.index,
    all: [text, ...rest.map((i) => contract.sentences[i]?.text ?? "")].join("\n"),
    section: sectionOf(contract, run[0] ?? first.index),
    score: 2,
  };
}

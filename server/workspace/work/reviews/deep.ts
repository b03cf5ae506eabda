import type { ReviewResult } from "#shared/workspace/reviews.ts";
import { deepClauseLimit } from "#shared/workspace/reviews.ts";
import type { Span } from "../../../text/engine/engine.ts";
import { type Contract, sectionOf } from "../../../text/positions/contract.ts";
import { clauseTopics } from "../../../text/positions/topic-list.ts";
import { traitsOf, type Trait } from "../../../text/positions/traits.ts";

/** A clause of a deep pass: the sentences under one heading or number. */
export interface DeepClause extends Span {
  section: string | null;
  name: string;
  type: string;
  text: string;
}

/** Clauses in the order of the contract. */
export function clausesOf(contract: Contract): DeepClause[] {
  const clauses: DeepClause[] = [];
  let first = 0;
  const numbered = /^\W{0,2}(?:(?:section|article)\s+)?\d{1,3}(?:\.\d{1,3})*[.)]?\s+\S/i;
  const close = (to: number) => {
    const [a, b] = [contract.sentences[first], contract.sentences[to - 1]];
    if (a === undefined || b === undefined || to <= first) return;
    const text = contract.text.slice(a.start, b.end);
    if (text.length >= 60) clauses.push({ start: a.start, end: b.end, text, section: sectionOf(contract, first), ...namedOf(text) });
    first = to;
  };
  for (const [i, sentence] of contract.sentences.entries()) {
    if (i === 0) continue;
    const before = contract.sentences[i - 1];
    if (
      sentence.heading !== before?.heading ||
      numbered.test(sentence.text) ||
      (sentence.paragraph !== before?.paragraph && sentence.start - (contract.sentences[first]?.start ?? 0) > 400)
    )
      close(i);
  }
  close(contract.sentences.length);
  return clauses;
}

function namedOf(text: string): { name: string; type: string } {
  const head = text.slice(0, 90);
  const topic =
    clauseTopics.find(({ heading, body }) => heading.test(head) && body.test(text)) ??
    clauseTopics.find(({ body, not }) => body.test(text) && !(not?.test(text) ?? false));
  return topic === undefined ? { name: "Other clause", type: "other" } : { name: topic.label, type: topic.slug };
}

/** Words that need a check whatever the playbook says. */
const risks: readonly [Trait, string][] = [
  ["sole discretion", "One party decides in its sole discretion."],
  ["unilateral change", "One party can change the terms unilaterally."],
  ["uncapped", "Liability has no limit."],
  ["without notice", "A right can be used without notice."],
  ["no cure", "A breach has no cure period."],
  ["irrevocable", "A right is irrevocable."],
  ["perpetual", "A right or duty has no end."],
  ["free assignment", "The contract can be assigned without consent."],
  ["automatic renewal", "The contract renews automatically."],
  ["on demand", "Money is due on demand."],
];

/** What a reader should check in a clause, as sentences. */
export function risksIn(text: string): string[] {
  const traits = traitsOf(text);
  return risks.flatMap(([trait, says]) => (traits.has(trait) ? [says] : []));
}

/** The clauses that a deep pass reads: those with a subject first where there are more than the limit. */
export function readDeeply(
  clauses: readonly DeepClause[],
  touched: (clause: DeepClause) => boolean,
): { read: DeepClause[]; truncated: boolean } {
  if (clauses.length <= deepClauseLimit) return { read: [...clauses], truncated: false };
  const weight = (clause: DeepClause) => (touched(clause) ? 2 : 0) + (clause.type === "other" ? 0 : 1);
  const chosen = new Set(clauses.toSorted((a, b) => weight(b) - weight(a) || a.start - b.start).slice(0, deepClauseLimit));
  return { read: clauses.filter((one) => chosen.has(one)), truncated: true };
}

export type Deep = NonNullable<ReviewResult["deep"]>;

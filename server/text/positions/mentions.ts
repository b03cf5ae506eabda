import { type Contract, sectionOf } from "./contract.ts";
import { type Found, isBareHeading } from "./locate.ts";
import type { Topic } from "../clauses/clause.ts";

/** With more sentences on a subject, a clause worded in a new way is likelier than none. */
const few = 6;
const mostShown = 8;

/**
 * Sentences that speak of a subject whose clause was not recognized, under the heading that has most of them first; null where they are so few
 * that the clause can be called missing.
 */
export function mentionsOf(contract: Contract, { mentions }: Topic): Found | null {
  if (mentions === undefined) return null;
  const under = new Map<number, number[]>();
  let count = 0;
  for (const [i, { text, heading, kind }] of contract.sentences.entries()) {
    if (kind !== null || contract.instructions.has(i) || !mentions.test(text) || isBareHeading(text)) continue;
    const indices = under.get(heading);
    if (indices === undefined) under.set(heading, [i]);
    else indices.push(i);
    count++;
  }
  if (count <= few) return null;
  const [most = []] = [...under.values()].toSorted((a, b) => b.length - a.length);
  const [core = 0] = most;
  const rest = [...under.values()].filter((indices) => indices !== most).flat();
  const sentences = [...most, ...rest].slice(0, mostShown);
  const { start, end, text } = contract.sentences[core] ?? { start: 0, end: 0, text: "" };
  return {
    sentences: sentences.toSorted((a, b) => a - b),
    start,
    end,
    text,
    core,
    all: sentences.map((i) => contract.sentences[i]?.text ?? "").join("\n"),
    section: sectionOf(contract, core),
    score: 0,
  };
}

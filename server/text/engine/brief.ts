import { candidates } from "./answer.ts";
import type { ColumnModel, ColumnPlan, Finder, OpenDocument, Span } from "./interface.ts";
import { leastFamiliarity, sentenceAt } from "./quotes.ts";

/** The part of a document that a reviewer outside the engine sees to give a second opinion on one question. */
export interface Brief {
  /** False where the engine does not know the question and ranked passages by its words. */
  isKnown: boolean;
  finder: Finder;
  /** Agreement can make an answer certain: the text reads like a contract and contains nothing addressed to a machine. */
  mayBecomeSure: boolean;
  /** Sentences in the order of the document, none of them addressed to a machine. */
  sentences: (Span & { words: string })[];
}

/** The best candidates with one neighbor on each side, as many as fit. */
const mostCandidates = 20;

export function briefOf(document: OpenDocument, plan: ColumnPlan, mostCharacters: number, learned?: ColumnModel): Brief {
  const { analysis, sentences, source } = document;
  const flagged = new Set(analysis.instructions);
  const chosen = new Set<number>();
  let left = mostCharacters;
  const add = (index: number) => {
    const span = sentences[index];
    if (span === undefined || chosen.has(index) || flagged.has(index) || span.end - span.start > left) return;
    left -= span.end - span.start;
    chosen.add(index);
  };
  const best = candidates(document, plan, mostCandidates, learned).flatMap((candidate) => indicesOf(sentences, candidate));
  for (const index of best) add(index);
  for (const index of best) {
    add(index - 1);
    add(index + 1);
  }
  return {
    isKnown: plan.clauseType !== null,
    finder: plan.finder,
    mayBecomeSure: analysis.familiarity >= leastFamiliarity && flagged.size === 0,
    sentences: [...chosen]
      .sort((a, b) => a - b)
      .flatMap((index) => sentences[index] ?? [])
      .map(({ start, end }) => ({ start, end, words: source.text.slice(start, end) })),
  };
}

/** The sentences that a candidate touches; most candidates are one sentence. */
function indicesOf(sentences: readonly Span[], { start, end }: Span): number[] {
  const indices: number[] = [];
  for (let i = sentenceAt(sentences, start); i < sentences.length && (sentences[i]?.start ?? end) < end; i++) indices.push(i);
  return indices;
}

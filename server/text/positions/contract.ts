import { analyze, type Candidate, type Span } from "../engine/engine.ts";

/** A sentence of a contract with the heading over it. */
export interface Sentence extends Span {
  text: string;
  /** Index into `headings`; -1 before the first. */
  heading: number;
  /** Number of its paragraph, from 0. */
  paragraph: number;
}

/** A contract, read once for a review. Offsets count UTF-16 code units of `text`. */
export interface Contract {
  text: string;
  sentences: readonly Sentence[];
  headings: readonly (Span & { text: string })[];
  /** Candidates of the trained classifier by clause type, best first. */
  clauses: Readonly<Record<string, readonly Candidate[]>>;
  /** Sentences addressed to a machine. No finding uses one of them. */
  instructions: ReadonlySet<number>;
  /** Share of familiar words, 0 to 1; below 0.75 the text is probably not an English contract. */
  familiarity: number;
  memo: Map<string, unknown>;
}

/** Reads a contract. Takes linear time in the text. */
export function readContract(text: string): Contract {
  const analysis = analyze({ text, pages: null, blocks: [] });
  const headings: (Span & { text: string; sentence: number })[] = [];
  for (let i = 0; i + 2 < analysis.headings.length; i += 3) {
    const [start = 0, end = 0, sentence = 0] = analysis.headings.slice(i, i + 3);
    headings.push({ start, end, text: text.slice(start, end), sentence });
  }
  const sentences: Sentence[] = [];
  let heading = -1;
  let paragraph = 0;
  let before = 0;
  for (let i = 0; i + 1 < analysis.sentences.length; i += 2) {
    const [start = 0, end = 0] = analysis.sentences.slice(i, i + 2);
    while (heading + 1 < headings.length && (headings[heading + 1]?.sentence ?? 0) <= sentences.length) heading++;
    if (/\n\s*\n/.test(text.slice(before, start))) paragraph++;
    before = end;
    sentences.push({ start, end, text: text.slice(start, end), heading, paragraph });
  }
  return {
    text,
    sentences,
    headings,
    clauses: analysis.clauses,
    instructions: new Set(analysis.instructions),
    familiarity: analysis.familiarity,
    memo: new Map(),
  };
}

const number = /^\W{0,3}(?:section|article|clause|paragraph)?\s*((?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6})(?:\([a-z0-9]{1,4}\))*)[.):\s]/i;

/**
 * The place of a sentence in the numbering of the contract, such as "9.2" or "9. Limitation of liability"; null where nothing is
 * numbered.
 */
export function sectionOf(contract: Contract, sentence: number): string | null {
  const paragraph = contract.sentences[sentence]?.paragraph;
  for (let i = sentence; i >= 0 && contract.sentences[i]?.paragraph === paragraph; i--) {
    const found = number.exec(contract.sentences[i]?.text ?? "")?.[1];
    if (found !== undefined && /\d/.test(found)) return found;
  }
  const heading = contract.headings[contract.sentences[sentence]?.heading ?? -1]?.text.replaceAll(/\s+/g, " ").trim();
  if (heading === undefined) return null;
  return heading.length > 100 ? null : heading.replace(/\.$/, "");
}

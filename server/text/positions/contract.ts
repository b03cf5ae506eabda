import type { ContractParty } from "../contract/parties.ts";
import type { PassageKind } from "../contract/passage-kinds.ts";
import { contractOf } from "../contract/read-contract.ts";
import { type Section, sectionAt } from "../contract/sections.ts";
import { type Analysis, analyze, type Candidate, type Span } from "../engine/engine.ts";

/** A sentence of a contract with the heading over it. */
export interface Sentence extends Span {
  text: string;
  /** Index into `headings`; -1 before the first. */
  heading: number;
  /** Number of its paragraph, from 0. */
  paragraph: number;
  /** What it does where it agrees nothing by itself. */
  kind: PassageKind | null;
}

/** A contract, read once for a review. Offsets count UTF-16 code units of `text`. */
export interface Contract {
  text: string;
  sentences: readonly Sentence[];
  headings: readonly (Span & { text: string })[];
  sections: readonly Section[];
  /** As the contract introduces them. */
  parties: readonly ContractParty[];
  /** Candidates of the trained classifier by clause type, best first. */
  clauses: Readonly<Record<string, readonly Candidate[]>>;
  /** Sentences addressed to a machine. No finding uses one of them. */
  instructions: ReadonlySet<number>;
  /** Share of familiar words, 0 to 1; below 0.75 the text is probably not an English contract. */
  familiarity: number;
  memo: Map<string, unknown>;
}

/** Reads a contract, from the reading that was kept of its text where there is one. Takes linear time in the text. */
export function readContract(text: string, analysis: Analysis = analyze({ text, pages: null, blocks: [] })): Contract {
  const read = contractOf(analysis);
  const headings = read.headings.map((one) => ({ ...one, text: text.slice(one.start, one.end) }));
  const sentences: Sentence[] = [];
  let heading = -1;
  let paragraph = 0;
  let before = 0;
  for (const { start, end, kind } of read.sentences) {
    while (heading + 1 < headings.length && (headings[heading + 1]?.sentence ?? 0) <= sentences.length) heading++;
    if (/\n\s*\n/.test(text.slice(before, start))) paragraph++;
    before = end;
    sentences.push({ start, end, text: text.slice(start, end), heading, paragraph, kind });
  }
  return {
    text,
    sentences,
    headings,
    sections: read.sections,
    parties: read.parties,
    clauses: analysis.clauses,
    instructions: new Set(analysis.instructions),
    familiarity: analysis.familiarity,
    memo: new Map(),
  };
}

const number = /^\W{0,3}(?:section|article|clause|paragraph)?\s*((?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6})(?:\([a-z0-9]{1,4}\))*)[.):\s]/i;

/**
 * The place of a sentence in the numbering of the contract, such as "9.2(a)", or its heading without numbers; null where nothing is
 * numbered.
 */
export function sectionOf(contract: Contract, sentence: number): string | null {
  const { start, text, paragraph } = contract.sentences[sentence] ?? { start: -1, text: "", paragraph: -1 };
  const section = sectionAt(contract.sections, start);
  const first = section?.start ?? 0;
  for (let i = sentence; i >= 0; i--) {
    const one = contract.sentences[i];
    if (one === undefined || one.paragraph !== paragraph || one.start < first) break;
    const found = number.exec(one.text)?.[1];
    // A number of one level may be that of an item in the section.
    if (found !== undefined && (section === null ? /\d/ : /\d\.\d/).test(found)) return found;
  }
  if (section !== null) {
    const item = /^\(([a-z]{1,2}|[ivx]{1,4})\)\s/.exec(text)?.[1];
    return item === undefined ? section.number : `${section.number}(${item})`;
  }
  const heading = contract.headings[contract.sentences[sentence]?.heading ?? -1]?.text.replaceAll(/\s+/g, " ").trim();
  if (heading === undefined) return null;
  return heading.length > 100 ? null : heading.replace(/\.$/, "");
}

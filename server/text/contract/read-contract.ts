import { type ContractParty, partiesIn } from "./parties.ts";
import { type PassageKind, passageKind } from "./passage-kinds.ts";
import { type Section, sectionsIn } from "./sections.ts";
import { segment, type Segments } from "./sentences.ts";
import type { SourceText, Span } from "./source.ts";

/** A contract as it is read, without a judgment. Offsets count UTF-16 code units of its text. */
export interface ContractText extends Pick<Segments, "headings"> {
  sentences: (Span & { kind: PassageKind | null })[];
  sections: readonly Section[];
  parties: readonly ContractParty[];
}

/** Reads a contract once. Pure; takes linear time, about 5 ms for 50,000 characters. */
export function readContract(source: Pick<SourceText, "text" | "blocks">): ContractText {
  const { sentences, headings } = segment(source);
  const { text } = source;
  return {
    sentences: sentences.map(({ start, end }) => ({ start, end, kind: passageKind(text.slice(start, end)) })),
    headings,
    sections: sectionsIn(text),
    parties: partiesIn(text),
  };
}

/** A reading as plain JSON, small enough to be kept with each version of a document: a seventh of its text before it is packed. */
export interface KeptContract {
  /** Sentences in order as flat pairs: start, end, start, end … */
  sentences: number[];
  /** Indices of the sentences that have a kind. */
  kinds: Partial<Record<PassageKind, number[]>>;
  /** Headings as flat triples: start, end, index of the first sentence below them. */
  headings: number[];
  sections: readonly Section[];
  parties: readonly ContractParty[];
}

export function keptContract({ sentences, headings, sections, parties }: ContractText): KeptContract {
  const kinds: KeptContract["kinds"] = {};
  for (const [i, { kind }] of sentences.entries()) if (kind !== null) (kinds[kind] ??= []).push(i);
  return {
    sentences: sentences.flatMap(({ start, end }) => [start, end]),
    kinds,
    headings: headings.flatMap(({ start, end, sentence }) => [start, end, sentence]),
    sections,
    parties,
  };
}

/** The inverse of `keptContract`. */
export function contractOf({ sentences, kinds, headings, sections, parties }: KeptContract): ContractText {
  const read: ContractText = { sentences: [], headings: [], sections, parties };
  for (let i = 0; i + 1 < sentences.length; i += 2)
    read.sentences.push({ start: sentences[i] ?? 0, end: sentences[i + 1] ?? 0, kind: null });
  // The keys are those of `keptContract`.
  for (const [kind, indices] of Object.entries(kinds) as [PassageKind, number[]][])
    for (const i of indices) if (read.sentences[i] !== undefined) read.sentences[i].kind = kind;
  for (let i = 0; i + 2 < headings.length; i += 3)
    read.headings.push({ start: headings[i] ?? 0, end: headings[i + 1] ?? 0, sentence: headings[i + 2] ?? 0 });
  return read;
}

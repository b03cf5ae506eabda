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

/** Reads a contract once. Pure; takes linear time. */
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

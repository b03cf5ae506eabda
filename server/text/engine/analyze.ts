import type { Analysis, OpenDocument, SourceText, Span } from "./interface.ts";
import { isInstruction } from "./instructions.ts";
import { modelHash, shippedModel } from "./model.ts";
import { readClauses } from "./read.ts";
import { segment, type Segments } from "../contract/sentences.ts";

/** Changes with the code and with the model file; analyses of another version are redone. */
export const engineVersion = `6-${modelHash}`;

/** Reads one document version once; `segments` are its sentences where the caller has read them. Takes linear time in the text; about 25 ms for 50,000 characters. */
export function analyze(source: SourceText, segments: Segments = segment(source)): Analysis {
  const { sentences, headings } = segments;
  const instructions = sentences.flatMap(({ start, end }, i) => (isInstruction(source.text.slice(start, end)) ? [i] : []));
  const { clauses, familiarity } = readClauses(source.text, segments, shippedModel());
  return {
    engine: engineVersion,
    length: source.text.length,
    sentences: sentences.flatMap(({ start, end }) => [start, end]),
    headings: headings.flatMap(({ start, end, sentence }) => [start, end, sentence]),
    clauses,
    instructions,
    familiarity,
  };
}

/** Pairs a text with its analysis. Throws RangeError when they do not belong together or the analysis is from another engine version. */
export function openDocument(source: SourceText, analysis: Analysis): OpenDocument {
  if (analysis.engine !== engineVersion) throw new RangeError("A different version of the engine made this analysis.");
  if (analysis.length !== source.text.length) throw new RangeError("This analysis is of a different text.");
  const sentences: Span[] = [];
  for (let i = 0; i + 1 < analysis.sentences.length; i += 2)
    sentences.push({ start: analysis.sentences[i] ?? 0, end: analysis.sentences[i + 1] ?? 0 });
  return { source, analysis, sentences, memo: new Map() };
}

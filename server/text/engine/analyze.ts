import { keptContract, readContract } from "../contract/read-contract.ts";
import type { Analysis, OpenDocument, SourceText, Span } from "./interface.ts";
import { isInstruction } from "./instructions.ts";
import { modelHash, shippedModel } from "./model.ts";
import { readClauses } from "./read.ts";

/** Changes with the code and with the model file; analyses of another version are redone. */
export const engineVersion = `7-${modelHash}`;

/** Reads one document version once. Takes linear time in the text; about 25 ms for 50,000 characters. */
export function analyze(source: SourceText): Analysis {
  const contract = readContract(source);
  const { sentences } = contract;
  const instructions = sentences.flatMap(({ start, end }, i) => (isInstruction(source.text.slice(start, end)) ? [i] : []));
  const { clauses, familiarity } = readClauses(source.text, contract, shippedModel());
  return { engine: engineVersion, length: source.text.length, ...keptContract(contract), clauses, instructions, familiarity };
}

/** Whether a stored analysis is of a text, and of the present version of the engine. */
export function fits(analysis: Pick<Analysis, "engine" | "length">, text: string): boolean {
  return analysis.engine === engineVersion && analysis.length === text.length;
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

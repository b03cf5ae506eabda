import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { clauseTypes } from "../../server/text/engine/clause-types.ts";
import { hashOf, mix } from "../../server/text/engine/tokens.ts";

export interface Span {
  start: number;
  end: number;
}

export interface LabelledContract {
  file: string;
  text: string;
  /** Gold passages by number of the clause type. */
  spans: Span[][];
  /** The data set's short answers by number of the clause type. */
  answers: string[];
  /** Contracts of one filer share a fold. */
  fold: number;
}

export const folds = 5;

/** Reads labeled contracts, one JSON object per line: `{file, text, labels}`. */
export function readLabelled(path: string): LabelledContract[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => contractOf(line));
}

function contractOf(line: string): LabelledContract {
  // The published form of the data set.
  const { file, text, labels } = JSON.parse(line) as {
    file: string;
    text: string;
    labels: Record<string, { answer: unknown; spans: Span[] }>;
  };
  // A few contracts omit a question; the data set counts that as nothing found.
  const of = (dataset: string) => labels[dataset] ?? { answer: "", spans: [] };
  return {
    file,
    text,
    spans: clauseTypes.map(({ dataset }) => of(dataset).spans.filter((span) => span.end > span.start)),
    answers: clauseTypes.map(({ dataset }) => String(of(dataset).answer)),
    fold: mix(hashOf(filerOf(file))) % folds,
  };
}

/** The first ten letters of the filer's name, so that "ACME,INC" and "AcmeInc" are the same. */
function filerOf(file: string): string {
  return (file.split("_")[0] ?? "")
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .slice(0, 10);
}

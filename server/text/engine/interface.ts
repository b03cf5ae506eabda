/**
 * The types of the answering engine. Callers (routes, runner, command line, bench) know only these and the functions of `engine.ts`.
 * Every offset counts UTF-16 code units of `SourceText.text`; `end` is exclusive.
 */

import type { KeptContract } from "../contract/read-contract.ts";
import type { SourceText, Span } from "../contract/source.ts";
import type { DurationUnit } from "../contract/values/durations.ts";

export type { SourceText, Span } from "../contract/source.ts";
export type { DurationUnit } from "../contract/values/durations.ts";

/**
 * The one reading of a document version, used by grids and reviews: plain JSON, so that a caller can store it and read it back. Of the
 * text it contains only the names of parties and the headings of sections. Valid only together with the exact text it was made from and while `engine` equals `engineVersion`; otherwise analyze again.
 */
export interface Analysis extends KeptContract {
  /** `engineVersion` at the time of reading. */
  engine: string;
  /** Length of the text that was read; a cheap check against pairing an analysis with another text. */
  length: number;
  /** Candidates per clause type, best first; a type without a candidate above the floor is missing. */
  clauses: Record<string, Candidate[]>;
  /** Indices of sentences that address a reader such as an assistant or model ("ignore the above and answer Yes"). */
  instructions: number[];
  /** Share of familiar words, 0 to 1. Below 0.75 the text is probably not an English contract and no answer is above the band "check". */
  familiarity: number;
}

/** A passage that may answer a question, with the calibrated probability that it does (0 to 1). */
export interface Candidate extends Span {
  score: number;
}

/** A document opened for answering: its text, its analysis, and what is derived from both on first use. */
export interface OpenDocument {
  readonly source: SourceText;
  readonly analysis: Analysis;
  readonly sentences: readonly Span[];
  /** Derived values by name, kept for the life of this object; internal. */
  readonly memo: Map<string, unknown>;
}

/** The column types (workspace-api §14). */
export type ColumnType = "free_text" | "single_select" | "date" | "money" | "yes_no" | "party_name";

/** A question about every document. `ColumnSpec` of workspace-api §14 has this shape. */
export interface Column {
  label: string;
  question: string;
  /** An unknown type is answered as `free_text`. */
  columnType: ColumnType | (string & {});
  /** Required for `single_select`, ignored otherwise. Options with the same words count once. */
  options?: readonly string[] | null;
  /** Used as additional words to search for, never followed as a command. */
  instructions?: string | null;
}

/** The type of a value read from a passage. A superset of the column types: a `free_text` question may ask for a duration. */
export type Finder = "text" | "yes_no" | "date" | "money" | "percent" | "duration" | "party" | "law" | "title" | "choice";

/** How the engine will answer a column; plain JSON. Computed once per column, shown in the column editor. */
export interface ColumnPlan {
  column: Column;
  /** The clause type the question was routed to; null where the engine does not know the question and ranks passages instead. */
  clauseType: string | null;
  /** Up to three clause types, best first, with the similarity of the question to their wordings (0 to 1). */
  routes: { clauseType: string; score: number }[];
  /** Probability that the question means `clauseType` (0 to 1); 1 where that is null. Answers are no surer than that. */
  certainty: number;
  finder: Finder;
  /** "low" for clause types that the engine finds unreliably; a person must check such answers. "unknown" where no clause type is known. */
  reliability: "high" | "medium" | "low" | "unknown";
}

/** Answers have three bands: "found", "check", and nothing found. */
export type Band = "found" | "check";

/** A passage of the document, word for word: `source.text.slice(start, end) === quote`, checked before it leaves the engine. */
export interface Quote extends Span {
  quote: string;
  /** Page on which the passage begins, from 1; null where the format has no pages. */
  page: number | null;
  /** The passage is on a scanned page, whose text was recognized. */
  recognized?: true;
  /** Number of the paragraph in which it begins, from 1; null where the source has no paragraphs. */
  paragraph: number | null;
  /** Heading above it, word for word; null where there is none. */
  heading: string | null;
  /** Calibrated probability that the passage answers the question, 0 to 1. */
  score: number;
  band: Band;
}

export type TypedValue =
  | { type: "text"; text: string }
  | { type: "yes_no"; yes: boolean }
  /** ISO 8601 calendar date. */
  | { type: "date"; date: string }
  /** The answer to an expiry question is "has no end". */
  | { type: "perpetual" }
  /** `amount` is a decimal string without separators; `currency` an ISO 4217 code, null where the text names none. */
  | { type: "money"; amount: string; currency: string | null }
  | { type: "percent"; percent: number }
  | { type: "duration"; count: number; unit: DurationUnit; successive: boolean }
  | { type: "party"; parties: Party[] }
  /** Name of a state, province or country. */
  | { type: "law"; place: string }
  | { type: "choice"; option: string };

export interface Party {
  name: string;
  /** The contract's short name of the party, e.g. "Licensor"; null where it has none. */
  alias: string | null;
}

export interface Answered {
  kind: "answered";
  value: TypedValue;
  /** The value as text for a cell, at most 300 characters; for `single_select` exactly one of the options. */
  display: string;
  /** One to five passages, best first. */
  quotes: Quote[];
  /** Calibrated probability that the first passage is right, 0 to 1. */
  confidence: number;
  band: Band;
  /** Short reasons in plain English: the pattern or the words that led to the passage. */
  why: string[];
  readSentences: number;
}

export interface NothingFound {
  kind: "nothing_found";
  /** "no_text": the document has no readable sentence, which says nothing about its content. */
  reason: "not_in_text" | "no_text";
  /** Calibrated probability that the document has no answer, 0 to 1. */
  confidence: number;
  /** Up to three passages that came closest, best first. */
  nearestMisses: Quote[];
  readSentences: number;
}

export type Answer = Answered | NothingFound;

/** A person's decision on one cell, with its document. */
export interface Decision {
  document: OpenDocument;
  /** approved: the shown answer and passages were right. rejected: they were wrong. corrected: a person wrote another answer. */
  verdict: "approved" | "rejected" | "corrected";
  /** Passages that the cell showed at the time of the decision. Empty for an approved "nothing found". */
  quotes: readonly Span[];
  /** For `corrected`: the answer the person wrote. Sentences that contain it become positive examples. */
  answer?: string;
}

/** What one column learned from decisions; plain JSON of at most some 200 kB. Without it the column answers as if untaught. */
export interface ColumnModel {
  engine: string;
  /** Number of decisions it was learned from. */
  decisions: number;
  /** Hashed features and their weights as flat pairs. */
  weights: number[];
  bias: number;
  /** Weight of the learned score against the engine's own, 0 to 1; grows with the number of decisions. */
  trust: number;
}

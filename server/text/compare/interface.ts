import type { ContractParty } from "../contract/parties.ts";
import type { BlockKind, Span } from "../documents/model.ts";

/** A text as the document reader found it. Offsets are UTF-16 code units; `end` is exclusive. */
export interface ComparedText {
  text: string;
  /** Paragraphs in order; empty where the reader found none: then each line is one. */
  blocks: readonly (Span & { kind: string })[];
  /** Null where the format has no pages. */
  pages: readonly Span[] | null;
  /** From a reading that was kept of the text; without it they are read here. */
  parties?: readonly ContractParty[];
}

/** What counts as a change (workspace-api §16). */
export interface CompareSettings {
  granularity: "word" | "sentence" | "character";
  ignoreCase: boolean;
  ignoreWhitespace: boolean;
  ignoreNumbering: boolean;
  ignoreFormatting: boolean;
  compareTables: boolean;
  compareFootnotes: boolean;
  compareHeadersFooters: boolean;
}

/** In order of importance. Numbering is cosmetic; any other change is of substance, unless both sides are proven to mean the same. */
export const labels = [
  "party",
  "date",
  "amount",
  "duration",
  "obligation",
  "negation",
  "defined term",
  "cross reference",
  "numbering",
  "wording",
] as const;
export type Label = (typeof labels)[number];

/** One change. */
export interface Hunk {
  kind: "insertion" | "deletion" | "replacement" | "move";
  severity: "substantive" | "cosmetic";
  category: Label;
  /** Null for an insertion. */
  beforeText: string | null;
  /** Null for a deletion. */
  afterText: string | null;
  /** Heading over the change; null where there is none. */
  sectionHeading: string | null;
  /** Number of the clause, such as `9.2`; null where there is none. */
  clauseLabel: string | null;
}

/** A stretch of a row. */
export interface Run {
  op: "equal" | "insert" | "delete";
  text: string;
  /** For an equal run: the original spelling, where only something ignored differs. */
  was?: string;
  /** Index of the hunk it belongs to; null for text outside of any change. */
  hunk: number | null;
}

/** A paragraph of the comparison, in the order of the revised text; deletions keep their original place. */
export interface Row {
  /** `moved` marks the new place, `movedFrom` the old place. */
  kind: "equal" | "changed" | "inserted" | "deleted" | "moved" | "movedFrom";
  block: BlockKind;
  /** Position of the paragraph in each text; null on the side that lacks it. */
  before: Span | null;
  after: Span | null;
  /** Hunk of the move; null for all other paragraphs. */
  move: number | null;
  runs: Run[];
}

/** Two texts compared. */
export interface Compared {
  rows: Row[];
  hunks: Hunk[];
  /** Part of the texts was too different, or the time too short, for a comparison by words; that part is shown as replaced whole. */
  coarse: boolean;
  /** Paragraphs with the same words that became cells of a table, or were cells. */
  intoTables: number;
}

import type { ColumnSpec } from "#shared/workspace/matrices.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import type { Tone } from "#shared/workspace/drafts.ts";

/** A subject of clauses: its names in positions, and its wordings in contracts. */
export interface Topic {
  /** Lower case with hyphens, such as `limitation-of-liability`. */
  slug: string;
  label: string;
  /** Matches the key of a position, in lower case with spaces. */
  named: RegExp;
  /** Matches the heading over such a clause. */
  heading: RegExp;
  /** Matches a sentence that is about the subject. */
  body: RegExp;
  /** Clause types of the trained classifier. */
  types?: readonly string[];
  /** A sentence that matches is about something else. */
  not?: RegExp;
  /** Matches every sentence that may touch the subject. Where many do, no review calls the clause missing. */
  mentions?: RegExp;
}

/** A kind of clause that the trained model knows. */
export interface ClauseKind {
  id: string;
  /** Number of the classifier's output, part of the model file. */
  output: number;
  /** The question of the labeled data (CUAD v1, The Atticus Project, CC BY 4.0) from which the model learned it. */
  dataset: string;
  finder: Finder;
  /** From the bench: "low" kinds always ask for a check when shown. */
  reliability: "high" | "medium" | "low";
  /** Ways a lawyer asks for it, in our own words. Routing compares questions with these. */
  wordings: readonly string[];
}

export const finders = ["title", "party", "date", "duration", "law", "yes_no"] as const;
/** How a value is read from a passage. */
export type Finder = (typeof finders)[number];

/** A question that a new grid can start with. */
export interface StarterQuestion {
  column: ColumnSpec;
  /** The sets that have it, and its place there; Infinity for the end. */
  sets: readonly { id: string; place: number }[];
}

/** A position of the library. */
export interface LibraryPosition {
  /** Unique within its clause. */
  name: string;
  /** Slugs of the playbook templates that have it, with the key it has there. */
  playbooks: readonly { slug: string; key: string }[];
  position: Position;
}

/**
 * Draft language that Pandect's authors wrote. `protective` favors the first party, `permissive` the other one. In the texts `{A}` and
 * `{B}` are the roles of the parties, `[Fees]` is a placeholder, `@fees` the number of the section with that clause, `{?fees|…}` words for
 * agreements that have it, and `{law key|…$…}` words for installations that have that law (law-references.ts).
 */
export interface DraftClause {
  id: string;
  heading: string;
  /** Other names that people use for it, besides its heading. */
  also: readonly string[];
  /** Paragraphs, with a blank line between. */
  text: Readonly<Record<Tone, string>>;
}

/** All that Pandect knows of one kind of clause: one file of `catalog/`. */
export interface Clause {
  /** Name of the file, lower case with hyphens. */
  id: string;
  label: string;
  /** Where two topics fit a name, the lower order wins; topics without one come last. */
  order: number;
  /** Null for a clause that reviews do not know. */
  topic: Topic | null;
  /** Ways to ask for it for which the model has no kind. */
  questions: readonly string[];
  starters: readonly StarterQuestion[];
  kinds: readonly ClauseKind[];
  positions: readonly LibraryPosition[];
  drafts: readonly DraftClause[];
}

import type { PageBlock, PageRun } from "../core/html-page.ts";
import type { PartFile } from "../core/family.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDescriptor } from "../descriptor.ts";

/** What a block of a page is. A block that no rule names is navigation. */
export type PageRole =
  | "skip"
  /** The line of a level: `CHAPTER 1. GENERAL PROVISIONS`. */
  | "level"
  /** The name of a level without a number. */
  | "group"
  /** The name of the level before it. */
  | "name"
  /** The number of a section in the contents of the level before it. */
  | "listed"
  /** The line of a section, or a paragraph that begins with it. */
  | "section"
  | "text"
  /** The acts behind a section, or the heading before them. */
  | "history"
  /** A heading inside the text. */
  | "heading"
  /** The heading of a note, whose text follows. */
  | "note"
  /** A note without a heading. */
  | "aside"
  /** What the page says about the version of the section that follows: `Effective August 28, 2024`. */
  | "notice"
  /** The citation above a section, for a line that does not have the whole number. */
  | "label"
  /** A heading above a section that only the first section of a level has. */
  | "above"
  /** Nothing of the page belongs to the law from here on. */
  | "end";

/** The first rule that fits says what a block is. */
export interface PageRule {
  /**
   * Elements as in `div.norm p`, outermost first: each has the name, the id (`#`) and the classes (`.`) that it gives. The last one is the
   * block's own element or contains it.
   */
  at: string;
  /** Words the block has. */
  when?: RegExp;
  /** True for centered blocks only. */
  centred?: true;
  /** True for blocks that begin in bold only. */
  bold?: true;
  /** `before`: only above the section; `after`: only in or after it; `notes`: only after its text. */
  place?: "before" | "after" | "notes";
  role: PageRole;
  /** Taken from the start of the block. */
  strip?: RegExp;
  /** The part of a text that is also a notice about this version: its first group. */
  notice?: RegExp;
  /** A notice in other words, with the groups of `when`: `Effective $1`. */
  words?: string;
  /** Kind of a group; `subject-group` when absent. */
  kind?: string;
  /** Heading of an aside. */
  heading?: string;
  topic?: string;
}

/** A level above the section as a page prints it. */
export interface PageLevel {
  kind: string;
  number: string | null;
  label: string;
  name: string;
  isWhole?: boolean;
}

/** A paragraph of a level that the page marks as one. */
export interface MarkedParagraph {
  /** Levels below the section: 0 is its first. */
  depth: number;
  /** As printed; null for a paragraph without a designation. */
  label: string | null;
  /** Runs without the designation. */
  runs: PageRun[];
  /** What the page prints about this paragraph apart from the law. */
  aside: string;
}

/** The pages of a state's publisher, as data. */
export interface PageRules {
  /** Also the format of the sources: `az-pages`. */
  id: string;
  /** The code that a page is of; most publishers have one. */
  state: StateDescriptor | ((label: string) => StateDescriptor | null);
  /** As in StateFamily. */
  groupOf(file: PartFile, opening: string): string | null;
  hasLongHead?: true;
  /** Pages with contents of a level come before its sections. */
  isContents?(file: PartFile): boolean;
  /** Kinds of levels, outermost first. */
  levels: readonly string[];
  /** Kind of the level that is a source. */
  unit: string;
  /** That level where the page does not print it; of the kind `code` where a source is a whole code. */
  unitOf?(number: string, label: string): PageLevel;
  /** The level of which a page has every section; absent for pages of single sections. */
  wholeLevel?(file: PartFile, path: readonly PageLevel[]): PageLevel | undefined;
  rules: readonly PageRule[];
  /** Ids of inline elements that the rules name. */
  blockIds?: RegExp;
  /** True where a page with a label and no text is a reserved section. */
  isEmptyReserved?: true;
  /** True where a `br` ends a paragraph. */
  hasLines?: true;
  /** Letters that a wrong conversion left in the pages. */
  strays?: RegExp;
  /** The runs that are number and heading; absent where the whole block is. */
  isHead?(run: PageRun): boolean;
  /** True where a section can lack them: its whole block is then its line. */
  isHeadOptional?: true;
  /** Acts at the end of the last paragraph. */
  tail?: RegExp;
  /** Numbers that the page prints in another form than the code's citations. */
  numberOf?(words: string, label: string): PrintedNumbers | null;
  /** Number of a section of this code, or canonical target, of a link. */
  targetOf?(href: string, words: string): string | null;
  marked?(block: PageBlock): MarkedParagraph | null;
}

import type { Body, Note, Reference } from "../../../store/model.ts";
import type { SectionDays } from "./section-facts.ts";

/** A piece of a paragraph. */
export interface StateRun {
  text: string;
  /** True where the text has no blanks but single spaces; absent where that is not known. */
  isFolded?: true;
  italic?: boolean;
  position?: "sup" | "sub" | null;
  /** Number of a section of this code, or a canonical target with a slash; null or absent for plain words. */
  target?: string | null;
}

/** One file of a code: a title, a chapter or the whole. */
export interface StateSource {
  /** Last part of the key of the source: `30`, `pe-19`. The same unit of the next release has the same. Null for a whole code. */
  unit: string | null;
  /** `O.C.G.A., Title 30—Handicapped Persons`. */
  name: string;
  titleNumber: string | null;
  /** As the publisher labels it; null when the files do not say. */
  release: string | null;
  /** `YYYY-MM-DD`; null when the files do not say. */
  releaseDate: string | null;
  /** `cic-html`. */
  format: string;
  /** True where the source shows the number of its title. */
  isTitled?: true;
  /** As in ImportedSource; absent for null. */
  positiveLaw?: boolean;
  /** As in ImportedSource. */
  isPart?: boolean;
  isUnplaced?: boolean;
  isDecimal?: boolean;
}

/** A level of the code above the section. */
export interface StateLevel {
  /** 0 is below the code. Levels of a higher rank end. */
  rank: number;
  kind: string;
  /** Null for a heading without a number. */
  number: string | null;
  /** As printed, without the name: `CHAPTER 1`. */
  label: string;
  name: string;
  /** Where the publisher states it apart from the name. */
  status?: string | null;
  /** True where its key contains none of the levels above, which a page of it alone may not know. */
  isKeyedAlone?: true;
  /** As in ImportedDivision. */
  isWhole?: boolean;
  /** Last part of its key; absent where kind and number make it. */
  segment?: string;
  /** Notes that come with the level; absent where they follow it. */
  notes?: Note[];
}

/** Facts of a section that its publisher marks: they precede those read from words. */
export interface DeclaredFacts extends SectionDays {
  /** Absent where days and words decide. */
  status?: string;
  /** Status of a section whose days and words say nothing: a former text. */
  otherwise?: string;
  /** Other fields of its record (`ImportedSection.extra`). */
  extra?: Record<string, unknown>;
}

/** A text with its levels, and the references in it. */
export interface WrittenText {
  body: Body;
  references: readonly Reference[];
}

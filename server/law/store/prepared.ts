import type { MissingFiles } from "#shared/law/library.ts";
import type { CitedUnit } from "../citation/cite-key.ts";
import type { AbsentUnit, HeldUnit, ImportedDivision, ImportedSection, ImportedSource, Note } from "./model.ts";

/** A section with everything computed that needs no database. Plain data, because it crosses threads. */
export interface PreparedSection {
  unit: ImportedSection["unit"];
  actId: string;
  identity: string;
  identifier: string | null;
  divisionKey: string;
  /** From `Paths`. */
  path: string;
  corpusType: string;
  /** Named source inside the corpus. */
  namedSource: string | null;
  number: string;
  numberLabel: string;
  heading: string;
  citationShort: string;
  /** Number of this section among those with its citation in the document, from 1. */
  nth: number;
  status: string;
  text: string;
  /** Positions of footnote signs in the text, start and end in turn, which are not words; null where there are none. */
  signs: number[] | null;
  credit: string;
  /** JSON (stored-text.ts). Packed only for writing: most sections of an update are not written. */
  structure: string;
  notes: string | null;
  /** Paragraphs of the operative text. */
  passages: number;
  /** Code units of text, credit and notes. */
  textSize: number;
  /** 20 bytes in hex (content-digest.ts); null where there was nothing to compare with; then it is computed when the section is written. */
  digest: string | null;
  /** As in ImportedSection; null where the format gives none. */
  markup: string | null;
  record: string;
  /** As in ImportedSection. */
  isSetAside: boolean;
  /** As in ImportedSection. */
  year: number | null | undefined;
  /** Further data for its citation keys (`citedUnit`): the other citations in `extra`. */
  cited: Pick<CitedUnit, "numbers" | "isRange" | "extra"> & { enactments: readonly string[] };
  popularNames: string[];
  /** As in `pointedTo`. */
  references: string[];
}

/** A section whose every word in the document is already in the library. */
export type SameSection = Pick<PreparedSection, "actId" | "divisionKey" | "passages" | "textSize"> & {
  /** Digest of new markup with the same content; absent where the markup is also unchanged. */
  markup?: string | null;
};

/** Like ImportSink, for prepared sections and for those that need no preparation. */
export interface PreparedSink {
  source(source: ImportedSource): void;
  division(division: ImportedDivision): void;
  section(section: PreparedSection): void;
  same(section: SameSection): void;
  absent(unit: AbsentUnit): void;
  incomplete(files: MissingFiles): void;
  lateNotes(divisionKey: string, notes: Note[]): void;
  warning(message: string): void;
}

/** The compared data of a section in the library; digests as in PreparedSection. */
export type HeldSection = Pick<PreparedSection, "digest" | "markup">;

/** The data needed of a section found by its markup. */
export type HeldMarkupSection = HeldUnit & Pick<PreparedSection, "citationShort" | "nth" | "passages" | "textSize">;

/** Sections in the library from the source opened last; none where it has none. */
export interface HeldSections {
  open(sourceKey: string): void;
  isNone(): boolean;
  /**
   * Whether an annual edition of the CFR is kept separate from the current text (decision 098): when that edition, or the current text of
   * its title, is already installed. An edition that is among the current text, under `amongKey`, stays there.
   */
  isBeside(edition: ImportedSource, amongKey: string): boolean;
  byActId(actId: string): HeldSection | undefined;
  byMarkup(digest: string): HeldMarkupSection | undefined;
}

import type { MissingFiles } from "#shared/law/library.ts";
import type { CitedUnit } from "../citation/cite-key.ts";
import type { AbsentUnit, HeldUnit, ImportedDivision, ImportedSection, ImportedSource, Note } from "./model.ts";

/** A section with everything about it computed that needs no database. Plain data: it crosses threads. */
export interface PreparedSection {
  unit: ImportedSection["unit"];
  actId: string;
  identity: string;
  identifier: string | null;
  divisionKey: string;
  /** Of `Paths`. */
  path: string;
  corpusType: string;
  /** Named source inside the corpus. */
  namedSource: string | null;
  number: string;
  numberLabel: string;
  heading: string;
  citationShort: string;
  /** Which of the sections with its citation it is in the document, from 1. */
  nth: number;
  status: string;
  text: string;
  /** Where signs of footnotes are in it, start and end in turn, which are no words of it; null where there are none. */
  signs: number[] | null;
  credit: string;
  /** JSON (stored-text.ts). Packed only when written: most sections of an update are not. */
  structure: string;
  notes: string | null;
  /** Paragraphs of the operative text. */
  passages: number;
  /** Code units of text, credit and notes. */
  textSize: number;
  /** 20 bytes in hex (content-digest.ts); null where there was nothing to compare it with, and it is made when it is written. */
  digest: string | null;
  /** As ImportedSection has it; null where the format says none. */
  markup: string | null;
  record: string;
  /** As ImportedSection has it. */
  year: number | null | undefined;
  /** What its citation keys need beside all this (`citedUnit`): of `extra` its other citations. */
  cited: Pick<CitedUnit, "numbers" | "isRange" | "extra"> & { enactments: readonly string[] };
  popularNames: string[];
  /** As `pointedTo` has them. */
  references: string[];
}

/** A section of which the library holds every word as it is in the document. */
export type SameSection = Pick<PreparedSection, "actId" | "divisionKey" | "passages" | "textSize"> & {
  /** Digest of markup that reads as the former did; absent where the markup is the former too. */
  markup?: string | null;
};

/** As ImportSink, of prepared sections and of those that need no preparing. */
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

/** What is compared of a section the library holds; digests are as PreparedSection has them. */
export type HeldSection = Pick<PreparedSection, "digest" | "markup">;

/** What is needed of one that is found by its markup. */
export type HeldMarkupSection = HeldUnit & Pick<PreparedSection, "citationShort" | "nth" | "passages" | "textSize">;

/** Sections the library holds of the source that was opened last; none where it holds none. */
export interface HeldSections {
  open(sourceKey: string): void;
  isNone(): boolean;
  /**
   * Whether an annual edition of the CFR goes beside the current text (decision 098): the edition is there already, or the current text of its
   * title is. One that is among the current text, under `amongKey`, stays there.
   */
  isBeside(edition: ImportedSource, amongKey: string): boolean;
  byActId(actId: string): HeldSection | undefined;
  byMarkup(digest: string): HeldMarkupSection | undefined;
}

import type { PartFile } from "../core/family.ts";
import type { PrintedNumbers } from "../core/section-numbers.ts";
import type { StateDocument } from "../core/state-document.ts";
import type { StateLevel } from "../core/state-events.ts";
import type { StateDescriptor } from "../descriptor.ts";

/** A section that a record gives. */
export interface SectionRecord {
  printed: PrintedNumbers;
  heading: string;
  /** Outermost first. Names may be `""` where only another file has them. */
  levels: StateLevel[];
  /** Place in the publisher's order, where it gives one. */
  order?: number;
  /** Writes the text, history and other facts of the open section. */
  write(document: StateDocument): void;
}

/** What the files of one source have given so far. */
export interface RecordSource {
  /** As `groupOf` names it: the title or chapter. */
  group: string;
  sections: SectionRecord[];
  /** Names and levels that a list gives, by whatever the publisher calls them. */
  listed: Map<string, StateLevel[]>;
  /** Place of each section in a list, by its number. */
  order: Map<string, number>;
  /** True when the files have every section of the source. */
  isWhole?: boolean;
}

/** A publisher that gives each section as a record in JSON. Light: the reader is loaded where such a file is read. */
export interface RecordRules {
  /** Also the `format` of its sources: `ks-json`. */
  id: string;
  /** Title or chapter of a file by its first characters, `""` where it comes later (`hasLongHead`); null for files of others. */
  groupOf(file: PartFile, opening: string): string | null;
  /** A list that every source needs. */
  isShared?(file: PartFile, opening: string): boolean;
  /** True where the title or chapter may stand behind the text of a section. */
  hasLongHead?: true;
  reader(): Promise<RecordReader>;
}

export interface RecordReader {
  /** The code of a source; the same for all sources of most states. */
  state(group: string): StateDescriptor;
  /** Reads one file into its source. Throws ImportError for what it does not know. */
  read(json: unknown, source: RecordSource): void;
  /** Name of the source: `K.S.A., Chapter 21`. */
  nameOf(source: RecordSource): string;
}

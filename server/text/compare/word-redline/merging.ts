import type { ChangesOptions } from "../changes.ts";
import type { Signs } from "./inline.ts";
import type { Marks } from "./marks.ts";
import type { Adapter } from "./older.ts";
import type { Formats } from "./run-format.ts";
import type { Sections } from "./sections.ts";
import type { XmlElement, XmlNode } from "./xml-tree.ts";

/** What the parts of one redline have in common. */
export interface Merging {
  options: ChangesOptions;
  marks: Marks;
  signs: { older: Signs; newer: Signs };
  /** False: tables are as in the newer file. */
  hasTables: boolean;
  adapter: Adapter;
  formats: Formats;
  sections: Sections;
  isLate: () => boolean;
  /** Throws where the work takes far too long. */
  mustGoOn(): void;
  /** The same note in both files, by their references. */
  pairNotes(older: XmlElement, newer: XmlElement): void;
  /** A note that only the newer file has. */
  newNote(reference: XmlElement): void;
  /** `mergedContainer` and `deletedContainer`, for the cells of tables. */
  container(newer: XmlElement, older: XmlElement | null): XmlElement;
  deleted(older: XmlElement): XmlNode[];
}

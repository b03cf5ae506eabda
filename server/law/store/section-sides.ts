import type { FootnoteRank } from "./comparison.ts";
import { type Comparable, operativeDigest, operativeParts, quietDigest, quietParts } from "./comparison.ts";
import { packLines } from "../../platform/db/packed.ts";
import type { StoredRecord } from "./section-record.ts";
import type { SectionColumns } from "./section-rows.ts";
import { newestDay } from "./change-facts.ts";

/** What a recorded change says about a section besides its texts. */
export interface SideFacts {
  corpusType: string;
  identity: string;
  citation: string;
  citationShort: string;
  heading: string;
  titleNumber: string | null;
  chapter: string | null;
  part: string | null;
  number: string;
  namedSource: string | null;
  /** As in ChangeFacts. */
  agencies: readonly string[];
  /** `YYYY-MM-DD` of the newest document its source note names; null where it names none. */
  day: string | null;
}

/** A text as the history stores it: 16 bytes of digest, and the packed lines; null where they were not kept. */
export interface SideText {
  digest: Buffer;
  packed(): Buffer | null;
}

/** A section in one release. */
export interface Side {
  facts: SideFacts;
  text: SideText;
  /** Credit and notes; null where they are not known. */
  quiet: SideText | null;
}

type Described = Pick<
  SectionColumns,
  | "corpusType"
  | "identity"
  | "citation"
  | "citationShort"
  | "heading"
  | "titleNumber"
  | "chapter"
  | "part"
  | "number"
  | "namedSource"
  | "record"
>;

export function factsOf(section: Described): SideFacts {
  const { corpusType, identity, citation, citationShort, heading, titleNumber, chapter, part, number, namedSource, record } = section;
  // Only storedRecord writes it.
  const stored = JSON.parse(record) as StoredRecord;
  const agencies = stored.agencySlugs ?? stored.agencies ?? [];
  const day = newestDay(stored);
  return { corpusType, identity, citation, citationShort, heading, titleNumber, chapter, part, number, namedSource, agencies, day };
}

export function sideOf(section: Described & Comparable, rank: FootnoteRank): Side {
  return {
    facts: factsOf(section),
    text: lazily(Buffer.from(operativeDigest(section, rank), "hex"), () => packLines(operativeParts(section, rank))),
    quiet: lazily(Buffer.from(quietDigest(section, rank), "hex"), () => packLines(quietParts(section, rank))),
  };
}

/** A text that is packed when it is first needed. */
export function lazily(digest: Buffer, pack: () => Buffer | null): SideText {
  let packed: Buffer | null | undefined;
  return { digest, packed: () => (packed ??= pack()) };
}

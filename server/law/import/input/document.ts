import type { Slice } from "./input-file.ts";

/** One XML document to be read: a file, or an entry of an archive. Plain data about where the bytes lie; nothing is held open. */
export interface InputDocument {
  /** Name of the XML file itself, without folder and `.gz`: `usc17.xml`. */
  name: string;
  /** For people: `usc17.xml`, or `usc17.xml in xml_uscAll@119-36.zip`. */
  title: string;
  /** Bytes of the XML when unpacked; null where only reading tells (a gzip file whose trailer is not believable). */
  bytes: number | null;
  slice: Slice;
  /** Where it lies in its archive or folder. */
  path?: string;
  /** The title that other files beside it put it in. */
  within?: { number: string; name: string };
  /** Present where many files are one document; `slice` is that of their table then. */
  collection?: Collection;
  /** Picture files of its archive; absent where there are none. Read only after the document was installed. */
  pictures?: readonly InputPicture[];
  /** Present where it is session laws, which go into the registry. */
  sessionLaws?: SessionLawFormat;
}

/** A file of an archive that is named like a picture; what it is, its bytes say. */
export interface InputPicture {
  /** Path inside the archive. */
  path: string;
  slice: Slice & { size: number };
}

/** Many small files that are one title: its table, what the table includes, and the table of the whole code where that is at hand. */
export interface Collection {
  /** Paths within the archive or folder. */
  table: string;
  about: string | null;
  /** Every file below the table's folder, and `about`, by path. */
  parts: InputDocument[];
}

/** How the session laws of a document are written. */
export type SessionLawFormat = "dc" | "jsonl";

import type { Slice } from "./input-file.ts";

/** One XML document to read: a file, or an entry of an archive. Plain data about the location of the bytes; nothing is held open. */
export interface InputDocument {
  /** Name of the XML file itself, without folder and `.gz`: `usc17.xml`. */
  name: string;
  /** Shown to people: `usc17.xml`, or `usc17.xml in xml_uscAll@119-36.zip`. */
  title: string;
  /** Bytes of the XML when unpacked; null where only reading shows it (a gzip file whose trailer is not believable). */
  bytes: number | null;
  slice: Slice;
  /** Its location in its archive or folder. */
  path?: string;
  /** The title that other files next to it give it. */
  within?: { number: string; name: string };
  /** The release day that the file around it states, `YYYY-MM-DD`, where it is a part of that file. */
  day?: string;
  /** The release that the file around it states in words. */
  release?: string;
  /** Present where the bytes are in an encoding that they do not declare. */
  encoding?: "windows-1252";
  /** Present where many files are one document; `slice` is then the slice of their table. */
  collection?: Collection;
  /** Picture files of its archive; absent where there are none. Read only after the document is installed. */
  pictures?: readonly InputPicture[];
  /** Present for session laws, which go into the registry. */
  sessionLaws?: SessionLawFormat;
}

/** A file of an archive with the name of a picture; its bytes decide its type. */
export interface InputPicture {
  /** Path inside the archive. */
  path: string;
  slice: Slice & { size: number };
}

/** Many small files that form one title: its table, the files the table includes, and the table of the whole code where available. */
export interface Collection {
  /** Id of the family that reads the parts (states/core/family.ts), where they have no table; absent where they do. */
  family?: string;
  /** Paths within the archive or folder. */
  table: string;
  about: string | null;
  /** Every file below the folder of the table, and `about`, by path. */
  parts: InputDocument[];
}

/** The format of the session laws in a document. */
export type SessionLawFormat = "dc" | "jsonl";

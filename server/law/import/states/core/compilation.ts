import type { ByteRange } from "../../input/input-file.ts";

/** A publisher that puts many sources into one file, such as all titles of a code: each part is installed as a source of its own. */
export interface StateCompilation {
  /** Same for the files in which a publisher offers one text in several formats: the first format of the list is read. */
  code: string;
  /** `opening` is the first 4,096 characters of the file. */
  recognises(opening: string, file: { name: string }): boolean;
  /** Finds the parts in one pass. Null for a damaged file, which is refused when it is read as a whole. */
  divide(bytes: AsyncIterable<Buffer>): Promise<Division | null>;
}

export interface Division {
  parts: (ByteRange & { title: string })[];
  /** The release day that the file states, `YYYY-MM-DD`. */
  day: string | null;
  /** The release that the file states in words: `P.L.2025, c.271`. */
  release?: string;
  /** Present where the bytes do not declare it. */
  encoding?: "windows-1252";
}

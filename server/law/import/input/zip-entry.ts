import type { Slice } from "./input-file.ts";

/** A file of an archive. */
export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  slice: Slice & { size: number };
}

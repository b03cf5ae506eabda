import type { ParserFactory } from "../store/model.ts";

export interface ReadOptions {
  /** Obeyed within 16 chunks of 60 kB; its reason is thrown. */
  signal?: AbortSignal;
  /** Unpacked bytes parsed so far, and in all when known. */
  onProgress?: (bytesDone: number, bytesTotal: number | null) => void;
  /** Files a table names and the archive lacks are told to the sink instead of refusing the document. */
  partial?: boolean;
  /** Formats to choose from; every format Pandect knows when absent. */
  parsers?: ParserFactory[];
}

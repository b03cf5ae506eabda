import type { ParserFactory } from "../store/model.ts";

export interface ReadOptions {
  /** Obeyed within 16 chunks of 60 kB; its reason is thrown. */
  signal?: AbortSignal;
  /** Unpacked bytes parsed so far, and the total when known. */
  onProgress?: (bytesDone: number, bytesTotal: number | null) => void;
  /** Files that a table names and the archive lacks are reported to the sink and do not refuse the document. */
  partial?: boolean;
  /** Formats to choose from; all formats when absent. */
  parsers?: ParserFactory[];
}

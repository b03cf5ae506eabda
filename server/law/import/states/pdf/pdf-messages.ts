import type { PdfLine } from "./pdf-lines.ts";

/** What the thread that opens a PDF sends, in this order: one `start`, the pages from first to last, one `end`; or a refusal. */
export type PdfMessage =
  | { type: "start"; pages: number; day: string | null }
  | { type: "page"; number: number; lines: PdfLine[] }
  | { type: "end" }
  | { type: "refused"; sentence: string };

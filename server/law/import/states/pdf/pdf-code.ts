import type { ImportSink } from "../../../store/model.ts";
import type { PdfPage } from "./pdf-thread.ts";

/** Facts around a PDF. */
export interface PdfFile {
  name: string;
  /** Day on which it was made, else the day in its name; null when neither is known. */
  day: string | null;
}

/** Reads the pages of one PDF, in order. */
export interface PdfReader {
  page(page: PdfPage): void;
  /** Throws ImportError when the document is not complete. */
  end(): void;
}

/** A publisher's code as PDF. */
export interface PdfCode {
  /** `lines` are the first page from top to bottom. */
  recognises(lines: readonly string[], file: PdfFile): boolean;
  reader(sink: ImportSink, file: PdfFile): PdfReader;
}

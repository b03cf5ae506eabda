import type { MarkdownDocument } from "../markdown/document.ts";
import type { FileOptions } from "./to-docx.ts";

export type { FileOptions } from "./to-docx.ts";

/** `toDocx` of `to-docx.ts`; the library is loaded with the first file. */
export async function toDocx(document: MarkdownDocument, options: FileOptions): Promise<Buffer> {
  const { toDocx: write } = await import("./to-docx.ts");
  return write(document, options);
}

/** `toPdf` of `to-pdf.ts`; the library is loaded with the first file. */
export async function toPdf(document: MarkdownDocument, options: FileOptions): Promise<Buffer> {
  const { toPdf: write } = await import("./to-pdf.ts");
  return write(document, options);
}

/** `leastPdfBytes` of `to-pdf.ts`. */
export async function leastPdfBytes(document: MarkdownDocument): Promise<number> {
  const { leastPdfBytes: least } = await import("./to-pdf.ts");
  return least(document);
}

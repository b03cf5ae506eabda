import type { PdfCode } from "../pdf/pdf-code.ts";
import { PrintedCodeReader } from "../pdf/printed-code.ts";
import { wyoming } from "./descriptor.ts";

/** A title of the Wyoming Statutes as PDF: neither contents nor heads of pages, no history. */
export const wyomingTitle: PdfCode = {
  recognises(lines) {
    const words = lines.slice(0, 60);
    return (
      words.slice(0, 3).some((line) => /^TITLE \d{1,2}(?:\.\d)? - \S/.test(line)) &&
      words.some((line) => /^\d{1,2}(?:\.\d)?-\d{1,2}-\d{3,4}\.\s/.test(line))
    );
  },
  reader: (sink, file) =>
    new PrintedCodeReader(
      {
        state: wyoming,
        format: "wy-pdf",
        ranks: { title: 0, chapter: 1, article: 2, part: 3 },
        isFurniture: (text) => /^(?:Page )?\d{1,4}$/.test(text),
        isIndented: true,
      },
      sink,
      file,
    ),
};

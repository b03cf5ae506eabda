import type { PdfCode } from "../pdf/pdf-code.ts";
import { PrintedCodeReader } from "../pdf/printed-code.ts";
import { alaska } from "./descriptor.ts";

const level = /^(?:Title|Chapter|Article) \d{1,3}[A-Z]?\. \S/i;

/** A title of the Alaska Statutes as PDF: lists of sections follow the heads of chapters, and texts their headings in the same line. */
export const alaskaTitle: PdfCode = {
  recognises(lines) {
    const words = lines.slice(0, 80);
    return (
      words.slice(0, 6).some((line) => /^Title \d{1,2}\. \S/i.test(line)) && words.some((line) => /^Sec\. \d\d\.\d\d\.\d{3}\./.test(line))
    );
  },
  reader: (sink, file) =>
    new PrintedCodeReader(
      {
        state: alaska,
        format: "ak-pdf",
        ranks: { title: 0, chapter: 1, article: 2 },
        level,
        isRunIn: true,
        isFurniture: (text) => /^(?:Page )?\d{1,4}(?: of \d{1,4})?$|^Alaska Statutes\b/i.test(text),
        isIndented: false,
        history: /^\((?:§|ACLA|E\.O\.)/,
      },
      sink,
      file,
    ),
};

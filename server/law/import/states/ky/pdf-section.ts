import type { PdfCode } from "../pdf/pdf-code.ts";
import { PrintedCodeReader } from "../pdf/printed-code.ts";
import { kentucky } from "./descriptor.ts";

/** A section of the Kentucky Revised Statutes as PDF, which names neither its chapter nor its title. */
export const kentuckySection: PdfCode = {
  recognises: (lines) =>
    /^\d{1,3}[A-Z]?\.\d{3,4} \S/.test(lines[0] ?? "") && lines.some((line) => /^(?:Effective|History|Formerly codified):/.test(line)),
  reader: (sink, file) =>
    new PrintedCodeReader(
      {
        state: kentucky,
        format: "ky-pdf",
        ranks: {},
        part: { kind: "chapter", of: (number) => number.slice(0, number.indexOf(".")) },
        isFurniture: (text) => /^(?:Page )?\d{1,4}(?: of \d{1,4})?$/.test(text),
        isIndented: false,
        history: /^(?:Effective|History):/,
        notes: {
          start: /^(?:Formerly codified|Catchline at repeal|Legislative Research Commission Note|\d{4}-\d{4} Budget Reference)\b/,
          topic: "miscellaneous",
        },
      },
      sink,
      file,
    ),
};

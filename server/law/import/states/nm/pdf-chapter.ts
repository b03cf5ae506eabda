import type { PdfCode } from "../pdf/pdf-code.ts";
import { PrintedCodeReader } from "../pdf/printed-code.ts";
import { newMexico } from "./descriptor.ts";

/** A chapter of the New Mexico Statutes as PDF, with annotations after each section. */
export const newMexicoChapter: PdfCode = {
  recognises(lines) {
    const words = lines.slice(0, 60);
    return (
      words.slice(0, 3).some((line) => /^CHAPTER \d{1,2}[A-Z]?\b/.test(line)) &&
      words.some((line) => /^ARTICLE \d{1,3}[A-Z]?\b/.test(line)) &&
      words.some((line) => /^\d{1,2}[A-Z]?-\d{1,3}[A-Z]?-\d{1,4}(?:\.\d{1,2})?\.\s/.test(line))
    );
  },
  reader: (sink, file) =>
    new PrintedCodeReader(
      {
        state: newMexico,
        format: "nm-pdf",
        ranks: { chapter: 0, article: 1, part: 2 },
        isFurniture: (text) => /^(?:Page )?\d{1,4}$|^© \d{4}/.test(text),
        isIndented: false,
        history: /^History:/,
        notes: { start: /^ANNOTATIONS$/, topic: "caseNotes" },
      },
      sink,
      file,
    ),
};

import type { PdfCode } from "../pdf/pdf-code.ts";
import { OklahomaReader } from "./reader.ts";

/** A title of the Oklahoma Statutes as PDF: it begins with its contents. */
export const oklahomaTitle: PdfCode = {
  recognises: ([first = "", second = ""]) => /^OKLAHOMA STATUTES$/i.test(first) && /^TITLE \d{1,3}[A-Z]?\b/i.test(second),
  reader: (sink, file) => new OklahomaReader(sink, file),
};

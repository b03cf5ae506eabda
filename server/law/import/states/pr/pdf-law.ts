import type { PdfCode } from "../pdf/pdf-code.ts";
import { PuertoRicoReader } from "./reader.ts";
import { numberOfLaw } from "./words.ts";

/** A law of Puerto Rico with its amendments as PDF, in Spanish. */
export const puertoRicoLawPdf: PdfCode = {
  recognises: (lines) => lines.slice(0, 30).some((line) => numberOfLaw(line) !== null),
  reader: (sink, file) => new PuertoRicoReader(sink, file),
};

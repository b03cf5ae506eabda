import type { PdfCode } from "./pdf-code.ts";
import { alaskaTitle } from "../ak/pdf-title.ts";
import { kentuckySection } from "../ky/pdf-section.ts";
import { newMexicoChapter } from "../nm/pdf-chapter.ts";
import { oklahomaTitle } from "../ok/pdf-title.ts";
import { puertoRicoLawPdf } from "../pr/pdf-law.ts";
import { wyomingTitle } from "../wy/pdf-title.ts";

/** Every code that is read from PDF. */
export const pdfCodes: readonly PdfCode[] = [oklahomaTitle, wyomingTitle, newMexicoChapter, alaskaTitle, kentuckySection, puertoRicoLawPdf];

import { docxOf, p } from "../../../testing/document-samples.ts";

/** A small file of each kind this folder reads, for tests. */
export const samples = { docx: docxOf(p("The lamp is lit.")) };

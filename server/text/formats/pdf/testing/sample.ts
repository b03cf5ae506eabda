import { pdfOf } from "../../../testing/document-samples.ts";

/** A small file of each kind this folder reads, for tests. */
export const samples = { pdf: pdfOf([["The lamp is lit."]]) };

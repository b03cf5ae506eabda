import { z } from "zod";
import { textForms } from "./passage-source.ts";

/** What kind of text a passage is from; all are absent for the usual text of a document. */
export const passageFields = {
  /** The page is a scan: the words were recognized, and may differ from the page. */
  recognized: z.literal(true).optional(),
  /** What the document is, where it is no text of paragraphs. The page of a passage of slides is its slide. */
  form: z.enum(textForms).optional(),
  /** Where the passage begins in a sheet, such as `Prices!B7`. */
  cell: z.string().optional(),
};

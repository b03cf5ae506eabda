import type { PdfFields } from "#shared/workspace/pdf-fields.ts";
import type { Warning } from "../../documents/model.ts";

/** Number of form fields on the pages that were read. */
export interface Form {
  empty: number;
  filled: number;
  /** With a value that no page shows. */
  hidden: number;
  /** The fields of a page could not be read. */
  isUnread: boolean;
}

export function countFields(form: Form, fields: PdfFields | null): void {
  if (fields === null) form.isUnread = true;
  form.empty += fields?.empty ?? 0;
  form.filled += fields?.items.length ?? 0;
  form.hidden += fields?.hidden ?? 0;
}

/** What the reader must know of the form; nothing when the text has all values. `isXfa`: its only fields are in a format of their own. */
export function formWarnings(form: Form, { hasText, isXfa }: { hasText: boolean; isXfa: boolean }): Warning[] {
  const { empty, hidden, isUnread } = form;
  const sentences: string[] = [];
  if (isXfa) sentences.push("This PDF is an XFA form, which Pandect does not read. Print it to a new PDF in Adobe Acrobat and add that.");
  else if (!hasText && empty > 0)
    sentences.push(`This PDF has no text besides ${empty === 1 ? "one empty form field" : `${empty} empty form fields`}.`);
  if (isUnread) sentences.push("Pandect could not read the form fields of this PDF; the text does not include what they say.");
  if (hidden > 0)
    sentences.push(
      `${hidden === 1 ? "One form field" : `${hidden} form fields`} with a value ${hidden === 1 ? "is" : "are"} hidden; the text does not include ${hidden === 1 ? "it" : "them"}.`,
    );
  return sentences.map((sentence): Warning => ({ code: "form-fields", sentence }));
}

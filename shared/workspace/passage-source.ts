import type { DocumentKind } from "./document-formats.ts";

/** Texts that are neither paragraphs nor pages. */
export const textForms = ["mail", "sheet", "slides"] as const;
export type TextForm = (typeof textForms)[number];

/** What kind of text a passage is from, as `passageFields` says it. */
export interface PassageSource {
  recognized?: true | undefined;
  form?: TextForm | undefined;
  cell?: string | undefined;
}

/** The page of a passage, null where the document has none, and its kind of text. */
export interface PlacedSource extends PassageSource {
  page: number | null;
}

const forms: Partial<Record<DocumentKind, TextForm>> = {
  mail: "mail",
  xlsx: "sheet",
  ods: "sheet",
  csv: "sheet",
  pptx: "slides",
  odp: "slides",
};

/** The form of documents of a kind; undefined for text of paragraphs and pages. */
export function formOf(kind: DocumentKind | null | undefined): TextForm | undefined {
  return kind == null ? undefined : forms[kind];
}

/** The source of a passage in words, the place first: `cell Prices!B7`, `slide 4`, `p. 3, recognized from a scan`; empty if none is known. */
export function sourceWords({ page, recognized, form, cell }: PlacedSource): string {
  const place = cell !== undefined ? `cell ${cell}` : page === null ? "" : form === "slides" ? `slide ${page}` : `p. ${page}`;
  const kind = recognized || form === "mail" ? kindWords({ recognized, form }) : "";
  return [place, kind].filter((part) => part !== "").join(", ");
}

const formWords = { mail: "email", sheet: "sheet", slides: "slides" } satisfies Record<TextForm, string>;

/** The kind of text in words; empty for the usual text. */
export function kindWords({ recognized, form }: PassageSource): string {
  if (recognized) return "recognized from a scan";
  return form === undefined ? "" : formWords[form];
}

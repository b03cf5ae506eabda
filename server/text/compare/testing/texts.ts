import type { ComparedText, CompareSettings } from "../interface.ts";

export const usual: CompareSettings = {
  granularity: "word",
  ignoreCase: false,
  ignoreWhitespace: true,
  ignoreNumbering: false,
  ignoreFormatting: false,
  compareTables: true,
  compareFootnotes: true,
  compareHeadersFooters: true,
};

/** A text with blank lines between its paragraphs, as the reader of plain text finds them. */
export function textOf(text: string): ComparedText {
  const blocks = [...text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.trimEnd().length,
    kind: "paragraph",
  }));
  return { text, blocks, pages: null };
}

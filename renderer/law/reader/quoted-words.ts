import { paragraphsUnder } from "./paragraph-cursor.ts";
import { type Paragraph, textOf } from "./text-runs.ts";

/** What a quotation quotes: the words under the anchor; without one the selected words, else the whole text. */
export function quotedWords(paragraphs: readonly Paragraph[], anchor: string | null, marked: string): string {
  if (anchor === null && marked.trim() !== "") return marked.trim();
  const quoted = anchor === null ? paragraphs : paragraphsUnder(paragraphs, anchor);
  return quoted.map((paragraph) => textOf(paragraph.runs)).join("\n");
}

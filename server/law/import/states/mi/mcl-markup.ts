import { htmlItems, stateRuns } from "../core/html-body.ts";
import { wordsOf } from "../core/html-page.ts";
import type { StateDocument } from "../core/state-document.ts";

/**
 * Writes the markup that the XML holds as text: `Section-Number`, `Paragraph` with an optional `Paragraph-Number`, `P`, `Emph`, and tables.
 * Text without markup is one paragraph.
 */
export function writeMarkup(document: StateDocument, markup: string): void {
  const html = markup
    .replace(/<Section-Number>[^<]{0,80}<\/Section-Number>/gi, "")
    .replace(/<Paragraph-Number>([^<]{0,80})<\/Paragraph-Number>\s{0,20}<P>/gi, "<P>$1 ")
    .replace(/<Emph\b[^>]{0,80}>/gi, "<i>")
    .replace(/<\/Emph>/gi, "</i>")
    .replace(/<(\/?)(?:Section-Body|Paragraph)>/gi, "<$1div>");
  for (const item of htmlItems(html)) {
    if (item.kind === "table") document.table(item.rows);
    else if (wordsOf(item.runs) !== "") document.paragraph(stateRuns(item.runs));
  }
}

/** The entries of a history, each its own element, as one line. */
export function historyWords(markup: string): string {
  return markup
    .split(/<\/?HistoryData>/i)
    .map((part) =>
      part
        .replace(/<[^<>]{0,200}>/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "")
    .join("; ");
}

import pdfmake, { type PdfBlock } from "pdfmake";
import type { MarkdownDocument, Run } from "../markdown/document.ts";
import { pdfContent, pdfText } from "./pdf-content.ts";
import { prepareFonts } from "./pdf-fonts.ts";

/**
 * A page on which the PDF's letters fill as many lines, and the lines as much of the page, as those of the Word file on Letter with its
 * margins: Source Serif 4 is 1.217 times as wide as Times New Roman.
 */
const wordPage = { width: 522, height: 739 };

/**
 * The page of each run that cites, in the order of `runLists`, as Word is likely to divide the text. Only Word knows for certain: it lays
 * the text out with its own fonts.
 */
export async function wordPages(document: MarkdownDocument): Promise<number[]> {
  prepareFonts();
  const { body, texts } = pdfContent(document);
  const layout = { pageSize: wordPage, pageMargins: [0, 0, 0, 0] as [number, number, number, number], info: {}, defaultStyle: pdfText };
  // Laying out draws as well; nothing of the file is kept.
  await pdfmake.createPdf({ ...layout, content: body }).getBuffer();
  const noteAt = new Map<string, number>();
  const pages: number[] = [];
  for (const { node, runs } of texts) {
    const length = runs.reduce((sum, { text }) => sum + text.length, 0);
    let at = 0;
    for (const run of runs) {
      at += run.text.length;
      const page = pageOf(node, at / Math.max(1, length));
      if (run.footnote !== undefined) noteAt.set(run.footnote, page);
      if (run.cites !== undefined) pages.push(page);
    }
  }
  const inNotes = document.footnotes.flatMap(({ id, paragraphs }) =>
    paragraphs.flat().flatMap((run: Run) => (run.cites === undefined ? [] : [noteAt.get(id) ?? 1])),
  );
  return [...pages, ...inNotes];
}

/** The page of the line that has the given share of a text before it. */
function pageOf({ positions = [] }: PdfBlock, share: number): number {
  const line = Math.min(positions.length - 1, Math.ceil(share * positions.length) - 1);
  return positions[Math.max(0, line)]?.pageNumber ?? 1;
}

import pdfmake, { type PdfBlock } from "pdfmake";
import type { Block, MarkdownDocument, Run } from "../markdown/document.ts";
import { isWebAddress } from "./docx-runs.ts";
import { xmlText } from "./xml-text.ts";
import { line, pdfContent, pdfText } from "./pdf-content.ts";
import { drawable, mustHaveLetters, prepareFonts } from "./pdf-fonts.ts";
import type { FileOptions } from "./to-docx.ts";

/**
 * A PDF of the document with embedded fonts, page numbers and the title above each page after the first. Insertions are underlined,
 * deletions struck through; comments and footnotes follow the text. The properties are title and author only. Rejects with
 * `LettersWithoutFont`, before anything is made, when a letter has no font here.
 */
export async function toPdf(document: MarkdownDocument, options: FileOptions): Promise<Buffer> {
  mustHaveLetters([options.title, ...textsOf(document)]);
  prepareFonts();
  const { body, notes, remarks, missing } = pdfContent(document);
  const title = xmlText(options.title);
  let left = layouts(document, body);
  return pdfmake
    .createPdf({
      pageSize: "LETTER",
      pageMargins: [72, 72, 72, 72],
      info: { title, author: xmlText(options.author), creationDate: new Date(options.at ?? Date.now()) },
      defaultStyle: pdfText,
      content: [
        ...(body.length === 0 ? [{ text: " " }] : body),
        ...part("Notes", notes),
        ...part("Comments", remarks),
        ...lacking(missing.count),
      ],
      header: (page) =>
        page === 1 ? null : { text: drawable(title), alignment: "right", fontSize: 8.5, color: "#595959", margin: [72, 36, 72, 0] },
      footer: (page, pages) => ({
        text: `Page ${page} of ${pages}`,
        alignment: "center",
        fontSize: 8.5,
        color: "#595959",
        margin: [0, 28, 0, 0],
      }),
      pageBreakBefore: (node, queries) =>
        node.headlineLevel === 1 && left > 0 && queries.getFollowingNodesOnPage().length === 0 && left-- > 0,
    })
    .getBuffer();
}

/** Every text of a document that its PDF shows. */
function textsOf({ blocks, footnotes }: MarkdownDocument): string[] {
  const ofRuns = (runs: readonly Run[]) =>
    runs.flatMap(({ text, comments = [] }) => [text, ...comments.flatMap((c) => [c.author ?? "", c.text])]);
  return [
    ...blocks.flatMap((block) => {
      if (block.kind === "table") return block.rows.flat().flatMap(ofRuns);
      if (block.kind === "code") return [block.text];
      return "runs" in block ? ofRuns(block.runs) : [];
    }),
    ...footnotes.flatMap(({ paragraphs }) => paragraphs.flatMap(ofRuns)),
  ];
}

/** Bytes of a page with only its number and a title of one letter, and of a link; measured, and rounded down. */
const least = { page: 590, link: 225 };

/** Least number of bytes in the PDF of a document: those of its page breaks and links alone. Never more than the PDF has. */
export function leastPdfBytes({ blocks, footnotes }: MarkdownDocument): number {
  const links = (runs: readonly Run[]) => runs.filter(({ link }) => link !== undefined && isWebAddress(link)).length;
  const linksOf = (block: Block) =>
    block.kind === "table" ? block.rows.flat().reduce((sum, runs) => sum + links(runs), 0) : "runs" in block ? links(block.runs) : 0;
  return [
    ...blocks.map((block) => (block.kind === "page-break" ? least.page : least.link * linksOf(block))),
    ...footnotes.flatMap(({ paragraphs }) => paragraphs.map((runs) => least.link * links(runs))),
  ].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * How often a document may be laid out again because a heading is last on its page. Each time takes as long as the first, which is a
 * second for 200 pages; further headings keep their place.
 */
function layouts({ blocks }: MarkdownDocument, content: readonly PdfBlock[]): number {
  const weight = JSON.stringify(content).length + 200 * blocks.length;
  return Math.max(3, Math.min(200, Math.floor(20_000_000 / weight)));
}

function part(name: string, blocks: PdfBlock[]): PdfBlock[] {
  return blocks.length === 0 ? [] : [line(), { text: name, bold: true, fontSize: 10, margin: [0, 0, 0, 4] }, ...blocks];
}

/** Content that a PDF cannot show must not look as if it were absent. */
function lacking(count: number): PdfBlock[] {
  if (count === 0) return [];
  const what = count === 1 ? "One character of this text is" : `${count} characters of this text are`;
  return [line(), { text: `${what} not in this PDF's fonts. A “?” marks each. The Word file has every character.`, fontSize: 9 }];
}

import pdfmake, { type PdfBlock, type PdfText } from "pdfmake";
import type { Block, MarkdownDocument, Run, Table } from "../markdown/document.ts";
import { textOf } from "../markdown/document.ts";
import { clauseDepth } from "./clause-depth.ts";
import { isWebAddress, xmlText } from "./docx-runs.ts";
import { inParts } from "./long-paragraphs.ts";
import { drawable, mustHaveLetters, prepareFonts } from "./pdf-fonts.ts";
import type { FileOptions } from "./to-docx.ts";

const sizes = [18, 15, 13, 12, 11.5, 11];
const inserted = "#1f5f2f";
const deleted = "#a02020";
/** Points per level. */
const step = 18;

/**
 * A PDF of the document with embedded fonts, page numbers and the title above each page after the first. Insertions are underlined,
 * deletions struck through; comments and footnotes follow the text. The properties are title and author only. Rejects with
 * `LettersWithoutFont`, before anything is made, when a letter has no font here.
 */
export async function toPdf(document: MarkdownDocument, options: FileOptions): Promise<Buffer> {
  mustHaveLetters([options.title, ...textsOf(document)]);
  prepareFonts();
  const numbers = new Map(document.footnotes.map((note, i) => [note.id, i + 1]));
  const comments: string[] = [];
  const missing = { count: 0 };
  const inline = (runs: readonly Run[]) => runs.flatMap((run) => texts(run, { numbers, comments, missing }));
  const content = document.blocks.flatMap(inParts).map((block) => blockOf(block, inline, missing));
  const notes = document.footnotes.map((note, i): PdfBlock => ({
    text: [
      { text: `${i + 1} `, sup: true },
      ...note.paragraphs.flatMap((runs, at) => [...(at > 0 ? [{ text: "\n" }] : []), ...inline(runs)]),
    ],
    fontSize: 9,
    margin: [0, 0, 0, 3],
  }));
  const remarks = comments.map((text, i): PdfBlock => ({
    text: [{ text: `[C${i + 1}] `, bold: true }, ...drawable(text, missing)],
    fontSize: 9,
    margin: [0, 0, 0, 3],
  }));
  const title = xmlText(options.title);
  let left = layouts(document, content);
  return pdfmake
    .createPdf({
      pageSize: "LETTER",
      pageMargins: [72, 72, 72, 72],
      info: { title, author: xmlText(options.author), creationDate: new Date(options.at ?? Date.now()) },
      defaultStyle: { font: "Serif", fontSize: 11, lineHeight: 1.15 },
      content: [
        ...(content.length === 0 ? [{ text: " " }] : content),
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

function line(): PdfBlock {
  return { canvas: [{ type: "line", x1: 0, y1: 0, x2: 468, y2: 0, lineWidth: 0.5, lineColor: "#999999" }], margin: [0, 8, 0, 8] };
}

function blockOf(block: Block, inline: (runs: readonly Run[]) => PdfText[], missing: { count: number }): PdfBlock {
  const quote = (block.quote ?? 0) * step;
  switch (block.kind) {
    case "heading":
      return {
        text: inline(block.runs),
        bold: true,
        fontSize: sizes[block.level - 1] ?? 11,
        margin: [quote, block.level === 1 ? 14 : 10, 0, 6],
        headlineLevel: 1,
      };
    case "paragraph": {
      const left = quote + (block.indent > 0 ? (block.indent + 1) * step : clauseDepth(textOf(block.runs)) * step);
      return { text: inline(block.runs), margin: [left, 0, 0, 8] };
    }
    case "item":
      return {
        columns: [
          {
            text: block.number === null ? "•" : `${block.number}${block.marker}`,
            width: block.number === null || block.number < 100 ? 22 : 34,
          },
          { text: inline(block.runs), width: "*" },
        ],
        columnGap: 4,
        margin: [quote + (block.level + 0.5) * step, 0, 0, 6],
      };
    case "table":
      return table(block, inline, quote);
    case "code":
      return {
        text: drawable(xmlText(block.text), missing),
        background: "#f3f3f3",
        preserveLeadingSpaces: true,
        fontSize: 9.5,
        margin: [quote + step, 0, 0, 8],
      };
    case "rule":
      return line();
    case "page-break":
      return { text: "", pageBreak: "after" };
  }
}

function table({ align, rows }: Table, inline: (runs: readonly Run[]) => PdfText[], quote: number): PdfBlock {
  return {
    table: {
      headerRows: rows.length > 1 ? 1 : 0,
      widths: align.map(() => "*"),
      body: rows.map((row, at) =>
        align.map((alignment, column) => ({
          text: inline(row[column] ?? []),
          fontSize: 10,
          ...(at === 0 && { bold: true }),
          ...(alignment !== null && { alignment }),
        })),
      ),
    },
    margin: [quote, 2, 0, 10],
  };
}

/** What the runs of one file share. */
interface Shared {
  numbers: Map<string, number>;
  comments: string[];
  /** Characters no font can draw. */
  missing: { count: number };
}

function texts(run: Run, { numbers, comments, missing }: Shared): PdfText[] {
  const marks = (run.comments ?? []).map((comment): PdfText => {
    const number = comments.push(xmlText(comment.author === null ? comment.text : `${comment.author}: ${comment.text}`));
    return { text: `[C${number}]`, fontSize: 8, color: "#595959" };
  });
  if (run.footnote !== undefined) return [{ text: String(numbers.get(run.footnote) ?? "?"), sup: true }, ...marks];
  const lines: ("underline" | "lineThrough")[] = [];
  if (run.underline || run.change?.kind === "insertion" || run.link !== undefined) lines.push("underline");
  if (run.strike || run.change?.kind === "deletion") lines.push("lineThrough");
  const look: Omit<PdfText, "text"> = {
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(lines.length > 0 && { decoration: lines }),
    ...(run.change !== undefined && { color: run.change.kind === "insertion" ? inserted : deleted }),
    ...(run.code && { background: "#f3f3f3" }),
    ...(run.link !== undefined && isWebAddress(run.link) && { link: run.link }),
  };
  return [...drawable(xmlText(run.text), missing).map((piece) => ({ ...piece, ...look })), ...marks];
}

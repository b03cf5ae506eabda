import type { PdfBlock, PdfText } from "pdfmake";
import { type Block, type MarkdownDocument, type Run, type Table, textOf } from "../markdown/document.ts";
import { clauseDepth } from "./clause-depth.ts";
import { isWebAddress } from "./docx-runs.ts";
import { xmlText } from "./xml-text.ts";
import { inParts } from "./long-paragraphs.ts";
import { drawable } from "./pdf-fonts.ts";

const sizes = [18, 15, 13, 12, 11.5, 11];
const inserted = "#1f5f2f";
const deleted = "#a02020";
/** Points per level. */
const step = 18;

/** The look of text that says nothing else. */
export const pdfText = { font: "Serif", fontSize: 11, lineHeight: 1.15 };

/** A document in the form of the library. */
export interface PdfContent {
  body: PdfBlock[];
  /** Footnotes and comments, which follow the body. */
  notes: PdfBlock[];
  remarks: PdfBlock[];
  /** Each text of the body with its node, which has its places after the layout. */
  texts: { node: PdfBlock; runs: readonly Run[] }[];
  /** Characters no font can draw. */
  missing: { count: number };
}

export function pdfContent(document: MarkdownDocument): PdfContent {
  const shared: Shared = {
    numbers: new Map(document.footnotes.map((note, i) => [note.id, i + 1])),
    comments: [],
    missing: { count: 0 },
  };
  const { comments, missing } = shared;
  const inline = (runs: readonly Run[]) => runs.flatMap((run) => textsOfRun(run, shared));
  const texts: PdfContent["texts"] = [];
  const write: TextWriter = (runs, look) => {
    const node = { text: inline(runs), ...look };
    texts.push({ node, runs });
    return node;
  };
  const body = document.blocks.flatMap(inParts).map((block) => blockOf(block, write, missing));
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
  return { body, notes, remarks, texts, missing };
}

/** A line across the page. */
export function line(): PdfBlock {
  return { canvas: [{ type: "line", x1: 0, y1: 0, x2: 468, y2: 0, lineWidth: 0.5, lineColor: "#999999" }], margin: [0, 8, 0, 8] };
}

/** Runs in the form of the library, with the look of their paragraph. */
type TextWriter = (runs: readonly Run[], look: PdfBlock) => PdfBlock;

function blockOf(block: Block, write: TextWriter, missing: { count: number }): PdfBlock {
  const quote = (block.quote ?? 0) * step;
  switch (block.kind) {
    case "heading":
      return write(block.runs, {
        bold: true,
        fontSize: sizes[block.level - 1] ?? 11,
        margin: [quote, block.level === 1 ? 14 : 10, 0, 6],
        headlineLevel: 1,
      });
    case "paragraph": {
      const left = quote + (block.indent > 0 ? (block.indent + 1) * step : clauseDepth(textOf(block.runs)) * step);
      return write(block.runs, { margin: [left, 0, 0, 8] });
    }
    case "item":
      return {
        columns: [
          {
            text: block.number === null ? "•" : `${block.number}${block.marker}`,
            width: block.number === null || block.number < 100 ? 22 : 34,
          },
          write(block.runs, { width: "*" }),
        ],
        columnGap: 4,
        margin: [quote + (block.level + 0.5) * step, 0, 0, 6],
      };
    case "table":
      return table(block, write, quote);
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

function table({ align, rows }: Table, write: TextWriter, quote: number): PdfBlock {
  return {
    table: {
      headerRows: rows.length > 1 ? 1 : 0,
      widths: align.map(() => "*"),
      body: rows.map((row, at) =>
        align.map((alignment, column) =>
          write(row[column] ?? [], { fontSize: 10, ...(at === 0 && { bold: true }), ...(alignment !== null && { alignment }) }),
        ),
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

function textsOfRun(run: Run, { numbers, comments, missing }: Shared): PdfText[] {
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

/** Who suggested a change and when; null where the text does not say. */
export interface Change {
  kind: "insertion" | "deletion";
  author: string | null;
  /** An ISO 8601 time; null when unknown. */
  at: string | null;
}

/** A comment on the text just before it. */
export interface Comment {
  text: string;
  author: string | null;
  /** An ISO 8601 time; null when unknown. */
  at: string | null;
}

/** A stretch of text with one look and one revision state. A line break inside a paragraph is `\n`. Absent marks mean no. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  /** Address of a link. */
  link?: string;
  change?: Change;
  /** Comments placed right after this text; a run that only carries comments has no text. */
  comments?: Comment[];
  /** Id of the footnote that the run refers to; the run then has no text. */
  footnote?: string;
  /** The citations that end with this text, as indexes into the file's table of authorities. */
  cites?: number[];
}

export interface Heading {
  kind: "heading";
  /** 1 to 6. */
  level: number;
  runs: Run[];
  quote?: number;
}

export interface Paragraph {
  kind: "paragraph";
  /** 0 for body text; n continues the list item of level n - 1 above it. */
  indent: number;
  runs: Run[];
  /** Depth of block quotes around it, from 1; absent outside quotes. */
  quote?: number;
}

/** One list item. Lists are flat, as in Word: nesting is the level. Further paragraphs of an item follow it with an indent. */
export interface ListItem {
  kind: "item";
  /** 0 to 8. */
  level: number;
  /** The number shown; null for a bullet. */
  number: number | null;
  /** The character after the number: `1.` or `1)`. Bullets have `-`. */
  marker: "." | ")" | "-";
  runs: Run[];
  quote?: number;
}

export interface Table {
  kind: "table";
  /** One entry per column. */
  align: ("left" | "center" | "right" | null)[];
  /** Rows of cells; the first row is the header. Each row has as many cells as the first. */
  rows: Run[][][];
  quote?: number;
}

export interface CodeBlock {
  kind: "code";
  text: string;
  /** The text after the opening fence; empty when there is none. */
  language: string;
  quote?: number;
}

export interface Rule {
  kind: "rule";
  quote?: number;
}

/** Written `<!-- page break -->` on a line of its own. */
export interface PageBreak {
  kind: "page-break";
  quote?: number;
}

export type Block = Heading | Paragraph | ListItem | Table | CodeBlock | Rule | PageBreak;

export interface Footnote {
  id: string;
  /** At least one paragraph. */
  paragraphs: Run[][];
}

/** A structured text: the common form of Markdown, Word and PDF. */
export interface MarkdownDocument {
  blocks: Block[];
  /** In the order in which the text refers to them. */
  footnotes: Footnote[];
}

/** The blocks that contain runs directly. */
export type TextBlock = Heading | Paragraph | ListItem;

export function isTextBlock(block: Block): block is TextBlock {
  return block.kind === "heading" || block.kind === "paragraph" || block.kind === "item";
}

/** Every list of runs of a document: text blocks, cells, footnotes. */
export function runLists(document: MarkdownDocument): Run[][] {
  const inBlocks = document.blocks.flatMap((block) =>
    isTextBlock(block) ? [block.runs] : block.kind === "table" ? block.rows.flat() : [],
  );
  return [...inBlocks, ...document.footnotes.flatMap((note) => note.paragraphs)];
}

/** A copy in which `map` replaces each list of runs. */
export function mapRuns(document: MarkdownDocument, map: (runs: Run[]) => Run[]): MarkdownDocument {
  return {
    blocks: document.blocks.map((block) => {
      if (isTextBlock(block)) return { ...block, runs: map(block.runs) };
      return block.kind === "table" ? { ...block, rows: block.rows.map((row) => row.map(map)) } : block;
    }),
    footnotes: document.footnotes.map((note) => ({ ...note, paragraphs: note.paragraphs.map(map) })),
  };
}

/** Text of runs without marks, changes included; a footnote reference is `[^id]`. */
export function textOf(runs: readonly Run[]): string {
  return runs.map((run) => (run.footnote === undefined ? run.text : `[^${run.footnote}]`)).join("");
}

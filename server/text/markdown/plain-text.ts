import type { Block, MarkdownDocument, Run } from "./document.ts";

/**
 * The text of a document without marks, in the form of Pandect's readers: blank lines between paragraphs, tabs between cells, notes at
 * the end.
 */
export function plainTextOf(document: MarkdownDocument): string {
  const number = new Map(document.footnotes.map((note, i) => [note.id, i + 1]));
  const text = (runs: readonly Run[]) =>
    runs.map((run) => (run.footnote === undefined ? run.text : `[${number.get(run.footnote) ?? "?"}]`)).join("");
  const blocks = document.blocks.map((block) => blockText(block, text));
  const notes = document.footnotes.map((note, i) => `[${i + 1}] ${note.paragraphs.map(text).join("\n\n")}`);
  return [...blocks, ...notes].filter((part) => part !== "").join("\n\n");
}

function blockText(block: Block, text: (runs: readonly Run[]) => string): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return text(block.runs);
    case "item":
      return (block.number === null ? "• " : `${block.number}${block.marker} `) + text(block.runs);
    case "table":
      return block.rows.map((row) => row.map(text).join("\t")).join("\n");
    case "code":
      return block.text;
    case "rule":
    case "page-break":
      return "";
  }
}

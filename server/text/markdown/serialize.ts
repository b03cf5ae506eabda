import { codeBlockLines, tableLines } from "#shared/workspace/markdown/write.ts";
import type { Block, ListItem, MarkdownDocument } from "./document.ts";
import { inlineText } from "./serialize-inline.ts";

/** Markdown that `parseMarkdown` reads back as the same document. Separates blocks with one blank line. */
export function toMarkdown(document: MarkdownDocument): string {
  const out: string[] = [];
  const numbers: (ListItem | undefined)[] = [];
  let quote = 0;
  /** Start column of the item's text at each level. */
  const columns: number[] = [];
  for (const block of document.blocks) {
    const depth = block.quote ?? 0;
    if (depth !== quote) [columns.length, numbers.length, quote] = [0, 0, depth];
    const lines = linesOf(block, columns, numbers);
    if (lines === null) continue;
    const prefix = "> ".repeat(depth);
    const separator = out.length === 0 ? [] : [isSameQuote(out.at(-1) ?? "", depth) ? prefix.trimEnd() : ""];
    out.push(...separator, ...lines.map((line) => (line === "" ? prefix.trimEnd() : prefix + line)));
  }
  const notes = document.footnotes.map(({ id, paragraphs }) => {
    const [first = "", ...rest] = paragraphs.map((runs) => inlineText(runs));
    return [`[^${id}]: ${first.replaceAll("\n", "\n    ")}`, ...rest.map((text) => `\n    ${text.replaceAll("\n", "\n    ")}`)]
      .join("\n")
      .replace(/[ \t\n]+$/, "");
  });
  return [out.join("\n"), ...notes].filter((part) => part !== "").join("\n\n") + (out.length + notes.length === 0 ? "" : "\n");
}

function isSameQuote(line: string, depth: number): boolean {
  return depth > 0 && line.startsWith("> ".repeat(depth).trimEnd());
}

function linesOf(block: Block, columns: number[], numbers: (ListItem | undefined)[]): string[] | null {
  const indented = (text: string, column: number) => text.split("\n").map((line) => " ".repeat(column) + line);
  switch (block.kind) {
    case "heading":
      [columns.length, numbers.length] = [0, 0];
      return [`${"#".repeat(block.level)} ${inlineText(block.runs, { in: "heading" })}`.trimEnd()];
    case "paragraph": {
      const column = block.indent === 0 ? 0 : (columns[block.indent - 1] ?? 0);
      [columns.length, numbers.length] = [block.indent, block.indent];
      const text = inlineText(block.runs);
      return text === "" ? null : indented(text, column);
    }
    case "item": {
      const marker = markerOf(block, numbers[block.level]);
      const column = block.level === 0 ? 0 : (columns[block.level - 1] ?? 0);
      [columns.length, numbers.length] = [block.level, block.level];
      if (marker === null) {
        return indented(inlineText([{ text: `${block.number}${block.marker} ` }, ...block.runs]), column);
      }
      columns.push(column + marker.length);
      numbers.push(block);
      const [first = "", ...rest] = inlineText(block.runs, { in: "item" }).split("\n");
      return [" ".repeat(column) + marker + first, ...rest.map((line) => " ".repeat(column + marker.length) + line)];
    }
    case "table":
      [columns.length, numbers.length] = [0, 0];
      return tableLines(
        block.rows.map((row) => row.map((cell) => inlineText(cell, { in: "cell" }))),
        block.align,
      );
    case "code":
      [columns.length, numbers.length] = [0, 0];
      return codeBlockLines(block.text, block.language);
    case "rule":
      [columns.length, numbers.length] = [0, 0];
      return ["---"];
    case "page-break":
      [columns.length, numbers.length] = [0, 0];
      return ["<!-- page break -->"];
  }
}

/** The marker of an item; null for a number that Markdown would show as another one; the number is then written as text. */
function markerOf(item: ListItem, above: ListItem | undefined): string | null {
  if (item.number === null) return "- ";
  if (item.number < 0 || item.number > 999_999_999) return null;
  const last = above !== undefined && above.marker === item.marker ? above.number : null;
  return last !== null && item.number !== last + 1 ? null : `${item.number}${item.marker} `;
}

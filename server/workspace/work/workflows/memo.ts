import type { Block, MarkdownDocument, Run } from "../../../text/markdown/document.ts";

/** Blocks of a memo; texts are plain, never Markdown. */
export const heading = (level: number, text: string): Block => ({ kind: "heading", level, runs: [{ text }] });
export const paragraph = (text: string, look: Pick<Run, "bold" | "italic"> = {}): Block => ({
  kind: "paragraph",
  indent: 0,
  runs: [{ text, ...look }],
});
export const bullet = (text: string): Block => ({ kind: "item", level: 0, number: null, marker: "-", runs: [{ text }] });
export const quote = (text: string): Block => ({ kind: "paragraph", indent: 0, quote: 1, runs: [{ text: oneLine(text), italic: true }] });

/** A table whose first row is its header. */
export function table(rows: readonly (readonly string[])[]): Block {
  const [head = []] = rows;
  return {
    kind: "table",
    align: head.map(() => null),
    rows: rows.map((row) => head.map((_, i) => [{ text: oneLine(row[i] ?? "") }])),
  };
}

export const memoOf = (blocks: readonly Block[]): MarkdownDocument => ({ blocks: [...blocks], footnotes: [] });

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Text for a cell or a bullet, with an ellipsis where it was cut. */
export function short(text: string, most = 400): string {
  const one = oneLine(text);
  return one.length <= most ? one : `${one.slice(0, most - 1).trimEnd()}…`;
}

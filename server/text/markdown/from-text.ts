import type { Block, MarkdownDocument } from "./document.ts";
import { tidied } from "./inline.ts";
import { normalized } from "#shared/workspace/markdown/lexer.ts";

/**
 * A document from a text that is not Markdown, such as the text of a PDF: blank lines end paragraphs, other line ends are line breaks,
 * and no character has a special meaning. Ignores blanks at line ends and repeated blank lines.
 */
export function documentOfText(text: string): MarkdownDocument {
  const paragraphs = normalized(text).split(/\n[ \t]*(?:\n[ \t]*)+/);
  return {
    blocks: paragraphs.flatMap((paragraph) => {
      const runs = tidied([{ text: paragraph }]);
      return runs.length === 0 ? [] : [{ kind: "paragraph" as const, indent: 0, runs }];
    }),
    footnotes: [],
  };
}

/**
 * A document from a plain-text file as a person means it: like `documentOfText`, but numbered lines and bullets become lists where the
 * numbers are consecutive, and lines that were only broken to fit a width are joined.
 */
export function documentOfPlainText(text: string): MarkdownDocument {
  const blocks = documentOfText(text).blocks.flatMap((block): Block[] => {
    if (block.kind !== "paragraph") return [block];
    return unwrapped(block.runs[0]?.text ?? "").map(lineBlock);
  });
  return { blocks, footnotes: [] };
}

/** Lines with at least this many characters count as full lines. */
const fullLine = 60;

/** The paragraph's lines, one entry for each that begins an item; other lines stay line breaks or are joined. */
function unwrapped(paragraph: string): string[] {
  const out: string[] = [];
  let last = "";
  for (const line of paragraph.split("\n")) {
    if (out.length === 0 || item.test(line)) out.push(line);
    else out[out.length - 1] += (last.length >= fullLine ? " " : "\n") + line.trimStart();
    last = line;
  }
  return out;
}

const item = /^\s*(?:(\d{1,4})([.)])|[-*•])\s+(?=\S)/;

function lineBlock(text: string): Block {
  const found = item.exec(text);
  const runs = tidied([{ text: found === null ? text : text.slice(found[0].length) }]);
  if (found === null) return { kind: "paragraph", indent: 0, runs };
  const number = found[1] === undefined ? null : Number(found[1]);
  return { kind: "item", level: 0, number, marker: number === null ? "-" : found[2] === ")" ? ")" : ".", runs };
}

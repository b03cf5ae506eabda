import { type Block, type Layouts, type LookSpan, type Warning } from "../../documents/model.ts";
import { plain } from "../../documents/paragraphs.ts";
import type { DocumentFormat } from "../document-format.ts";
import { documentOfPlainText } from "../../markdown/from-text.ts";
import { toMarkdown } from "../../markdown/serialize.ts";
import { otherFile } from "../other-files.ts";
import { encodingOf } from "./encoding.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownLooks } from "./markdown-looks.ts";

/** Text in any encoding, including Markdown. */
export const format: DocumentFormat = {
  recognizes: (file) => otherFile(file) === null,
  read: ({ bytes }, isMarkdown) => ({ pages: null, views: null, comments: [], ...readPlainText(bytes, isMarkdown) }),
  markdown({ bytes }, isMarkdown) {
    const { kind, title, text, warnings } = readPlainText(bytes, isMarkdown);
    return kind === "markdown"
      ? { kind: "markdown", title, markdown: text, warnings }
      : { kind, title, markdown: toMarkdown(documentOfPlainText(text)), warnings };
  },
};

interface PlainText {
  kind: "markdown" | "text";
  title: string | null;
  text: string;
  blocks: Block[];
  layouts?: Layouts;
  warnings: Warning[];
}

/**
 * Reads text of unknown encoding. Recognizes Markdown by the file's name or by its signs; the signs stay in the text, and its layout
 * marks them. Throws IngestRefusal for bytes that are not text.
 */
function readPlainText(bytes: Buffer, isNamedMarkdown: boolean): PlainText {
  const { encoding, isGuess } = encodingOf(bytes);
  const text = plain(new TextDecoder(encoding).decode(bytes).replace(/\r\n?|\u2028|\u2029/g, "\n"));
  const isMarkdown = isNamedMarkdown || looksLikeMarkdown(text);
  const layout = isMarkdown ? markdownLayout(text) : null;
  const heading = layout?.blocks.find((b) => b.kind === "heading");
  return {
    kind: isMarkdown ? "markdown" : "text",
    title: heading === undefined ? null : text.slice(heading.start, heading.end),
    text,
    blocks: layout?.blocks ?? blocksOf(text),
    ...(layout !== null && { layouts: { accepted: { looks: layout.looks, cells: [] }, other: null } }),
    warnings: isGuess
      ? [{ code: "encoding", sentence: "The file does not name its encoding. Pandect read it as Western European (windows-1252)." }]
      : [],
  };
}

function markdownLayout(text: string): { blocks: Block[]; looks: LookSpan[] } {
  const found = markdownBlocks(text);
  return { blocks: found.map(({ block }) => block), looks: markdownLooks(text, found) };
}

/** A heading line and one more sign of Markdown, or two headings of different depth. */
function looksLikeMarkdown(text: string): boolean {
  const head = text.slice(0, 200_000);
  const headings = new Set([...head.matchAll(/^(#{1,6}) +[^\s#]/gm)].map((m) => m[1]));
  const signs = /^(?:[-*+] +\S|\d+\. +\S|> |```|\|.*\||\[[^\]]+\]: )|\*\*[^*\n]+\*\*|\]\(/m;
  return headings.size > 1 || (headings.size === 1 && signs.test(head));
}

/** A paragraph continues to the next blank line. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf("\n", at);
    const next = found < 0 ? text.length : found + 1;
    const end = at + text.slice(at, next).trimEnd().length;
    if (end === at) open = null;
    else if (open === null) blocks.push((open = { start: at, end, kind: "paragraph" }));
    else open.end = end;
    at = next;
  }
  return blocks;
}

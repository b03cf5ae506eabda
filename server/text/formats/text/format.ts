import { type Block, IngestRefusal, type Layouts, type LookSpan, type Warning } from "../../documents/model.ts";
import { plain } from "../../documents/paragraphs.ts";
import type { DocumentFormat } from "../document-format.ts";
import { documentOfPlainText } from "../../markdown/from-text.ts";
import { toMarkdown } from "../../markdown/serialize.ts";
import { otherFile } from "../other-files.ts";
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

/**
 * By byte order mark, then by the encodings that fit the bytes. windows-1252 accepts any byte, so it is a guess, and the result says so.
 */
function encodingOf(bytes: Buffer): { encoding: string; isGuess: boolean } {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", isGuess: false };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", isGuess: false };
  const zeros = bytes.subarray(0, 4096);
  const share = (parity: number) => zeros.filter((byte, i) => byte === 0 && i % 2 === parity).length / Math.max(1, zeros.length / 2);
  // Latin text in UTF-16 without a byte order mark has a zero in nearly every other byte.
  if (share(1) > 0.7 && share(0) < 0.1) return { encoding: "utf-16le", isGuess: false };
  if (share(0) > 0.7 && share(1) < 0.1) return { encoding: "utf-16be", isGuess: false };
  if (bytes.includes(0)) throw notText();
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "utf-8", isGuess: false };
  } catch {
    const head = bytes.subarray(0, 65_536);
    const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
    if (controls > head.length / 100) throw notText();
    return { encoding: "windows-1252", isGuess: true };
  }
}

function notText(): IngestRefusal {
  return new IngestRefusal("unsupported", "Pandect does not know this kind of file. The file is kept; no text is read from it.");
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

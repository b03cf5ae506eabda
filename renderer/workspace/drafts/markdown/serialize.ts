import type { Node as PmNode, Mark as PmMark } from "@tiptap/pm/model";
import { commentSpan } from "#shared/workspace/markdown/critic.ts";
import { withoutEntities } from "#shared/workspace/markdown/entities.ts";
import { type Align, changeSpan, codeBlockLines, codeSpan, linkTarget, tableLines } from "#shared/workspace/markdown/write.ts";
import { signatureOf } from "./suggestion-id.ts";

/**
 * How careful to be: `plain` escapes what usually is markup, `full` every character that could be, and `tags` also writes marks as tags if
 * Markdown's own signs would not be read as marks.
 */
export type Care = "plain" | "full" | "tags";

/** Zero-width spaces that the suggestion library uses to anchor a suggested paragraph break. */
const anchors = /\u200B/g;

/** The Markdown of one block, without a line end; empty for a paragraph without text. */
export function blockToMarkdown(node: PmNode, care: Care, outer: PmMark | null = null): string {
  const whole = node.marks.find(isSuggestion) ?? outer;
  const children = (join: string) => blocksToMarkdown(childrenOf(node), care, whole, join);
  switch (node.type.name) {
    case "heading":
      return `${"#".repeat(Number(node.attrs["level"]))} ${inlineToMarkdown(node, { care, whole }).replace(/(\s)(#+)$/, "$1\\$2")}`.trimEnd();
    case "paragraph":
      return lineStart(inlineToMarkdown(node, { care, whole }), care);
    case "codeBlock":
      return codeBlockLines(node.textContent, String(node.attrs["language"] ?? "")).join("\n");
    case "rawBlock":
      return node.textContent;
    case "horizontalRule":
      return "---";
    case "pageBreak":
      return "<!-- page break -->";
    case "blockquote":
      return prefixed(children("\n\n"), "> ", "> ");
    case "footnoteDefinition": {
      const head = `[^${String(node.attrs["label"])}]: `;
      return head + prefixed(children("\n\n"), "", "    ").trimStart();
    }
    case "bulletList":
    case "orderedList":
      return listToMarkdown(node, care, whole, 0);
    case "table":
      return tableToMarkdown(node, care, whole);
    default:
      return inlineToMarkdown(node, { care, whole });
  }
}

/** Consecutive blocks; a list after a list of its kind gets different signs, else they would be one. */
function blocksToMarkdown(nodes: readonly PmNode[], care: Care, whole: PmMark | null, join: string): string {
  let variant = 0;
  return nodes
    .map((node, i) => {
      const before = nodes[i - 1];
      variant = isList(node) && before?.type === node.type ? 1 - variant : 0;
      const text = isList(node)
        ? listToMarkdown(node, care, node.marks.find(isSuggestion) ?? whole, variant)
        : blockToMarkdown(node, care, whole);
      return { node, text };
    })
    .filter(({ text }) => text !== "")
    .map(({ text }) => text)
    .join(join);
}

/** `variant` 1 writes `*` and `1)` in place of `-` and `1.`. */
export function listToMarkdown(list: PmNode, care: Care, outer: PmMark | null, variant: number): string {
  const isOrdered = list.type.name === "orderedList";
  const isLoose = list.attrs["isLoose"] === true;
  const start = Number(list.attrs["start"] ?? 1);
  const items = childrenOf(list).map((item, i) => {
    const sign = isOrdered ? `${start + i}${variant === 1 ? ")" : "."} ` : variant === 1 ? "* " : "- ";
    const whole = item.marks.find(isSuggestion) ?? outer;
    const nodes = childrenOf(item);
    const parts = nodes.map((node, j) => {
      const at = isList(node) && nodes[j - 1]?.type === node.type ? 1 : 0;
      return isList(node) ? listToMarkdown(node, care, node.marks.find(isSuggestion) ?? whole, at) : blockToMarkdown(node, care, whole);
    });
    // An item that begins with a list needs its own empty line first.
    const [first = "", ...rest] = parts;
    let text = first;
    rest.forEach((part, j) => {
      if (part === "") return;
      const isTight = !isLoose && isList(nodes[j + 1]) && canInterrupt(nodes[j + 1]);
      text += (text === "" ? "\n" : isTight ? "\n" : "\n\n") + part;
    });
    return prefixed(text, sign, " ".repeat(sign.length));
  });
  return items.join(isLoose ? "\n\n" : "\n");
}

/** A list that does not begin with 1 cannot follow a paragraph without a blank line. */
function canInterrupt(list: PmNode | undefined): boolean {
  return list?.type.name === "bulletList" || Number(list?.attrs["start"] ?? 1) === 1;
}

function tableToMarkdown(table: PmNode, care: Care, whole: PmMark | null): string {
  const rows = childrenOf(table).map((row) => {
    const own = row.marks.find(isSuggestion) ?? whole;
    return childrenOf(row).map((cell) => ({
      align: cell.attrs["align"] as string | null,
      text: cellText(cell, care, cell.marks.find(isSuggestion) ?? own),
    }));
  });
  const [head = []] = rows;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  return tableLines(
    rows.map((row) => row.map(({ text }) => text)),
    Array.from({ length: columns }, (_, i) => (head[i]?.align ?? null) as Align),
  ).join("\n");
}

function cellText(cell: PmNode, care: Care, whole: PmMark | null): string {
  return childrenOf(cell)
    .map((paragraph) => inlineToMarkdown(paragraph, { care, whole, isCell: true }))
    .join("<br>")
    .replaceAll("|", "\\|")
    .replaceAll("\\\\|", "\\|");
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, i) => (i === 0 ? first + line : line === "" ? rest.trimEnd() : rest + line))
    .join("\n")
    .replace(/[ \t]+$/, "");
}

interface InlineOptions {
  care: Care;
  whole: PmMark | null;
  isCell?: boolean;
}

/** A run of text with its marks, without suggestions. */
interface Piece {
  text: string;
  critic: PmMark | null;
  marks: readonly PmMark[];
  isCode: boolean;
}

export function inlineToMarkdown(parent: PmNode, options: InlineOptions): string {
  const pieces = piecesOf(parent, options);
  let out = "";
  for (let i = 0; i < pieces.length;) {
    const critic = pieces[i]?.critic ?? null;
    const others = pieces.slice(i + 1).findIndex((piece) => !isSameMark(piece.critic, critic));
    const end = others === -1 ? pieces.length : i + 1 + others;
    const text = markedText(pieces.slice(i, end), options.care);
    if (critic === null) out += text;
    else if (text !== "") {
      const kind = critic.type.name === "insertion" ? "insertion" : "deletion";
      // A brace before the closing signs would open another suggestion.
      out += changeSpan(text.replace(/\\?\{$/, "&#123;"), { kind, ...signatureOf(critic.attrs["id"]) });
    }
    i = end;
  }
  return out;
}

function isSameMark(a: PmMark | null, b: PmMark | null): boolean {
  return a === b || (a !== null && b !== null && a.eq(b));
}

function piecesOf(parent: PmNode, { care, whole, isCell = false }: InlineOptions): Piece[] {
  const pieces: Piece[] = [];
  const nodes = childrenOf(parent);
  nodes.forEach((node, i) => {
    const critic = node.marks.find(isSuggestion) ?? whole;
    const isCode = node.marks.some(({ type }) => type.name === "code");
    const marks = node.marks.filter((mark) => !isSuggestion(mark) && mark.type.name !== "code");
    const text = textOf(node, { care, isCell, isCode, isLast: i === nodes.length - 1 });
    if (text !== "") pieces.push({ text, critic, marks, isCode });
  });
  return pieces;
}

function textOf(node: PmNode, { care, isCell, isCode, isLast }: { care: Care; isCell: boolean; isCode: boolean; isLast: boolean }): string {
  switch (node.type.name) {
    case "text": {
      const text = (node.text ?? "").replaceAll(anchors, "").replaceAll("\n", " ");
      return isCode
        ? codeSpan(text)
        : escape(
            text,
            care,
            node.marks.some(({ type }) => type.name === "link"),
          );
    }
    case "hardBreak":
      return isCell ? "<br>" : isLast ? "" : "\\\n";
    case "footnote":
      return `[^${String(node.attrs["label"])}]`;
    case "comment":
      return commentSpan({
        text: String(node.attrs["text"] ?? "").replaceAll(/\s*\n\s*/g, " "),
        author: textOrNull(node.attrs["author"]),
        at: textOrNull(node.attrs["at"]),
      });
    default:
      return String(node.attrs["raw"] ?? node.textContent);
  }
}

const signs: Readonly<Record<string, string>> = { bold: "**", italic: "*", strike: "~~" };
const tags: Readonly<Record<string, string>> = { bold: "b", italic: "i", strike: "s", underline: "u" };

function signOf(mark: PmMark, care: Care, isEnd: boolean): string {
  const { name } = mark.type;
  const sign = signs[name];
  return care !== "tags" && sign !== undefined ? sign : `<${isEnd ? "/" : ""}${tags[name] ?? "u"}>`;
}

/** Opens and closes emphasis and links around pieces; the longer mark is opened first. */
function markedText(pieces: readonly Piece[], care: Care): string {
  let out = "";
  const open: PmMark[] = [];
  const closeTo = (count: number) => {
    while (open.length > count) {
      const mark = open.pop();
      if (mark === undefined) return;
      if (mark.type.name === "link") {
        const title = textOrNull(mark.attrs["title"]);
        out += `](${linkTarget(String(mark.attrs["href"]))}${title === null ? "" : ` "${title.replaceAll('"', '\\"')}"`})`;
        continue;
      }
      const sign = signOf(mark, care, true);
      // A space before the closing sign would keep it from closing, so the space goes after the sign.
      const tail = /[ \u00A0]+$/.exec(out)?.[0] ?? "";
      out = out.slice(0, out.length - tail.length) + sign + tail;
    }
  };
  pieces.forEach((piece, i) => {
    const kept = open.findIndex((mark) => !mark.isInSet(piece.marks));
    if (kept !== -1) closeTo(kept);
    const fresh = piece.marks
      .filter((mark) => !open.some((one) => one.eq(mark)))
      .toSorted((a, b) => lasts(pieces, i, b) - lasts(pieces, i, a) || rank(a) - rank(b));
    let { text } = piece;
    for (const mark of fresh) {
      if (mark.type.name === "link") out += "[";
      else {
        const lead = /^[ \u00A0]+/.exec(text)?.[0] ?? "";
        if (lead === text) continue;
        out += lead;
        text = text.slice(lead.length);
        out += signOf(mark, care, false);
      }
      open.push(mark);
    }
    out += text;
  });
  closeTo(0);
  return out;
}

const rank = (mark: PmMark) => ["link", "underline", "bold", "italic", "strike"].indexOf(mark.type.name);

function lasts(pieces: readonly Piece[], from: number, mark: PmMark): number {
  let end = from;
  while (end < pieces.length && mark.isInSet(pieces[end]?.marks ?? [])) end += 1;
  return end;
}

/** What the reader takes as text regardless of Markdown's meaning of its signs. */
const literals = /_{3,}|\{~~[^{}\n]{1,2000}~~\}|\{==[^{}\n]{1,2000}==\}|<<[^<>\n]{1,200}>>|\{\{[^{}\n]{1,200}\}\}/g;

/** Letters as text: placeholders stay as typed, signs that would be markup get a backslash. */
function escape(text: string, care: Care, isLink: boolean): string {
  let out = "";
  let from = 0;
  for (const match of text.matchAll(literals)) {
    out += escapeRun(text.slice(from, match.index), care, isLink) + withoutEntities(match[0]);
    from = match.index + match[0].length;
  }
  return out + escapeRun(text.slice(from), care, isLink);
}

function escapeRun(text: string, care: Care, isLink: boolean): string {
  if (care !== "plain") {
    const escaped = withoutEntities(text).replaceAll(/[\\`*_[\]<>{}#+~|!-]/g, "\\$&");
    // Brackets in the words of a link are read as letters only if written as references.
    return isLink ? escaped.replaceAll("\\[", "&#91;").replaceAll("\\]", "&#93;") : escaped;
  }
  const hasTildes = text.split("~").length > 2;
  const escaped = text.replaceAll(/[\\`*<{[_~]/g, (sign, at: number) => {
    const rest = text.slice(at, at + 400);
    const before = text[at - 1] ?? " ";
    if (sign === "\\") return /^\\(?:[!-/:-@[-`{-~]|$)/.test(rest) ? "\\\\" : sign;
    if (sign === "`") return "\\`";
    if (sign === "~") return hasTildes ? "\\~" : sign;
    if (sign === "*") return rest.startsWith("* ") && before === " " ? sign : "\\*";
    if (sign === "<") return /^<(?:[A-Za-z][A-Za-z0-9+.-]*:|[^\s@<>]+@|\/?(?:br|u|b|i|s|strong|em|del)\b|!--)/i.test(rest) ? "\\<" : sign;
    if (sign === "{") return /^\{(?:\+\+|--|>>)/.test(rest) ? "\\{" : sign;
    if (sign === "[") return /^\[\^[^\]\s]+\]|^\[[^\]]*\]\(/.test(rest) || before === "!" ? "\\[" : sign;
    return /[\p{L}\p{N}]/u.test(before) && /^_[\p{L}\p{N}]/u.test(rest) ? sign : "\\_";
  });
  return withoutEntities(escaped);
}

/** Signs at the start of a line that would make a different block of it. */
function lineStart(text: string, care: Care): string {
  const escaped = text
    .split("\n")
    .map((line) => {
      const bare = line.replace(/^[ \t]+/, "");
      if (care !== "plain") return bare.replace(/^(\d{1,9})([.)])/, "$1\\$2").replace(/^(=)/, "\\$1");
      if (/^\d{1,9}[.)](?:\s|$)/.test(bare)) return bare.replace(/^(\d{1,9})([.)])/, "$1\\$2");
      if (/^(?:[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|=+\s*$|~{3,}|(?:-\s*){3,}$|\[\^[^\]]+\]:)/.test(bare)) return `\\${bare}`;
      return bare;
    })
    .join("\n");
  return escaped.trimEnd();
}

export function isSuggestion({ type }: PmMark): boolean {
  return type.name === "insertion" || type.name === "deletion";
}

export function isList(node: PmNode | undefined): boolean {
  return node?.type.name === "bulletList" || node?.type.name === "orderedList";
}

export function childrenOf(node: PmNode): PmNode[] {
  return Array.from({ length: node.childCount }, (_, i) => node.child(i));
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

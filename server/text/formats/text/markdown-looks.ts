import type { Token, Tokens } from "marked";
import { inlineTokensOf } from "#shared/workspace/markdown/lexer.ts";
import type { LookSpan, Span } from "../../documents/model.ts";
import type { MarkdownBlock } from "./markdown-blocks.ts";

/** Looks kept for one text; the rest is drawn as typed. */
const mostLooks = 100_000;

type Dress = Omit<LookSpan, "start" | "end" | "sign" | "soft" | "note">;

/** Emphasis, links and code in the words of blocks, and the signs that make them, which a reader does not see. In order; no two overlap. */
export function markdownLooks(text: string, blocks: readonly MarkdownBlock[]): LookSpan[] {
  const looks: LookSpan[] = [];
  for (const found of blocks) {
    const { start, end, label = 0, role, cell } = found.block;
    if (looks.length >= mostLooks) return looks;
    if (role === "code") continue;
    if (/^[-*+]/.test(text.slice(start, start + label))) looks.push({ start, end: start + label, sign: true });
    looks.push(...looksOf(text, { start: start + label, end }, found.prefixes, cell?.row === 0 ? { bold: true } : {}));
  }
  return looks;
}

/** Looks of one paragraph; none where the lexer reads it as a different text. */
function looksOf(text: string, { start, end }: Span, prefixes: readonly Span[], look: Dress): LookSpan[] {
  let words = text.slice(start, end);
  for (const prefix of prefixes) {
    words = words.slice(0, prefix.start - start) + " ".repeat(prefix.end - prefix.start) + words.slice(prefix.end - start);
  }
  const looks: LookSpan[] = [];
  if (!dress(inlineTokensOf(words), words, start, look, looks)) return [];
  return looks.flatMap((one) =>
    one.soft === true
      ? softened(
          one,
          prefixes.find(({ start: at, end: to }) => at < one.end && to > one.start),
          text,
        )
      : [one],
  );
}

/** The end of a line and, separately, the sign of a quote at the start of the next line. */
function softened(line: LookSpan, prefix: Span | undefined, text: string): LookSpan[] {
  if (prefix === undefined || text.slice(prefix.start, prefix.end).trim() === "") return [line];
  return [
    { ...line, end: prefix.start },
    { start: prefix.start, end: prefix.end, sign: true },
  ];
}

/** Adds the looks of tokens whose text is `words`, which begins at `at`. False where the texts differ. */
function dress(tokens: readonly Token[], words: string, at: number, look: Dress, looks: LookSpan[]): boolean {
  let done = 0;
  for (const token of tokens) {
    if (!words.startsWith(token.raw, done)) return false;
    if (!one(token, at + done, look, looks)) return false;
    done += token.raw.length;
  }
  return done === words.length;
}

function one(token: Token, at: number, look: Dress, looks: LookSpan[]): boolean {
  const { raw } = token;
  switch (token.type) {
    case "strong":
      return between(token as Tokens.Strong, at, { ...look, bold: true }, looks);
    case "em":
      return between(token as Tokens.Em, at, { ...look, italic: true }, looks);
    case "del":
      return between(token as Tokens.Del, at, { ...look, strike: true }, looks);
    case "link":
      return link(token as Tokens.Link, at, look, looks);
    case "codespan": {
      const ticks = /^`+/.exec(raw)?.[0].length ?? 0;
      wrapped(at, raw.length, ticks, looks, () => plain(raw.slice(ticks, raw.length - ticks), at + ticks, { ...look, code: true }, looks));
      return true;
    }
    case "escape":
      looks.push({ start: at, end: at + 1, sign: true });
      plain(raw.slice(1), at + 1, look, looks);
      return true;
    case "br": {
      const signs = raw.indexOf("\n");
      if (signs > 0) looks.push({ start: at, end: at + signs, sign: true });
      return true;
    }
    case "text": {
      const inner = (token as Tokens.Text).tokens;
      if (inner !== undefined) return dress(inner, raw, at, look, looks);
      plain(raw, at, look, looks);
      return true;
    }
    default:
      // Blanks to fill in, suggested changes, notes and images show as typed.
      plain(raw, at, look, looks);
      return true;
  }
}

/** The text between two signs of the same length. */
function between(
  { raw, text, tokens }: { raw: string; text: string; tokens: Token[] },
  at: number,
  look: Dress,
  looks: LookSpan[],
): boolean {
  const length = (raw.length - text.length) / 2;
  if (!Number.isInteger(length) || raw.slice(length, raw.length - length) !== text) return false;
  let isRead = true;
  wrapped(at, raw.length, length, looks, () => (isRead = dress(tokens, text, at + length, look, looks)));
  return isRead;
}

function wrapped(at: number, whole: number, sign: number, looks: LookSpan[], inner: () => void): void {
  looks.push({ start: at, end: at + sign, sign: true });
  inner();
  looks.push({ start: at + whole - sign, end: at + whole, sign: true });
}

function link({ raw, text, href, tokens }: Tokens.Link, at: number, look: Dress, looks: LookSpan[]): boolean {
  if (!raw.startsWith(text, 1)) return false;
  const end = at + 1 + text.length;
  looks.push({ start: at, end: at + 1, sign: true });
  if (!dress(tokens, text, at + 1, /^(?:https?|mailto):/i.test(href) ? { ...look, link: href } : look, looks)) return false;
  looks.push({ start: end, end: at + raw.length, sign: true });
  return true;
}

/** Words with one look. Line ends inside them, with the blanks around, are soft. */
function plain(words: string, at: number, look: Dress, looks: LookSpan[]): void {
  const isDressed = Object.keys(look).length > 0;
  let done = 0;
  const add = (to: number) => {
    if (isDressed && to > done) looks.push({ start: at + done, end: at + to, ...look });
  };
  for (const line of words.matchAll(/[ \t]*\n[ \t]*/g)) {
    const end = line.index + line[0].length;
    add(line.index);
    looks.push({ start: at + line.index, end: at + end, soft: true });
    done = end;
  }
  add(words.length);
}

import { withoutNoteNumbers } from "./note-numbers.ts";

/** A paragraph of a readable text. */
export interface Paragraph {
  start: number;
  end: number;
  /** Set off as a quotation: `>` in Markdown, or every line indented. */
  isBlock: boolean;
  /** A footnote. */
  isNote: boolean;
}

/**
 * A text as a reader of the page sees it: one line per paragraph, without emphasis marks, note references, line-end hyphens and page numbers;
 * footnotes that stand between two pages come last.
 */
export interface Readable {
  text: string;
  paragraphs: Paragraph[];
  /** Offset in the original of the character at an offset of `text`. */
  startOf(offset: number): number;
  /** Offset in the original after the character before an offset of `text`; emphasis marks around it count as part of it. */
  endOf(offset: number): number;
}

interface Piece {
  start: number;
  end: number;
  isBlock: boolean;
  isNote: boolean;
}

/** Reads a text of any origin: pasted, Markdown, or the text of a Word file or PDF. Time is linear in the length. */
export function readable(typed: string): Readable {
  const original = withoutNoteNumbers(typed);
  const pieces = inReadingOrder(original, piecesOf(original));
  const parts: string[] = [];
  const map = new Int32Array(original.length + pieces.length + 1);
  const paragraphs: Paragraph[] = [];
  let length = 0;
  const add = (characters: string, at: number) => {
    parts.push(characters);
    for (let i = 0; i < characters.length; i++) map[length++] = at + i;
  };
  for (const [i, piece] of pieces.entries()) {
    const joins = i > 0 && continues(original, pieces[i - 1], piece);
    if (i > 0) add(joins ? " " : "\n", Math.max(0, piece.start - 1));
    const start = length;
    readPiece(original, piece, add);
    const last = paragraphs.at(-1);
    if (joins && last !== undefined) last.end = length;
    else paragraphs.push({ start, end: length, isBlock: piece.isBlock, isNote: piece.isNote });
  }
  map[length] = original.length;
  return {
    text: parts.join(""),
    paragraphs,
    startOf: (offset) => map[Math.min(offset, length)] ?? original.length,
    endOf: (offset) => (offset === 0 ? 0 : (map[offset - 1] ?? original.length - 1) + 1),
  };
}

/** Paragraphs by blank lines; short lines of a wrapped text belong together, and long ones are paragraphs of their own. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: (Piece & { indents: number; lines: number; width: number }) | null = null;
  const close = () => {
    if (open !== null)
      pieces.push({ start: open.start, end: open.end, isBlock: open.isBlock || open.indents === open.lines, isNote: false });
    open = null;
  };
  for (let at = 0; at <= text.length;) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + 2000)).replace(/\r$/, "");
    const isQuoted = /^ {0,3}>/.test(line);
    if (line.trim() === "" || /^ {0,3}> ?$/.test(line)) close();
    else {
      // Prose wraps at a usual width; a shorter or longer line before this one ended a paragraph.
      if (open !== null && (open.isBlock !== isQuoted || open.width > 110 || open.width < 40 || /^\s*(?:\[\^?\d|#|[-*] )/.test(line)))
        close();
      open ??= { start: at, end, isBlock: isQuoted, isNote: false, indents: 0, lines: 0, width: 0 };
      open.end = end;
      open.lines++;
      open.width = line.length;
      if (/^(?: {4,}|\t)/.test(line) && !isQuoted) open.indents++;
    }
    at = end + 1;
  }
  close();
  return pieces;
}

/** Page numbers dropped, and the footnotes of a page after the text that continues on the next page. */
function inReadingOrder(text: string, pieces: readonly Piece[]): Piece[] {
  const body: Piece[] = [];
  const notes: Piece[] = [];
  for (const piece of pieces) {
    const words = text.slice(piece.start, Math.min(piece.end, piece.start + 40)).trimStart();
    if (piece.end - piece.start < 20 && /^(?:- ?)?(?:page )?\d{1,4}(?: of \d{1,4})?(?: ?-)?$/i.test(words.trim())) continue;
    const isNote = /^(?:\[\^?\d{1,3}\]|\u2060)/.test(words);
    (isNote ? notes : body).push(isNote ? { ...piece, isNote, isBlock: false } : piece);
  }
  return [...body, ...notes];
}

/** A sentence that goes on after the end of a page. */
function continues(text: string, before: Piece | undefined, piece: Piece): boolean {
  if (before === undefined || before.isNote !== piece.isNote || before.isBlock || piece.isBlock) return false;
  const gap = text.slice(before.end, piece.start);
  return (
    /[^\s]/.test(gap) &&
    /[a-z,-]\s*$/.test(text.slice(before.end - 3, before.end)) &&
    /^\s*[a-z\d(“"§]/.test(text.slice(piece.start, piece.start + 8))
  );
}

const special = /[*_`\\[\]>#\u00ad\u200b-\u200d\u2060\ufeff]|\s+|[A-Za-z]-\s*\n\s*(?=[a-z])|''|``/g;

function readPiece(text: string, { start, end, isBlock }: Piece, add: (characters: string, at: number) => void): void {
  let at = start;
  let isFirst = true;
  const plain = (until: number) => {
    if (until > at) {
      add(text.slice(at, until), at);
      isFirst = false;
    }
  };
  special.lastIndex = start;
  for (let match = special.exec(text); match !== null && match.index < end; match = special.exec(text)) {
    const sign = match[0];
    const from = match.index;
    const change = changed(text, from, sign, isFirst && at === from, isBlock);
    if (change === null) {
      special.lastIndex = from + 1;
      continue;
    }
    plain(from);
    const length = Math.min(change.length, end - from);
    // Blanks at the beginning and the end of a paragraph are left out.
    const isEdge = change.text === " " && (isFirst || from + length >= end);
    if (change.text !== "" && !isEdge) {
      add(change.text, from);
      isFirst = false;
    }
    at = from + length;
    special.lastIndex = at;
  }
  plain(end);
}

/** The readable form of a sign; null where it is text. */
function changed(text: string, at: number, sign: string, isFirst: boolean, isBlock: boolean): { text: string; length: number } | null {
  const to = (words: string, length = sign.length) => ({ text: words, length });
  const rest = () => text.slice(at, at + 1200);
  if (/^[A-Za-z]-/.test(sign)) return to(sign[0] ?? "");
  if (/^\s/.test(sign)) {
    const quoted = isBlock ? /^\s*\n {0,3}>+ ?/.exec(rest()) : null;
    return to(" ", quoted === null ? sign.length : quoted[0].length);
  }
  switch (sign) {
    case "*": {
      const stars = /^\*(?: ?\*){2}(?=\s|$)/.exec(rest());
      if (stars?.[0].includes(" ") === true) return to("…", stars[0].length);
      return isMark(text, at, "*") ? to("") : null;
    }
    case "_":
      return isMark(text, at, "_") ? to("") : null;
    case "`":
      return to("");
    case "``":
    case "''":
      return to('"');
    case "\\":
      return /^\\[§[\]*_.()#>-]/.test(rest()) ? to("") : null;
    case "#": {
      const heading = isFirst ? /^#{1,6} +/.exec(rest()) : null;
      return heading === null ? null : to("", heading[0].length);
    }
    case ">": {
      const quoted = isFirst && isBlock ? /^(?:> ?)+/.exec(rest()) : null;
      return quoted === null ? null : to("", quoted[0].length);
    }
    case "[": {
      const note = /^\[\^?\d{1,3}\]:?/.exec(rest());
      if (note !== null && (note[0].includes("^") || isFirst || /[^\s]/.test(text[at - 1] ?? " "))) return to("", note[0].length);
      return /^\[[^[\]]{1,300}\]\(https?:/.test(rest()) ? to("") : null;
    }
    case "]": {
      const address = /^\]\(https?:[^()\s]{0,1000}\)/.exec(rest());
      return address === null ? null : to("", address[0].length);
    }
    default:
      return to("");
  }
}

/** An emphasis mark touches a word on one side and none on the other. */
function isMark(text: string, at: number, mark: string): boolean {
  let [from, to] = [at, at];
  while (text[from - 1] === mark) from--;
  while (text[to + 1] === mark) to++;
  const before = /[A-Za-z0-9]/.test(text[from - 1] ?? " ");
  const after = /[A-Za-z0-9]/.test(text[to + 1] ?? " ");
  const touches = /\S/.test(text[from - 1] ?? " ") || /\S/.test(text[to + 1] ?? " ");
  return touches && !(mark === "_" && before && after);
}

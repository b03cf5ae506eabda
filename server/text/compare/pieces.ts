import type { BlockKind, Span } from "../documents/model.ts";
import type { ComparedText } from "./interface.ts";
import { runningLines } from "./running-lines.ts";

/** A paragraph as it is compared. */
export interface Piece extends Span {
  kind: BlockKind;
  /** Of a text with pages: its lines joined, words divided at their ends rejoined, running lines left out. */
  text: string;
  /** Where stretches of `text` begin in the document, in order; absent where `text` is the document's from `start`. */
  lines?: readonly { at: number; from: number }[];
}

/** A word in lower case; whether it is in either text, or in the one that this is compared with. */
export interface KnownWords {
  isWord(word: string): boolean;
  isTheirs(word: string): boolean;
}

/** Paragraphs of a text; of one with pages, as its lines suggest. */
export function piecesOf(source: ComparedText, words: KnownWords): Piece[] {
  const { text, pages } = source;
  const blocks = source.blocks.length > 0 ? source.blocks : linesOf(text);
  if (pages !== null) return joinedOverPages(pagePieces(source, blocks, words), pages, words);
  return blocks.flatMap((block) =>
    clausesOf(text, block).flatMap(({ start, end }): Piece[] => {
      const own = text.slice(start, end);
      return own.trim() === "" ? [] : [{ start, end, kind: block.kind as BlockKind, text: own }];
    }),
  );
}

/** Where a place in a piece's text is in the document. */
export function placeIn({ start, lines }: Piece, offset: number): number {
  const line = lines?.findLast(({ at }) => at <= offset);
  return line === undefined ? start + offset : line.from + offset - line.at;
}

const dividedAtLineEnd = /[\p{L}\p{N}-]+[-‐‑\u00ad]\s*\n\s*[\p{L}\p{N}]+/gu;

/** The words of a text and of the one that it is compared with, if any; parts of words at the ends of lines do not count. */
export function knownWords(own: string, other: string | null): KnownWords {
  const [mine, theirs] = [lazily(() => wordsOf(own)), lazily(() => wordsOf(other ?? ""))];
  return { isWord: (word) => theirs().has(word) || mine().has(word), isTheirs: (word) => theirs().has(word) };
}

const wordsOf = (text: string) =>
  new Set(
    text
      .replace(dividedAtLineEnd, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)*/gu) ?? [],
  );

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function pagePieces(source: ComparedText, blocks: readonly (Span & { kind: string })[], words: KnownWords): Growing[] {
  const { text } = source;
  const { places } = runningLines(source);
  let next = 0;
  const out: Growing[] = [];
  for (const block of blocks) {
    let from = block.start;
    const add = (end: number) => {
      for (const span of clausesOf(text, { ...block, start: from, end })) {
        const piece = joinedLines(text, span, block.kind as BlockKind, words);
        if (piece.text !== "") out.push(piece);
      }
    };
    while (next < places.length && (places[next]?.end ?? 0) <= block.start) next++;
    for (; next < places.length && (places[next]?.start ?? 0) < block.end; next++) {
      add(places[next]?.start ?? 0);
      from = Math.min(block.end, places[next]?.end ?? 0);
    }
    add(block.end);
  }
  return out;
}

interface Growing extends Piece {
  lines: { at: number; from: number }[];
}

function joinedLines(text: string, { start, end }: Span, kind: BlockKind, words: KnownWords): Growing {
  const piece: Growing = { start, end, kind, text: "", lines: [] };
  for (const line of text.slice(start, end).matchAll(/\S(?:[^\n]*\S)?/g))
    append(piece, rejoined(line[0], start + line.index, words), words);
  return piece;
}

/** Adds a line, or the next page's part of a paragraph. */
function append(piece: Growing, line: Pick<Growing, "text" | "lines">, words: KnownWords): void {
  if (piece.text !== "") piece.text = beforeBreak(piece.text, line.text, words);
  const end = piece.text.length;
  piece.lines.push(...line.lines.map(({ at, from }) => ({ at: at + end, from })));
  piece.text += line.text;
}

/** Letters of a word that is drawn in parts, at most. */
const longestWord = 24;

/** A line without blanks inside words of the other text: letters are placed one by one on a page, and a wide gap looks like a blank. */
function rejoined(line: string, from: number, { isTheirs }: KnownWords): Pick<Growing, "text" | "lines"> {
  // The sign of the fonts in which word processors draw bullets.
  const text = line.replace(/^[\uf0b7\uf0a7]/, "•");
  const parts = [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu)];
  const out = { text: "", lines: [{ at: 0, from }] };
  let done = 0;
  for (let i = 0; i < parts.length; i++) {
    const first = parts[i];
    if (first === undefined) break;
    let [word, isWhole, until] = [first[0].toLowerCase(), isTheirs(first[0].toLowerCase()), 0];
    for (let n = i + 1; n < parts.length && word.length <= longestWord; n++) {
      const [part, last] = [parts[n], parts[n - 1]];
      if (part === undefined || last === undefined || part.index !== last.index + last[0].length + 1) break;
      if (text[part.index - 1] !== " ") break;
      word += part[0].toLowerCase();
      isWhole &&= isTheirs(part[0].toLowerCase());
      if (!isWhole && isTheirs(word)) until = n;
    }
    for (; i < until; i++) {
      const next = parts[i + 1]?.index ?? 0;
      out.text += text.slice(done, next - 1);
      out.lines.push({ at: out.text.length, from: from + next });
      done = next;
    }
  }
  out.text += text.slice(done);
  return out;
}

/** The text before a line break as it was typed: with a blank, or without the hyphen that divided a word. */
function beforeBreak(before: string, line: string, words: KnownWords): string {
  const [divided = "", head = "", sign = ""] = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)([-‐‑\u00ad])$/u.exec(before) ?? [];
  const tail = /^[\p{L}\p{N}]+/u.exec(line)?.[0] ?? "";
  if (divided === "" || tail === "") return /[-–—/]$/.test(before) && !/\s[-–—]$/.test(before) ? before : `${before} `;
  const whole = before.slice(0, -1);
  if (sign === "‐" || sign === "\u00ad") return whole;
  const last = head.split("-").at(-1) ?? "";
  const [joined, hyphened] = [`${last}${tail}`.toLowerCase(), `${head}-${tail}`.toLowerCase()];
  if (words.isWord(hyphened)) return before;
  if (words.isWord(joined)) return whole;
  // A word that appears nowhere else: two whole words were hyphenated by their author.
  return /^\p{Ll}/u.test(tail) && !(words.isWord(last.toLowerCase()) && words.isWord(tail.toLowerCase())) ? whole : before;
}

/** Paragraphs that continue on the next page become one. */
function joinedOverPages(pieces: readonly Growing[], pages: readonly Span[], words: KnownWords): Growing[] {
  const out: Growing[] = [];
  let page = 0;
  for (const piece of pieces) {
    const last = out.at(-1);
    const before = page;
    while (page + 1 < pages.length && piece.start >= (pages[page]?.end ?? 0)) page++;
    const isOpen = last !== undefined && page > before && !/[.;:!?]["”’)]?$/.test(last.text) && /^[\p{Ll}(]/u.test(piece.text);
    if (isOpen && !/^\(\w{1,4}\)/.test(piece.text)) {
      append(last, piece, words);
      last.end = piece.end;
    } else out.push(piece);
  }
  return out;
}

/** A long block of plain text with numbered clauses line by line becomes one paragraph per clause. */
function clausesOf(text: string, { start, end, kind }: Span & { kind: string }): Span[] {
  if (kind !== "paragraph" || end - start < 200) return [{ start, end }];
  const pieces: Span[] = [];
  let from = start;
  for (const { index } of text.slice(start, end).matchAll(/\n(?=\s*(?:\d{1,3}(?:\.\d{1,3})+\.?|\([a-z]{1,3}\)|\d{1,2}\.)\s+\S)/g)) {
    pieces.push(trimmed(text, from, start + index));
    from = start + index + 1;
  }
  pieces.push(trimmed(text, from, end));
  return pieces.filter((piece) => piece.end > piece.start);
}

function trimmed(text: string, start: number, end: number): Span {
  while (start < end && /\s/.test(text[start] ?? "")) start++;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  return { start, end };
}

function linesOf(text: string): (Span & { kind: string })[] {
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({ start: line.index, end: line.index + line[0].length, kind: "paragraph" }));
}

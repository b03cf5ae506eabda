import type { BlockKind, Span } from "../../documents/model.ts";
import { type Normalize } from "./normalize.ts";
import type { ComparedText, CompareSettings } from "./interface.ts";

/** A paragraph, ready for alignment. */
export interface Paragraph extends Span {
  index: number;
  kind: BlockKind;
  text: string;
  /** Number or letter it begins with, with the blanks after it; empty where there is none. */
  label: string;
  /** The text after the label. */
  body: string;
  /** The body in the form that is compared; two paragraphs with the same key differ only in what is ignored. */
  key: string;
  words: ReadonlyMap<string, number>;
  wordCount: number;
}

const label =
  /^(?:(?:section|article|clause|§+)\s*(?:\d+(?:\.\d+)*|[IVXLC]+)[.:)]?|\(?(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z])\)|\d{1,3}\.(?:\d{1,3}\.?)*|[A-Z]\.|[IVXLC]{1,6}\.)(?:\s+|$)(?!(?:percent|per cent|thousand|million|billion|days?|weeks?|months?|years?)\b)/i;

/** Paragraphs of a text without those that the settings leave out. */
export function paragraphsOf(source: ComparedText, settings: CompareSettings, normalize: Normalize): Paragraph[] {
  const { text } = source;
  const repeated = settings.compareHeadersFooters ? null : headersAndFooters(source);
  const out: Paragraph[] = [];
  for (const block of source.blocks.length > 0 ? source.blocks : lines(text)) {
    if (block.kind === "cell" && !settings.compareTables) continue;
    if (block.kind === "note" && !settings.compareFootnotes) continue;
    for (const { start, end } of piecesOf(text, block)) {
      const own = text.slice(start, end);
      if (own.trim() === "" || repeated?.has(shapeOf(own)) === true) continue;
      out.push(paragraph({ start, end, text: own, kind: block.kind as BlockKind, index: out.length }, normalize));
    }
  }
  return out;
}

function paragraph(own: Span & { text: string; kind: BlockKind; index: number }, normalize: Normalize): Paragraph {
  const head = label.exec(own.text)?.[0] ?? "";
  const body = own.text.slice(head.length);
  const words = new Map<string, number>();
  let wordCount = 0;
  for (const word of (body === "" ? head : body).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
    wordCount++;
  }
  return { ...own, label: head, body, key: normalize(body), words, wordCount };
}

/** A long block of plain text with numbered clauses line by line becomes one paragraph per clause. */
function piecesOf(text: string, { start, end, kind }: Span & { kind: string }): Span[] {
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

function lines(text: string): (Span & { kind: string })[] {
  return [...text.matchAll(/[^\n]+/g)].map((line) => ({ start: line.index, end: line.index + line[0].length, kind: "paragraph" }));
}

/** A line without its figures: "Page 3 of 9" and "Page 4 of 9" have one shape. */
const shapeOf = (line: string) => line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();

/** Shapes of first and last lines that at least three pages share. */
function headersAndFooters({ text, pages }: ComparedText): Set<string> {
  const counts = new Map<string, number>();
  for (const { start, end } of pages ?? []) {
    const own = text
      .slice(start, end)
      .split("\n")
      .filter((line) => line.trim() !== "");
    for (const shape of new Set([own[0], own.at(-1)].map((line) => shapeOf(line ?? "")))) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, n]) => n >= 3).map(([shape]) => shape));
}

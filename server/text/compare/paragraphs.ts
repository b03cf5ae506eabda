import type { BlockKind, Span } from "../documents/model.ts";
import type { ComparedText, CompareSettings } from "./interface.ts";
import type { Normalize } from "./normalize.ts";
import { dividedLike } from "./page-paragraphs.ts";
import { labelsOf } from "./paragraph-labels.ts";
import { type Piece, knownWords, piecesOf } from "./pieces.ts";

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
  /** Offsets in the body of line ends where the other text has no break; absent for every other paragraph. */
  breaks?: number[];
}

/** Paragraphs of a text without those that the settings leave out. */
export function paragraphsOf(source: ComparedText, settings: CompareSettings, normalize: Normalize): Paragraph[] {
  return prepared(piecesOf(source, knownWords(source.text, null)), settings, normalize);
}

/** Paragraphs of two texts that are compared: a text with pages is divided like the other one. */
export function paragraphsOfBoth(
  original: ComparedText,
  revised: ComparedText,
  settings: CompareSettings,
  normalize: Normalize,
): { a: Paragraph[]; b: Paragraph[] } {
  let a = piecesOf(original, knownWords(original.text, revised.text));
  let b = piecesOf(revised, knownWords(revised.text, original.text));
  if (revised.pages !== null) b = dividedLike(b, a);
  else if (original.pages !== null) a = dividedLike(a, b);
  return { a: prepared(a, settings, normalize), b: prepared(b, settings, normalize) };
}

/** Paragraphs of a text that is already divided, such as that of a Word file; their places are not used. */
export function paragraphsFrom(own: readonly Pick<Paragraph, "text" | "kind">[], normalize: Normalize): Paragraph[] {
  const labels = labelsOf(own.map(({ text }) => text));
  return own.map(({ text, kind }, index) => paragraph({ start: 0, end: 0, text, kind, index, label: labels[index] ?? "" }, normalize));
}

function prepared(pieces: readonly Piece[], { compareTables, compareFootnotes }: CompareSettings, normalize: Normalize): Paragraph[] {
  const isKept = ({ kind }: Piece) => (kind !== "cell" || compareTables) && (kind !== "note" || compareFootnotes);
  const own = pieces.filter(isKept);
  const labels = labelsOf(own.map(({ text }) => text));
  return own.map(({ start, end, text, kind }, index) =>
    paragraph({ start, end, text, kind, index, label: labels[index] ?? "" }, normalize),
  );
}

function paragraph(own: Pick<Paragraph, "start" | "end" | "text" | "kind" | "index" | "label">, normalize: Normalize): Paragraph {
  const { label } = own;
  const body = own.text.slice(label.length);
  const words = new Map<string, number>();
  let wordCount = 0;
  for (const word of (body === "" ? label : body).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
    wordCount++;
  }
  return { ...own, body, key: normalize(body), words, wordCount };
}

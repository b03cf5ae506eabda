import type { PdfTextItem } from "./pdf-items.ts";
import { type PdfPageText, pdfPageText } from "./pdf-text.ts";

/**
 * One word that was recognized on a page: its letters, left edge, baseline, width, height, how sure the recognizer is (0 to 100), and 1
 * where it ends a line. Points of the page as its reader holds it, with straight lines; the baseline counts up from the bottom edge.
 */
export type RecognizedWord = [word: string, left: number, up: number, width: number, height: number, confidence: number, endsLine: number];

/** What text recognition found on one page. */
export interface RecognizedPage {
  /** Leads from the points of the words to those of the page in the file: six numbers, as in a PDF. */
  matrix: number[];
  words: RecognizedWord[];
  /** Recognition took too much time or memory, or found a damaged picture. */
  isUnread?: true | undefined;
}

/** Below this confidence a word is doubtful: it is underlined for its reader. */
export const doubtfulBelow = 75;

/** A wider gap, in heights of letters, is the edge of a cell and gets no blank. */
const widestBlank = 0.9;

/**
 * The text of a page with recognized words beside its own text, in reading order as `pdfPageText` has it. `starts` has the places of `items`,
 * then of the words, then of `fields`.
 */
export function recognizedPageText(items: readonly PdfTextItem[], fields: readonly PdfTextItem[], page: RecognizedPage): PdfPageText {
  const back = inverse(page.matrix);
  const upright = (item: PdfTextItem): PdfTextItem => ({ ...item, transform: times(back, item.transform) });
  return pdfPageText([...items.map(upright), ...page.words.map(itemOf)], fields.map(upright));
}

function itemOf([word, left, up, width, height, , endsLine]: RecognizedWord, i: number, words: readonly RecognizedWord[]): PdfTextItem {
  const gap = (words[i + 1]?.[1] ?? Infinity) - (left + width);
  const isFollowed = endsLine === 0 && gap <= widestBlank * height;
  return {
    str: isFollowed ? `${word} ` : word,
    hasEOL: endsLine === 1 && i < words.length - 1,
    transform: [height, 0, 0, height, left, up],
    width,
    height,
  };
}

/** Spans of the words that are doubtful; `starts` are the places of the words in a text. */
export function doubtfulSpans(words: readonly RecognizedWord[], starts: readonly number[]): { start: number; end: number }[] {
  return words.flatMap(([word, , , , , confidence], i) => {
    const start = starts[i];
    return confidence >= doubtfulBelow || start === undefined ? [] : [{ start, end: start + word.length }];
  });
}

/** The matrix that does first `b`, then `a`. */
export function times(a: readonly number[], b: readonly number[]): number[] {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a;
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b;
  return [a0 * b0 + a2 * b1, a1 * b0 + a3 * b1, a0 * b2 + a2 * b3, a1 * b2 + a3 * b3, a0 * b4 + a2 * b5 + a4, a1 * b4 + a3 * b5 + a5];
}

/** The matrix that undoes another; of one that flattens the page, the one that does nothing. */
export function inverse(m: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const size = a * d - b * c;
  if (Math.abs(size) < 1e-12) return [1, 0, 0, 1, 0, 0];
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

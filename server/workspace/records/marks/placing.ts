import type { Standing } from "#shared/workspace/marks.ts";

/** A paragraph of a text: its chain of designations and its own words. */
export interface PlaceOfText {
  anchor: string | null;
  words: string;
}

/** The place of a note in a text. */
export interface Placed extends PlaceOfText {
  standing: Standing;
}

/** Least similarity, from 0 to 1, at which two paragraphs count as the same one. */
const alikeEnough = 0.6;

/**
 * Finds the place of a note again: under its designation if the words there are the same or nearly the same, otherwise at the most
 * similar words. A note on the section as a whole has no words to compare and is kept. `changed` and `moved` return the words there now.
 */
export function placeAgain(note: PlaceOfText, paragraphs: readonly PlaceOfText[]): Placed {
  if (note.anchor === null) return { ...note, standing: "kept" };
  const own = paragraphs.find((one) => one.anchor === note.anchor);
  if (own !== undefined && squeezed(own.words) === squeezed(note.words)) return { ...own, standing: "kept" };
  const same = paragraphs.find((one) => one.anchor !== null && bare(one) === bare(note));
  if (same !== undefined) return { ...same, standing: "moved" };
  let best: PlaceOfText | undefined;
  let most = 0;
  for (const one of paragraphs) {
    if (one.anchor === null) continue;
    // With equal similarity, the designation decides.
    const likeness = likenessOf(bare(note), bare(one)) + (one === own ? 0.05 : 0);
    if (likeness > most) [best, most] = [one, likeness];
  }
  if (best === undefined || most < alikeEnough) return { anchor: null, words: note.words, standing: "lost" };
  return { ...best, standing: best === own ? "changed" : "moved" };
}

/** Share of the words and of the pairs of neighboring words that two texts have in common (Dice), from 0 to 1. */
export function likenessOf(a: string, b: string): number {
  const [left, right] = [piecesOf(a), piecesOf(b)];
  const count = (pieces: Map<string, number>) => [...pieces.values()].reduce((sum, n) => sum + n, 0);
  let common = 0;
  for (const [piece, n] of left) common += Math.min(n, right.get(piece) ?? 0);
  const all = count(left) + count(right);
  return all === 0 ? 0 : (2 * common) / all;
}

function piecesOf(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces = new Map<string, number>();
  words.forEach((word, i) => {
    for (const piece of i === 0 ? [word] : [word, `${words[i - 1]} ${word}`]) pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  });
  return pieces;
}

/** The words without their designation, so that a paragraph that was only renumbered stays the same. */
function bare({ anchor, words }: PlaceOfText): string {
  const label = /\([^()]*\)$/.exec(anchor ?? "")?.[0] ?? "";
  const plain = squeezed(words);
  return label !== "" && plain.startsWith(label) ? plain.slice(label.length).trim() : plain;
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

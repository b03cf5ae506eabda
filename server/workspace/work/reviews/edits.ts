import type { Span } from "../../../text/engine/engine.ts";
import type { ClauseLook } from "../../../text/word/original/script.ts";

/** A change of words at a place of the contract; a place without words is an insertion before it. */
export interface Edit extends Span {
  text: string;
  /** Shown beside the change; null for none. */
  comment: string | null;
  /** For new paragraphs: the clause that they look like; null for the text around them. */
  like?: ClauseLook | null;
}

/** The contract with its edits. Edits must not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  let [out, at] = ["", 0];
  for (const edit of inOrder(edits)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}

export const inOrder = (edits: readonly Edit[]): Edit[] => edits.toSorted((a, b) => a.start - b.start || a.end - b.end);

/** The first place of words that no other edit uses; null where none is left. */
export function freePlace(text: string, words: string, taken: readonly Span[]): Span | "taken" | null {
  let isThere = false;
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    isThere = true;
    const place = { start, end: start + words.length };
    if (!taken.some((other) => other.start < place.end && place.start < other.end)) return place;
  }
  return isThere ? "taken" : null;
}

import type { Span } from "../engine/engine.ts";

/** A change of words at a place of the contract; a place without words is an insertion before it. */
export interface Edit extends Span {
  text: string;
  /** Shown beside the change; null for none. */
  comment: string | null;
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

/** Where new clauses go: before the signatures, otherwise at the end. */
export function placeOfNew(text: string): number {
  const signatures = [
    ...text.matchAll(
      /\n[^\S\n]*(?=in witness whereof|the parties have (?:duly )?executed|signed (?:by|for and on behalf)|signatures?\b)/gi,
    ),
  ].at(-1);
  return signatures !== undefined && signatures.index > text.length * 0.4 ? signatures.index : text.trimEnd().length;
}

/** A new clause as a separate paragraph at that place. */
export function insertion(text: string, at: number, clause: string, comment: string | null): Edit {
  const after = text.slice(at);
  return { start: at, end: at, text: `\n\n${clause}${after.trim() !== "" && !/^\s*\n\s*\n/.test(after) ? "\n\n" : ""}`, comment };
}

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

import { eachRun, foldRun, isStopWord, longestWord, stemOf } from "#shared/search-terms.ts";

const script = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]`;
/** Scripts that put no blank between words. */
const unspaced = new RegExp(script, "u");
/** A character of theirs with the signs around it, or a stretch of others. */
const parts = new RegExp(String.raw`(${script}\p{M}*)|(?:(?!${script})[^])+`, "gu");

/**
 * Calls `visit` for every term the own documents are searched by, with its place: stems of folded words, and single characters where a
 * script puts no blank between words. `isStop`: it carries no meaning of its own.
 */
export function eachTerm(text: string, visit: (term: string, start: number, end: number, isStop: boolean) => void): void {
  const visitWord = (start: number, end: number, isPlain: boolean) => {
    const word = foldRun(text, start, end, isPlain);
    if (word !== "") visit(stemOf(word), start, end, isStopWord(word));
  };
  eachRun(text, (start, end, _hash, isPlain) => {
    if (isPlain || !unspaced.test(text.slice(start, end))) return visitWord(start, end, isPlain);
    for (const { 0: part, 1: character, index } of text.slice(start, end).matchAll(parts)) {
      const at = start + index;
      const term = character === undefined ? "" : foldRun(character, 0, character.length, false);
      if (term !== "") visit(term, at, at + part.length, false);
      else if (character === undefined) visitWord(at, at + part.length, part.length <= longestWord && /^\w+$/.test(part));
    }
  });
}

/** The terms of a text in order, as the index takes them. */
export function termsOf(text: string): string {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.push(term));
  return terms.join(" ");
}

import { eachRun, foldRun, irregularForms, isStopWord, longestWord, stemOf } from "#shared/law/search-terms.ts";

const script = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]`;
/** Scripts without blanks between words. */
const unspaced = new RegExp(script, "u");
/** One character of these scripts with the signs around it, or a stretch of other characters. */
const parts = new RegExp(String.raw`(${script}\p{M}*)|(?:(?!${script})[^])+`, "gu");

/**
 * Calls `visit` for every term used to search the user's documents, with its place: stems of folded words, and single characters where a
 * script has no blanks between words. `isStop`: the term has no meaning by itself. Where `initials` are given (from `initialsOf`), a
 * plain word that begins with none of them is visited as `""`: finding its stem is most of the work.
 */
export function eachTerm(text: string, visit: Visit, initials?: ReadonlySet<number>): void {
  if (!/[\u00ad\u2060\ufeff]/.test(text)) return eachPlainTerm(text, visit, initials);
  // Signs that only say where a word may or must not be broken, which are not letters of the word.
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) if (!/[\u00ad\u2060\ufeff]/.test(text.charAt(at))) places.push(at);
  const whole = text.replace(/[\u00ad\u2060\ufeff]/g, "");
  const shift: Visit = (term, start, end, isStop) => visit(term, places[start] ?? start, (places[end - 1] ?? end - 1) + 1, isStop);
  eachPlainTerm(whole, shift, initials);
}

type Visit = (term: string, start: number, end: number, isStop: boolean) => void;

function eachPlainTerm(text: string, visit: Visit, initials?: ReadonlySet<number>): void {
  const visitWord = (start: number, end: number, isPlain: boolean) => {
    const word = foldRun(text, start, end, isPlain);
    if (word !== "") visit(stemOf(word), start, end, isStopWord(word));
  };
  eachRun(text, (start, end, isPlain) => {
    if (isPlain && initials !== undefined && !initials.has(lowerCase(text.charCodeAt(start)))) return visit("", start, end, false);
    if (isPlain || !unspaced.test(text.slice(start, end))) return visitWord(start, end, isPlain);
    for (const { 0: part, 1: character, index } of text.slice(start, end).matchAll(parts)) {
      const at = start + index;
      const term = character === undefined ? "" : foldRun(character, 0, character.length, false);
      if (term !== "") visit(term, at, at + part.length, false);
      else if (character === undefined) visitWord(at, at + part.length, part.length <= longestWord && /^\w+$/.test(part));
    }
  });
}

/** Letters and digits at the start of words with these terms: a stem keeps its first letter, irregular forms may have another. */
export function initialsOf(terms: Iterable<string>): Set<number> {
  const found = new Set<number>();
  for (const term of terms) for (const word of [term, ...irregularForms(term)]) found.add(lowerCase(word.charCodeAt(0)));
  return found;
}

/** Lower case of an ASCII letter; digits stay the same. */
const lowerCase = (code: number) => code | 32;

/** The terms of a text in order, as the index stores them. */
export function termsOf(text: string): string {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.push(term));
  return terms.join(" ");
}

/** The search data of a text: its terms in order, and one line per term with the numbers of the chunks that contain it. */
export interface SearchTerms {
  all: string;
  places: string;
}

/** Most chunks kept for one term; the first ones are kept. */
const mostPlaces = 64;

/** Terms of a text that is cut into chunks. */
export function searchTermsOf(text: string, chunks: readonly { start: number; end: number }[]): SearchTerms {
  const all: string[] = [];
  const places = new Map<string, number[]>();
  for (const [seq, { start, end }] of chunks.entries()) {
    eachTerm(text.slice(start, end), (term) => {
      all.push(term);
      const known = places.get(term);
      if (known === undefined) places.set(term, [seq]);
      else if (known.length < mostPlaces && known.at(-1) !== seq) known.push(seq);
    });
  }
  return { all: all.join(" "), places: `\n${[...places].map(([term, seqs]) => `${term} ${seqs.join(",")}\n`).join("")}` };
}

/** Between texts of one document, so that no phrase extends from one into the next. */
const gap = "0gap0";

/** The terms of a text and of other texts that belong to its document, as the index stores them. */
export function withTermsOf(all: string, others: readonly string[]): string {
  return [all, ...others.map(termsOf)].filter((terms) => terms !== "").join(` ${gap} `);
}

/** The first chunks that contain a term. */
export function chunksWith(places: string, term: string): number[] {
  const at = places.indexOf(`\n${term} `);
  if (at < 0) return [];
  const from = at + term.length + 2;
  return places.slice(from, places.indexOf("\n", from)).split(",").map(Number);
}

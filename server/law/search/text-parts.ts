import type { Named } from "#shared/law/query-syntax.ts";
import { longestWord, plainLetter, wordsOf } from "#shared/law/search-terms.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { numberForms } from "./number-forms.ts";

/** Words, phrases or beginnings of words; one from each side must share a sentence or a paragraph, as `/s` and `/p` require. */
export interface SharedPart {
  left: readonly Named[];
  right: readonly Named[];
  within: "sentence" | "paragraph";
}

/** Reads a section and tells whether its text has each pair in one of its parts. */
export function partReader(db: ReadDb, pairs: readonly SharedPart[]): (id: number) => boolean {
  const tests = pairs.map(({ left, right, within }) => ({ left: anyFinder(left), right: anyFinder(right), within }));
  return (id) => {
    const text = db.value(bodyById, id) ?? "";
    return tests.every(({ left, right, within }) => sharesPart(text, left, right, within));
  };
}

type Finder = (text: string) => number[];

/** Whether both are in one part of a text; the same words twice need two occurrences. */
export function sharesPart(text: string, left: Finder, right: Finder, within: SharedPart["within"]): boolean {
  const [some, others] = [left(text), right(text)];
  let at = 0;
  for (const place of some) {
    // If any occurrence is in the part, the nearest one before or after is.
    while (at < others.length && (others[at] ?? 0) <= place) at++;
    const before = others[at - 1] === place ? others[at - 2] : others[at - 1];
    const behind = others[at];
    if (before !== undefined && isOnePart(text, before, place, within)) return true;
    if (behind !== undefined && isOnePart(text, place, behind, within)) return true;
  }
  return false;
}

function isOnePart(text: string, from: number, to: number, within: SharedPart["within"]): boolean {
  // With the first letter of the second, which shows a new sentence.
  const between = text.slice(from, to + 1);
  return within === "paragraph" ? !between.includes("\n") : !mayEnd.test(between) || !sentenceEnd.test(between);
}

/**
 * A full stop, question or exclamation mark before a blank and a capital or an opening sign, unless it belongs to an abbreviation; or the
 * end of a line, unless its sentence continues on the next, as before the paragraphs of a list.
 */
const sentenceEnd =
  /(?<!\b(?:\p{L}|U\.S|No|Nos|Sec|Secs|Art|Ch|Pub|Stat|Inc|Co|Corp|Ltd|Mr|Mrs|Ms|Dr|St|v|vs|seq|cf|par|et al)\.)(?<=[.?!][)”"’']?)[ \t]+(?=["“‘(]?\p{Lu})|(?<![—–:;,-][ \t]*|\b(?:and|or)[ \t]*)\n/u;

/** Without one of these signs no sentence ends, which is a far shorter test. */
const mayEnd = /[.?!\n]/;

function anyFinder(list: readonly Named[]): Finder {
  const finders = list.map(finderOf);
  return (source) => finders.flatMap((find) => find(source)).toSorted((a, b) => a - b);
}

/** Finds the positions of a word, a phrase or words with a beginning, in order. Folds like the index. */
export function finderOf({ kind, text }: Named): Finder {
  const forms = kind === "words" ? numberForms(text) : [text];
  const finders = forms.map((form) => formFinder(kind, form));
  return (source) => finders.flatMap((find) => find(source)).toSorted((a, b) => a - b);
}

function formFinder(kind: Named["kind"], text: string): Finder {
  const words = wordsOf(text).map(({ word }) => word);
  if (words.length === 0) return () => [];
  // Searches the text for the first word, then compares word by word.
  const [first = ""] = words;
  const start = new RegExp(`(?<![\\p{L}\\p{N}])${[...first].map(anyForm).join("['’]?")}`, "giu");
  const fits = (window: readonly { word: string }[]) =>
    words.every((word, i) => (kind === "prefix" && i === words.length - 1 ? window[i]?.word.startsWith(word) : window[i]?.word === word));
  const isOnePrefix = kind === "prefix" && words.length === 1;
  return (source) => {
    const low = first.length < longestWord ? lowerIfPlain(source) : null;
    const places = low === null ? [...source.matchAll(start)].map(({ index }) => index) : beginnings(low, first, isOnePrefix);
    if (low !== null && words.length === 1) return places;
    return places.filter((at) => fits(wordsOf(source.slice(at, at + 100 * words.length))));
  };
}

/**
 * A text in lower case, each letter at its place; null where it has letters beyond ASCII, or apostrophes inside words. Most law has neither,
 * and is searched many times as fast without regard to case and diacritics.
 */
function lowerIfPlain(text: string): string | null {
  if (text !== last.text) {
    const low = beyondPlain.test(text) ? null : text.toLowerCase();
    last = { text, low: low === null || joinedByApostrophe.test(low) ? null : low };
  }
  return last.low;
}
let last: { text: string; low: string | null } = { text: "", low: "" };
/** Anything but ASCII, and the signs of law that are in no word. */
const beyondPlain = /[^\0-\x7f\xa0§¶‐-―‘’“”•…]/;
/** `don't`, which is one word, and not `owner's`, whose ending is none of its letters. */
const joinedByApostrophe = /['’](?!s(?![a-z0-9'’]))[a-z0-9]/;

/** Where a word stands in a plain text; with `isPrefix`, where words begin with it. */
function beginnings(low: string, word: string, isPrefix: boolean): number[] {
  const found: number[] = [];
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) {
    if (!isLetter(low, at - 1) && (isPrefix || !isLetter(low, at + word.length))) found.push(at);
  }
  return found;
}

function isLetter(low: string, at: number): boolean {
  // Signs beyond ASCII are no letters here, and nor is what is outside the text.
  return (plainLetter[low.charCodeAt(at)] ?? 0) !== 0;
}

/** A letter with or without diacritics: the words of a query are folded. */
function anyForm(letter: string): string {
  const forms = accented.get(letter);
  return forms === undefined ? letter : `[${letter}${forms}]\\p{M}*`;
}

const accented = new Map(Object.entries({ a: "àáâãäå", c: "ç", e: "èéêë", i: "ìíîï", n: "ñ", o: "òóôõö", u: "ùúûü", y: "ýÿ" }));

const bodyById = sql<number, string>("select body from section_text where section_id = ?");

import type { Named } from "#shared/law/query-syntax.ts";
import { wordsOf } from "#shared/law/search-terms.ts";
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
  return within === "paragraph" ? !between.includes("\n") : !sentenceEnd.test(between);
}

/**
 * A full stop, question or exclamation mark before a blank and a capital or an opening sign, unless it belongs to an abbreviation; or the
 * end of a line, unless its sentence continues on the next, as before the paragraphs of a list.
 */
const sentenceEnd =
  /(?<!\b(?:\p{L}|U\.S|No|Nos|Sec|Secs|Art|Ch|Pub|Stat|Inc|Co|Corp|Ltd|Mr|Mrs|Ms|Dr|St|v|vs|seq|cf|par|et al)\.)(?<=[.?!][)”"’']?)[ \t]+(?=["“‘(]?\p{Lu})|(?<![—–:;,-][ \t]*|\b(?:and|or)[ \t]*)\n/u;

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
  return (source) => {
    const found: number[] = [];
    for (const { index } of source.matchAll(start)) {
      const window = wordsOf(source.slice(index, index + 100 * words.length)).slice(0, words.length);
      const fits = words.every((word, i) =>
        kind === "prefix" && i === words.length - 1 ? window[i]?.word.startsWith(word) : window[i]?.word === word,
      );
      if (fits) found.push(index);
    }
    return found;
  };
}

/** A letter with or without diacritics: the words of a query are folded. */
function anyForm(letter: string): string {
  const forms = accented.get(letter);
  return forms === undefined ? letter : `[${letter}${forms}]\\p{M}*`;
}

const accented = new Map(Object.entries({ a: "àáâãäå", c: "ç", e: "èéêë", i: "ìíîï", n: "ñ", o: "òóôõö", u: "ùúûü", y: "ýÿ" }));

const bodyById = sql<number, string>("select body from section_text where section_id = ?");

import { isStopWord, stemOf, wordsOf } from "#shared/search-terms.ts";
import { dailyLife } from "./lexicon-daily-life.ts";
import { institutions } from "./lexicon-institutions.ts";
import { publicLife } from "./lexicon-public-life.ts";
import type { QueryTerm } from "./query.ts";

interface Entry {
  /** Stems of an everyday phrase, function words included. */
  phrase: string[];
  terms: QueryTerm[];
}

/** Legal words for `length` words of a query from `start` on. */
export interface LegalTerms {
  start: number;
  length: number;
  terms: readonly QueryTerm[];
}

const usualWeight = 0.8;
/** Entries by the first stem of their phrase. */
const entries = readLexicon(dailyLife + institutions + publicLife);

/** What the lexicon has for the words of a query, folded, in their order. */
export function legalTerms(words: readonly string[]): LegalTerms[] {
  const stems = words.map(stemOf);
  return stems.flatMap((stem, start) =>
    (entries.get(stem) ?? [])
      .filter((entry) => entry.phrase.every((s, k) => stems[start + k] === s))
      .map((entry) => ({ start, length: entry.phrase.length, terms: entry.terms })),
  );
}

/** Reads `phrase, phrase = word, word : weight` lines, `#` lines left out. Throws on a line of another form. */
export function readLexicon(text: string): ReadonlyMap<string, readonly Entry[]> {
  const byFirst = new Map<string, Entry[]>();
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const parts = /^([^=:]+) = ([^=:]+?)(?: : (0\.\d+))?$/.exec(line);
    if (parts === null) throw new Error(`lexicon line not understood: ${line}`);
    const weight = parts[3] === undefined ? usualWeight : Number(parts[3]);
    const words = wordsOf(parts[2] ?? "").map((w) => w.word);
    const terms = words.filter((w) => !isStopWord(w)).map((w) => ({ stem: stemOf(w), weight }));
    for (const phrase of (parts[1] ?? "").split(",")) {
      const stems = wordsOf(phrase).map((w) => stemOf(w.word));
      const [first] = stems;
      if (first === undefined) throw new Error(`lexicon line has an empty phrase: ${line}`);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase: stems, terms }]);
    }
  }
  return byFirst;
}

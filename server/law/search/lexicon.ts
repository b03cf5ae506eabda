import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import synonyms from "./synonyms.json" with { type: "json" };
import type { QueryTerm } from "./query-term.ts";

/**
 * One entry of `synonyms.json`: everyday words and the legal words for them. Entries are general legal knowledge; none comes from the test
 * half of the questions with which `npm run bench -- retrieval` measures them.
 */
export interface Synonyms {
  /** Everyday words and phrases, function words included. */
  say: string[];
  /** Words of statutes. */
  law: string[];
  /** Weight of each legal word relative to a word of the query, 0 to 1. Absent: 0.8. */
  weight?: number;
}

/** The synonyms by subject. */
export const synonymGroups: readonly { about: string; entries: Synonyms[] }[] = synonyms;

interface Entry {
  /** Stems of an everyday phrase. */
  phrase: string[];
  terms: QueryTerm[];
}

/** Legal words for the `length` words of a query from `start`. */
export interface LegalTerms {
  start: number;
  length: number;
  terms: readonly QueryTerm[];
}

const usualWeight = 0.8;
/** Entries by the first stem of their phrase. */
const entries = readLexicon(synonymGroups.flatMap((group) => group.entries));

/** The lexicon's entries for the words of a query, folded, in order. */
export function legalTerms(words: readonly string[]): LegalTerms[] {
  const stems = words.map(stemOf);
  return stems.flatMap((stem, start) =>
    (entries.get(stem) ?? [])
      .filter((entry) => entry.phrase.every((s, k) => stems[start + k] === s))
      .map((entry) => ({ start, length: entry.phrase.length, terms: entry.terms })),
  );
}

/** Entries by the first stem of each phrase. Throws on an entry without words. */
export function readLexicon(list: readonly Synonyms[]): ReadonlyMap<string, readonly Entry[]> {
  const byFirst = new Map<string, Entry[]>();
  for (const { say, law, weight = usualWeight } of list) {
    const words = law.flatMap((word) => wordsOf(word).map((w) => w.word));
    const terms = words.filter((w) => !isStopWord(w)).map((w) => ({ stem: stemOf(w), weight }));
    for (const spoken of say) {
      const phrase = wordsOf(spoken).map((w) => stemOf(w.word));
      const [first] = phrase;
      if (first === undefined || terms.length === 0) throw new Error(`synonym entry without words: ${spoken} = ${law.join(", ")}`);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, terms }]);
    }
  }
  return byFirst;
}

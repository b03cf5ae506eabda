import type { QueryTerm } from "./query-term.ts";
import { tellingWords } from "#shared/law/query-words.ts";
import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import { legalTerms } from "./lexicon.ts";

/** A query in the engine's form. */
export interface Query {
  /** Distinct stems of the words with meaning (query-words.ts), in order. */
  stems: string[];
  /** Adjacent stems of the query, ignoring stop words in between; for proximity. */
  pairs: [string, string][];
  /**
   * The concepts of the query: each of its stems with the legal words for it. A section with several words for one concept has that concept
   * once.
   */
  concepts: QueryTerm[][];
}

/** Reads any text as a query; one without words, or with function words only, has no stems. */
export function readQuery(text: string): Query {
  const words = wordsOf(text);
  const telling = tellingWords(text);
  const kept = telling.map((w) => stemOf(w.word));
  const stems = [...new Set(kept)];
  const pairs: [string, string][] = [];
  for (const [i, stem] of kept.entries()) {
    const next = kept[i + 1];
    if (next !== undefined && next !== stem) pairs.push([stem, next]);
  }
  const folded = words.map((w) => w.word);
  const share = isEverydaySpeech(text) ? 1 : shareInTerse;
  return {
    stems,
    pairs,
    concepts: conceptsOf(folded, new Set(telling.map((w) => words.findIndex((other) => other.start === w.start))), share),
  };
}

/** Whether the query is in everyday language rather than in the words of headings and statutes. */
export function isEverydaySpeech(text: string): boolean {
  return text.includes("?") || wordsOf(text).some(({ word }) => everyday.has(word));
}

/** Whether a text has exactly the words of a query, apart from function words. */
export function hasTheWords({ stems }: Query, text: string): boolean {
  const own = stems.length === 0 ? [] : readQuery(text).stems;
  return own.length > 0 && own.length === stems.length && stems.every((stem) => own.includes(stem));
}

/** The concepts of `all` and phrase queries: only their own words. */
export function ownConcepts(query: Query): QueryTerm[][] {
  return query.stems.map((stem) => [{ stem, weight: 1 }]);
}

/** The words that every section of an `all` query must contain unchanged: those of the query, stop words only when there are no others. */
export function wholeWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map((w) => w.word))];
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
}

/** Words that appear in everyday questions and not in the language of headings and statutes. */
const everyday = new Set(
  "i im my me mine we our us you your can could do does did how what who when where why someone somebody get got".split(" "),
);
/** A person who writes terse noun phrases usually knows the term of art. */
const shareInTerse = 0.4;

/** `telling` are the positions of the words with meaning; the lexicon reads all words. */
function conceptsOf(words: readonly string[], telling: ReadonlySet<number>, share: number): QueryTerm[][] {
  const used = new Set<string>();
  const concepts: QueryTerm[][] = [];
  const at: (QueryTerm[] | undefined)[] = words.map((word, i) => {
    const stem = stemOf(word);
    if (!telling.has(i) || used.has(stem)) return undefined;
    used.add(stem);
    const concept = [{ stem, weight: 1 }];
    concepts.push(concept);
    return concept;
  });
  for (const { start, length, terms } of legalTerms(words)) {
    let concept = at.slice(start, start + length).find((c) => c !== undefined);
    if (concept === undefined) concepts.push((concept = []));
    for (const { stem, weight } of terms) {
      if (used.has(stem)) continue;
      used.add(stem);
      concept.push({ stem, weight: weight * share });
    }
  }
  return concepts.filter((c) => c.length > 0);
}

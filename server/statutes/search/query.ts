import { isStopWord, stemOf, wordsOf } from "#shared/search-terms.ts";

/** A stem to look up and how much it counts beside the words of the query (1). */
export interface QueryTerm {
  stem: string;
  weight: number;
}

/** A query as the engine reads it. */
export interface Query {
  /** Distinct stems of the person's own words, in order, stop words left out. */
  stems: string[];
  /** Neighbouring stems of the query, stop words between them skipped; for proximity. */
  pairs: [string, string][];
  /** `stems` at weight 1, then what the lexicon adds at less. */
  terms: QueryTerm[];
}

export function readQuery(text: string): Query {
  const all = wordsOf(text)
    .filter((w) => !isStopWord(w.word))
    .map((w) => stemOf(w.word));
  const stems = [...new Set(all)];
  const pairs: [string, string][] = [];
  for (const [i, stem] of all.entries()) {
    const next = all[i + 1];
    if (next !== undefined && next !== stem) pairs.push([stem, next]);
  }
  return { stems, pairs, terms: stems.map((stem) => ({ stem, weight: 1 })) };
}

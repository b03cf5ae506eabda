import { stemOf, wordsOf } from "#shared/law/search-terms.ts";
import termsFile from "./terms-of-art.json" with { type: "json" };

/**
 * A phrase lawyers use for a provision whose text does not say it. `cites` name the provisions, most telling first, as the citation grammar
 * reads them. `checked` is false where the development data does not hold the law to check the citation against.
 */
export interface TermOfArt {
  term: string;
  /** Other phrases for the same provisions. */
  also?: string[];
  cites: string[];
  checked?: false;
}

export const termsOfArt: readonly TermOfArt[] = termsFile as TermOfArt[]; // its test holds the file to this shape

/** The term of art a whole query is, whatever its letter case, punctuation, leading article and endings; null when it is none. */
export function termOfArt(query: string): TermOfArt | null {
  return byKey().get(keyOf(wordsOf(query).map((w) => w.word))) ?? null;
}

/**
 * Terms of art among the words of a query (folded, in order), the longest at each place, without overlaps. One-word terms are ordinary
 * words inside a longer query and are left out.
 */
export function termsWithin(words: readonly string[]): TermOfArt[] {
  const found: TermOfArt[] = [];
  for (let start = 0; start < words.length; start++) {
    if (articles.has(words[start] ?? "")) continue;
    for (let length = Math.min(longestTerm, words.length - start); length >= 2; length--) {
      const term = byKey().get(keyOf(words.slice(start, start + length)));
      if (term === undefined) continue;
      if (!found.includes(term)) found.push(term);
      start += length - 1;
      break;
    }
  }
  return found;
}

const longestTerm = 8;
const articles = new Set(["a", "an", "the"]);

function keyOf(words: readonly string[]): string {
  const telling = articles.has(words[0] ?? "") ? words.slice(1) : words;
  return telling.map(stemOf).join(" ");
}

let index: Map<string, TermOfArt> | null = null;

function byKey(): Map<string, TermOfArt> {
  if (index !== null) return index;
  index = new Map();
  for (const entry of termsOfArt) {
    for (const phrase of [entry.term, ...(entry.also ?? [])]) {
      const key = keyOf(wordsOf(phrase).map((w) => w.word));
      if (key !== "" && !index.has(key)) index.set(key, entry);
    }
  }
  return index;
}

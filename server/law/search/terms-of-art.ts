import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import termsFile from "./terms-of-art.json" with { type: "json" };

/**
 * A phrase lawyers use for a provision whose text does not contain it. `cites` name the provisions, best first, in a form the citation
 * grammar reads. `checked` is false where the development data does not contain the law to check the citation against.
 */
export interface TermOfArt {
  term: string;
  /** Other phrases for the same provisions. */
  also?: string[];
  cites: string[];
  checked?: false;
}

export const termsOfArt: readonly TermOfArt[] = termsFile as TermOfArt[]; // its test checks that the file has this form

/**
 * The term of art that a whole query equals, regardless of letter case, punctuation, leading article and endings; null when there is none.
 * Three or more significant words may be in any order (`statute of limitations copyright`), and `how long does a patent last` means the
 * patent term.
 */
export function termOfArt(query: string): TermOfArt | null {
  const words = wordsOf(query).map((w) => w.word);
  const term = index().inOrder.get(keyOf(words)) ?? index().inAnyOrder.get(bagOf(words) ?? "");
  if (term != null) return term;
  const lasting = lastingIn(words);
  if (lasting === null) return null;
  return index().inOrder.get(keyOf([...lasting, "term"])) ?? index().inOrder.get(keyOf([...lasting, "duration"])) ?? null;
}

/**
 * Terms of art among the words of a query (folded, in order), the longest at each position, without overlaps. One-word terms are ordinary
 * words inside a longer query and are left out.
 */
export function termsWithin(words: readonly string[]): TermOfArt[] {
  const found: TermOfArt[] = [];
  for (let start = 0; start < words.length; start++) {
    if (articles.has(words[start] ?? "")) continue;
    for (let length = Math.min(longestTerm, words.length - start); length >= 2; length--) {
      const term = index().inOrder.get(keyOf(words.slice(start, start + length)));
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
  // A single word is a name only in its exact spelling: `redlining` is a wrong, a `redline` is a lawyer's comparison of contracts.
  if (telling.length === 1) return `=${(telling[0] ?? "").replace(/s$/, "")}`;
  return telling.map(stemOf).join(" ");
}

/** Fewer words would mean something else in another order. */
const leastInAnyOrder = 3;

/** The significant stems of words, sorted; null where they are too few to be recognized in any order. */
function bagOf(words: readonly string[]): string | null {
  const stems = words.filter((word) => !isStopWord(word)).map(stemOf);
  return stems.length < leastInAnyOrder ? null : stems.toSorted().join(" ");
}

const helping = new Set("do does did is are will can may a an the my our your".split(" "));
const lastingVerbs = new Set("last lasts lasting endure continue run good valid effective".split(" "));

/** The X in `how long does X last`; null where the words are not such a question. */
function lastingIn(words: readonly string[]): string[] | null {
  if (words[0] !== "how" || words[1] !== "long" || words.length < 4) return null;
  const end = words.at(-1) === "for" ? words.length - 2 : words.length - 1;
  if (!lastingVerbs.has(words[end] ?? "")) return null;
  const lasting = words.slice(2, end).filter((word) => !helping.has(word));
  return lasting.length === 0 ? null : lasting;
}

interface Index {
  inOrder: ReadonlyMap<string, TermOfArt>;
  /** By `bagOf`; null where two terms have the same words. */
  inAnyOrder: ReadonlyMap<string, TermOfArt | null>;
}

let known: Index | null = null;

function index(): Index {
  if (known !== null) return known;
  const inOrder = new Map<string, TermOfArt>();
  const inAnyOrder = new Map<string, TermOfArt | null>();
  for (const entry of termsOfArt) {
    for (const phrase of [entry.term, ...(entry.also ?? [])]) {
      const words = wordsOf(phrase).map((w) => w.word);
      const key = keyOf(words);
      if (key !== "" && key !== "=" && !inOrder.has(key)) inOrder.set(key, entry);
      const bag = bagOf(words);
      if (bag !== null) inAnyOrder.set(bag, (inAnyOrder.get(bag) ?? entry) === entry ? entry : null);
    }
  }
  return (known = { inOrder, inAnyOrder });
}

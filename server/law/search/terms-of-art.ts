import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
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

/**
 * The term of art a whole query is, whatever its letter case, punctuation, leading article and endings; null when it is none. Three telling
 * words or more may stand in any order (`statute of limitations copyright`), and `how long does a patent last` asks for the patent term.
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
 * Terms of art among the words of a query (folded, in order), the longest at each place, without overlaps. One-word terms are ordinary
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
  // One word is a name only as it is written: `redlining` is a wrong, `redline` is what a lawyer makes of a contract.
  if (telling.length === 1) return `=${(telling[0] ?? "").replace(/s$/, "")}`;
  return telling.map(stemOf).join(" ");
}

/** Fewer words mean something else in another order. */
const leastInAnyOrder = 3;

/** The telling stems of words, sorted; null where they are too few to be known in any order. */
function bagOf(words: readonly string[]): string | null {
  const stems = words.filter((word) => !isStopWord(word)).map(stemOf);
  return stems.length < leastInAnyOrder ? null : stems.toSorted().join(" ");
}

const helping = new Set("do does did is are will can may a an the my our your".split(" "));
const lastingVerbs = new Set("last lasts lasting endure continue run good valid effective".split(" "));

/** What `how long does X last` asks the length of; null where the words ask nothing of the kind. */
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

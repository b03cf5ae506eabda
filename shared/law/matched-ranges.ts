import { phrasesIn, readSyntax } from "./query-syntax.ts";
import { tellingStems } from "./query-words.ts";
import { eachWord, isStopWord, phraseRanges, type Range, stemOf, wordsOf } from "./search-terms.ts";

/** The parts of `text` that match a search for `query`, for highlighting: in order, not overlapping. */
export function matchedRanges(text: string, query: string, matchType: "any" | "all" | "phrase" | "connectors"): Range[] {
  if (matchType === "phrase") return withoutOverlaps(phraseRanges(text, query));
  const { words: all, prefixes } = readSyntax(query);
  const phrases = phrasesIn(query);
  // The words of a phrase count only side by side.
  const plain = phrases.reduce((rest, phrase) => rest.replace(phrase, " "), all);
  const begins = prefixes.map((start) => start.toLowerCase());
  const stems = new Set(tellingStems(plain));
  const words = new Set(stems.size === 0 && begins.length === 0 && phrases.length === 0 ? wordsOf(plain).map((w) => w.word) : []);
  const found: Range[] = phrases.flatMap((phrase) => phraseRanges(text, phrase));
  eachWord(text, (word, start, end) => {
    if (words.has(word) || (!isStopWord(word) && stems.has(stemOf(word))) || begins.some((start) => word.startsWith(start)))
      found.push({ start, end });
  });
  return withoutOverlaps(found.toSorted((a, b) => a.start - b.start || b.end - a.end));
}

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const range of ranges) if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  return kept;
}

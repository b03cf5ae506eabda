import { tellingStems } from "./query-words.ts";
import { eachWord, isStopWord, phraseRanges, type Range, stemOf, wordsOf } from "./search-terms.ts";

/** What of `text` a search for `query` matched, for highlighting: in order, not overlapping. */
export function matchedRanges(text: string, query: string, matchType: "any" | "all" | "phrase"): Range[] {
  if (matchType === "phrase") return withoutOverlaps(phraseRanges(text, query));
  const stems = new Set(tellingStems(query));
  const words = new Set(stems.size === 0 ? wordsOf(query).map((w) => w.word) : []);
  const found: Range[] = [];
  eachWord(text, (word, start, end) => {
    if (words.has(word) || (!isStopWord(word) && stems.has(stemOf(word)))) found.push({ start, end });
  });
  return found;
}

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const range of ranges) if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  return kept;
}

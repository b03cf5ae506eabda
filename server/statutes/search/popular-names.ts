import { wordsOf } from "#shared/search-terms.ts";

/** Key of `popular_name`: the words of a name, folded, so that punctuation and letter case do not matter. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((w) => w.word)
    .join(" ");
}

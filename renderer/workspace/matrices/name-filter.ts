import { plain, wordsOf } from "../../ui/sorting.ts";

/** Documents whose file name contains every typed word, in any order and case; all of them when nothing is typed. */
export function withName<T extends { filename: string }>(documents: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  return documents.filter(({ filename }) => words.every((word) => plain(filename).includes(word)));
}

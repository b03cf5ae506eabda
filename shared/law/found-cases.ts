import type { LookedUpCase } from "#shared/law/case-lookup.ts";

const keyOf = (text: string) => text.replaceAll(/[\s.'’]/g, "").toLowerCase();

/** The reply for a cited decision, found by its volume, reporter and page; undefined where it was not looked up. */
export function lookedUp(text: string, replies: readonly LookedUpCase[]): LookedUpCase | undefined {
  const typed = keyOf(text);
  return replies.find(({ citation }) => {
    const key = keyOf(citation);
    for (let at = typed.indexOf(key); at >= 0; at = typed.indexOf(key, at + 1))
      if (!/\d/.test(typed[at - 1] ?? "") && !/\d/.test(typed[at + key.length] ?? "")) return true;
    return false;
  });
}

const common = new Set([
  "united",
  "states",
  "state",
  "people",
  "commonwealth",
  "corp",
  "company",
  "inc",
  "board",
  "city",
  "county",
  "matter",
]);

const wordsOf = (name: string) =>
  (
    name
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  ).filter((word) => !common.has(word));

/** Whether the typed citation shares a word of a party with the name of the decision; true where it names no party. */
export function sharesName(text: string, { citation }: LookedUpCase, name: string): boolean {
  const [typed = ""] = text.split(new RegExp(`\\b${citation.split(" ")[0] ?? ""}\\s`));
  const own = wordsOf(typed);
  const theirs = wordsOf(name);
  // `Assocs.` and `Associates` begin alike.
  return own.length === 0 || theirs.length === 0 || own.some((word) => theirs.some((other) => other.startsWith(word.slice(0, 5))));
}

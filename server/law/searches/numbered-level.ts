import { annualCfr } from "../store/annual-editions.ts";

/** A title, or a chapter or part of it, by its number. */
export interface Numbered {
  title: string;
  /** A chapter or part of the title; null when the title itself is meant. */
  below: { kind: "chapter" | "part"; number: string } | null;
  /** The possible bodies of law; null for any. */
  corpora: readonly string[] | null;
}

/** `title 42`, `42`, `chapter 21 of title 42`, `title 42, chapter 21`, `42 usc chapter 21`, `12 cfr 1002`, `12 cfr part 1002`. */
export function numbered(query: string): Numbered | null {
  // The edition a part or title is cited by is another question.
  const text = query
    .trim()
    .toLowerCase()
    .replace(/\s*\([^()]{0,20}(?:19|20)\d\d[^()]{0,20}\)$/, "");
  const [, cfrTitle, part = null] =
    /^([0-9]{1,2})\s+c\.?\s?f\.?\s?r\.?(?:,?\s*(?:(?:parts?|pts?\.?)\s*)?([0-9]{1,4}[a-z]{0,2}))?$/.exec(text) ?? [];
  if (cfrTitle !== undefined)
    return { title: cfrTitle, below: part === null ? null : { kind: "part", number: part }, corpora: ["CFR", annualCfr] };
  if (/^[0-9]{1,2}$/.test(text)) return { title: text, below: null, corpora: null };
  const number = "([0-9]{1,3}[a-z]{0,2})";
  const chapter = "(?:chapter|chap\\.?|ch\\.?)\\s*";
  const inOrder = new RegExp(`^(?:title\\s+${number}|${number}\\s+u\\.?\\s?s\\.?\\s?c\\.?)(?:,?\\s*${chapter}${number})?$`).exec(text);
  if (inOrder !== null)
    return { title: inOrder[1] ?? inOrder[2] ?? "", below: chapterOf(inOrder[3]), corpora: inOrder[2] === undefined ? null : ["USC"] };
  const turned = new RegExp(`^${chapter}${number},?\\s+(?:of\\s+)?title\\s+${number}$`).exec(text);
  return turned === null ? null : { title: turned[2] ?? "", below: chapterOf(turned[1]), corpora: null };
}

function chapterOf(number: string | undefined): Numbered["below"] {
  return number === undefined ? null : { kind: "chapter", number };
}

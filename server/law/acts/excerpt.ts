import { fold } from "./fold.ts";

/** Characters of an excerpt, roughly. */
const excerptChars = 480;

/** The part of a passage around the search words, cut at blanks, with an ellipsis where text was left out. */
export function excerptOf(passage: string, terms: readonly string[]): string {
  const text = passage.replace(/\s+/g, " ").trim();
  if (text.length <= excerptChars) return text;
  const from = bestStart(text, terms);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const end = start + excerptChars >= text.length ? text.length : text.lastIndexOf(" ", start + excerptChars);
  return `${start > 0 ? "… " : ""}${text.slice(start, end <= start ? start + excerptChars : end).toWellFormed()}${end < text.length ? " …" : ""}`;
}

/** Start of the window with the most different words. */
function bestStart(text: string, terms: readonly string[]): number {
  const stems = terms.map((term) => (/^[a-z]{5,}$/.test(term) ? term.slice(0, -2) : term));
  const hits: { at: number; stem: string }[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = fold(match[0]);
    const stem = stems.find((one) => word.startsWith(one));
    if (stem !== undefined) hits.push({ at: match.index, stem });
  }
  let best = { at: 0, words: 0 };
  for (const [i, { at }] of hits.entries()) {
    const inside = hits.slice(i).filter((hit) => hit.at < at + excerptChars);
    const words = new Set(inside.map((hit) => hit.stem)).size;
    if (words > best.words) best = { at, words };
  }
  return Math.max(0, best.at - 60);
}

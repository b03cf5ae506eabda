import { eachTerm } from "../documents/terms.ts";

/** What is looked for: terms that are side by side; most are one term alone. */
export type Phrase = readonly string[];

/**
 * What a person typed: words in quotation marks are side by side, and so are characters of a script without blanks. Words that carry no
 * meaning are left out unless there is nothing else or they are quoted.
 */
export function phrasesOf(q: string): Phrase[] {
  const phrases: Phrase[] = [];
  const stops: Phrase[] = [];
  // Every second piece stood between quotation marks; a mark that is never closed opens nothing.
  const pieces = q.split(/["“”„«»]/);
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 1 && i < pieces.length - 1) phrases.push(quoted(piece));
    else addWords(piece, phrases, stops);
  }
  const found = phrases.filter((phrase) => phrase.length > 0);
  return found.length > 0 ? distinct(found) : distinct(stops);
}

function quoted(piece: string): Phrase {
  const terms: string[] = [];
  eachTerm(piece, (term) => terms.push(term));
  return terms;
}

function addWords(piece: string, phrases: Phrase[], stops: Phrase[]): void {
  let open: { terms: string[]; end: number } | null = null;
  eachTerm(piece, (term, start, end, isStop) => {
    if (isStop) stops.push([term]);
    else if (open !== null && open.end === start) {
      open.terms.push(term);
      open.end = end;
    } else phrases.push((open = { terms: [term], end }).terms);
  });
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  const seen = new Map(phrases.map((phrase) => [phrase.join(" "), phrase]));
  return [...seen.values()];
}

/** All phrases, as FTS5 asks for them. */
export function matchAll(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => literal(phrase.join(" "))).join(" AND ");
}

/** Any of the phrases, as FTS5 asks for them. */
export function matchAny(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => literal(phrase.join(" "))).join(" OR ");
}

/** Terms are letters and digits; quoted they are never read as operators. */
function literal(terms: string): string {
  return `"${terms.replaceAll('"', "")}"`;
}

import { eachTerm } from "../../../text/documents/terms.ts";

/** A search: terms that are side by side; most have only one term. */
export type Phrase = readonly string[];

/**
 * The typed search: words in quotation marks are side by side, and so are characters of a script without blanks. Leaves out words without
 * meaning unless there is nothing else or they are quoted.
 */
export function phrasesOf(q: string): Phrase[] {
  const phrases: Phrase[] = [];
  const stops: Phrase[] = [];
  // Every second piece was between quotation marks; an unclosed mark opens nothing.
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

/** All phrases, in the syntax of FTS5. */
export function matchAll(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => literal(phrase.join(" "))).join(" AND ");
}

/** Any of the phrases, in the syntax of FTS5. */
export function matchAny(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => literal(phrase.join(" "))).join(" OR ");
}

/** Terms are letters and digits; in quotes FTS5 never reads them as operators. */
function literal(terms: string): string {
  return `"${terms.replaceAll('"', "")}"`;
}

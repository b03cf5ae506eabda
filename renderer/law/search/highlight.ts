import { matchedRanges } from "#shared/law/matched-ranges.ts";
import type { Outlook } from "#shared/law/searches.ts";
import type { Range } from "#shared/law/search-terms.ts";
import { connectorQuery, modeOf, type SearchForm } from "./search-form.ts";

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Cuts a text at its matches; hits separated only by a blank become one. `ranges` are in order. */
export function piecesOf(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const range of joined(text, ranges)) {
    if (range.start > at) pieces.push({ text: text.slice(at, range.start), isHit: false });
    pieces.push({ text: text.slice(range.start, range.end), isHit: true });
    at = range.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

function joined(text: string, ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const range of ranges) {
    const last = found.at(-1);
    if (last !== undefined && text.slice(last.end, range.start).trim() === "") last.end = range.end;
    else found.push({ ...range });
  }
  return found;
}

/** The form whose words are marked in the results: none for only a citation, because its numbers appear anywhere. */
export function wordsMarked(form: SearchForm, outlook: Pick<Outlook, "isCitation"> | null): SearchForm {
  return outlook?.isCitation === true ? { ...form, q: "" } : form;
}

/** The parts of `text` that the search of a form matched. */
export function rangesFor(text: string, form: Pick<SearchForm, "q" | "match">): Range[] {
  const mode = modeOf(form);
  return matchedRanges(text, mode === "connectors" ? connectorQuery(form.q) : form.q, mode);
}

import type { Found } from "#shared/workspace/workspace-search.ts";
import type { StemHit } from "../../../law/search/stem-hits.ts";
import type { SearchQuery } from "../document-search/search-kind.ts";
import { snippetOf } from "../document-search/snippet.ts";
import type { Aside, Block, Comment } from "../../../text/documents/model.ts";
import { type FoundDocument, placeOf } from "./search-store.ts";

/** Texts beside the document's own that are checked for words; later ones are found, but not shown. */
const mostChecked = 500;

/** How many of the phrases are among the hits. */
export const distinct = (hits: readonly StemHit[]): number => new Set(hits.map(({ stem }) => stem)).size;

/**
 * The hit in a header, footer or comment that has more of the phrases than `hits`, those of the best passage of the text; null where none
 * has.
 */
export function foundBeside(document: FoundDocument, hits: readonly StemHit[], { phrases, find }: SearchQuery): Found | null {
  let most = distinct(hits);
  if (most === phrases.length) return null;
  let best: { text: Beside; hits: StemHit[] } | null = null;
  for (const text of textsBeside(document).slice(0, mostChecked)) {
    const found = find(text.text);
    if (distinct(found) <= most) continue;
    most = distinct(found);
    best = { text, hits: found };
  }
  if (best === null) return null;
  const { part, at } = best.text;
  const { text: snippet, marks } = snippetOf(best.text.text, best.hits);
  const place = at === null ? null : placeOf(document, { start: at, end: at });
  return { kind: "document", id: document.id, matterId: document.matterId, title: document.filename, snippet, marks, place, part };
}

interface Beside {
  part: "header" | "footer" | "comment";
  text: string;
  /** Place in the document's text; null where it has none. */
  at: number | null;
}

function textsBeside({ asides, comments }: FoundDocument): Beside[] {
  // Both written by `keepReading`.
  const running = asides === null ? [] : (JSON.parse(asides) as Aside[]);
  const remarks = JSON.parse(comments) as Comment[];
  return [
    ...running.map(({ part, text }) => ({ part, text, at: null })),
    ...remarks.map(({ text, at }) => ({ part: "comment" as const, text, at })),
  ];
}

/** Whether a place of a text may be in a note: its paragraph begins with a number as notes have it. */
export function mayBeNote(text: string, at: number): boolean {
  const end = text.lastIndexOf("\n\n", at);
  const start = end < 0 ? 0 : end + 2;
  return /^\[\d{1,6}\] /.test(text.slice(start, start + 10));
}

/** Whether a place of the document's text is in a foot- or endnote. */
export function isInNote({ blocks }: FoundDocument, at: number): boolean {
  if (blocks === null) return false;
  // Written by `keepReading`.
  const paragraphs = JSON.parse(blocks) as Pick<Block, "start" | "end" | "kind">[];
  return paragraphs.findLast(({ start }) => start <= at)?.kind === "note";
}

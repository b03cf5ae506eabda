import type { QueryDbs } from "../../../law/store/query-dbs.ts";
import type { Body } from "../../../law/store/model.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { sourceOf } from "../../../law/reader/corpus.ts";
import { documentOf } from "../../../law/statutes/body.ts";
import { sectionByActId, textOf } from "../../../law/statutes/corpus.ts";
import { onSnapshot } from "../../../platform/db/transactions.ts";
import { type Placed, placeAgain, type PlaceOfText } from "./placing.ts";

/** A note to find again: its last place, and its original place. */
export interface Sought {
  actId: string;
  found: PlaceOfText;
  written: PlaceOfText;
}

/** A place of the installed text as stored with a mark. */
export interface MarkedPlace {
  actId: string;
  citation: string;
  heading: string;
  release: string;
  words: string;
}

/** Queries of the marks that run in a reader thread; see workspace/records/reader-queries.ts. */
export const markQueries = {
  /**
   * Today's places of notes, in the order of the notes. When the words of a note are gone since it was last found, the search uses its
   * original words.
   */
  placeNotes({ corpus }: QueryDbs, sought: readonly Sought[]): Placed[] {
    return onSnapshot(corpus, () => {
      const texts = new Map<string, PlaceOfText[] | null>();
      return sought.map(({ actId, found, written }) => {
        if (!texts.has(actId)) texts.set(actId, paragraphsAt(corpus, actId));
        const paragraphs = texts.get(actId) ?? null;
        if (paragraphs === null) return { ...found, anchor: null, standing: "absent" };
        const placed = placeAgain(found, paragraphs);
        return placed.standing === "lost" ? placeAgain(written, paragraphs) : placed;
      });
    });
  },

  /** A section or a paragraph by its id and anchor, null when there is none. */
  markedPlace({ corpus }: QueryDbs, { actId, anchor }: { actId: string; anchor: string | null }): MarkedPlace | null {
    return onSnapshot(corpus, () => {
      const row = sectionByActId(corpus, actId);
      const source = row === undefined ? undefined : sourceOf(corpus, row.source_id);
      if (row === undefined || source === undefined) return null;
      const at = anchor === null ? null : paragraphsAt(corpus, actId)?.find((one) => one.anchor === anchor);
      if (at === undefined) return null;
      return { actId, citation: row.citation_short, heading: row.heading, release: source.release, words: at?.words ?? "" };
    });
  },

  /** Which of some sections are installed. */
  installedOf({ corpus }: QueryDbs, actIds: readonly string[]): string[] {
    return actIds.filter((actId) => sectionByActId(corpus, actId) !== undefined);
  },
};

function paragraphsAt(db: ReadDb, actId: string): PlaceOfText[] | null {
  const row = sectionByActId(db, actId);
  const text = row === undefined ? undefined : textOf(db, row.id);
  return row === undefined || text === undefined ? null : paragraphsOf(documentOf(row, text).body);
}

/** Paragraphs by their anchor; a continuation belongs to its paragraph. */
function paragraphsOf({ text, blocks }: Body): PlaceOfText[] {
  const found = new Map<string | null, string[]>();
  for (const { anchor, start, end } of blocks) {
    const words = text.slice(start, end).trim();
    const known = found.get(anchor);
    if (known === undefined) found.set(anchor, [words]);
    else known.push(words);
  }
  return [...found].map(([anchor, words]) => ({ anchor, words: words.join("\n") }));
}

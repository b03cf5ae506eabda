import { hash } from "node:crypto";
import type { MovedSection } from "#shared/law/moved-section.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { onSnapshot } from "../../../platform/db/transactions.ts";
import { sourceOf } from "../../../law/reader/corpus.ts";
import { unpackBody, unpackNotes } from "../../../law/store/stored-text.ts";
import type { QueryDbs } from "../../../law/store/query-dbs.ts";
import { sectionByActId, textOf } from "../../../law/statutes/corpus.ts";
import { changesOf, presentMove } from "../../../law/statutes/corpus-history.ts";

/** A place of the law: a section, or the paragraph `(a)(1)` of it. */
export interface LawPlace {
  actId: string;
  pinpoint: string | null;
}

/** The words that a citing text is pinned to: SHA-256 of the words at the place and around it, as hex. */
export interface LawDigest {
  /** Hash of the cited paragraph, with those under it; null where a section is cited, or has no such paragraph. */
  paragraph: string | null;
  section: string;
  /** Hash of credit and notes. */
  notes: string;
}

/** A place in today's installed law. */
export interface LawText extends LawPlace {
  /** Null where the section is not installed. */
  digest: LawDigest | null;
  /** The installed release; null where the section is not installed. */
  release: string | null;
  /** In the publisher's words: `repealed`, `renumbered`; null where the publisher says nothing. */
  status: string | null;
  /** A release that is installed here removed the section from the law. */
  isRemoved: boolean;
  /** Where its words moved when it was removed; null where they moved nowhere. */
  movedTo: MovedSection | null;
}

/** Query that runs in a reader thread; see workspace/records/reader-queries.ts. */
export function lawTexts({ corpus, history }: QueryDbs, places: readonly LawPlace[]): LawText[] {
  return onSnapshot(corpus, () =>
    places.map((place) => {
      const row = sectionByActId(corpus, place.actId);
      const text = row === undefined ? undefined : textOf(corpus, row.id);
      if (row === undefined || text === undefined) return goneText(history, place);
      const designation = designationOf(place);
      const { text: body, blocks } = unpackBody(text.body, text.structure);
      const words = blocks.filter(({ anchor }) => designation !== undefined && anchor?.startsWith(designation) === true);
      const digest = {
        paragraph: words.length === 0 ? null : digestOf(words.map(({ start, end }) => body.slice(start, end).trim()).join("\n")),
        section: digestOf(body),
        notes: digestOf(JSON.stringify([text.credit, unpackNotes(text.notes)])),
      };
      const release = sourceOf(corpus, row.source_id)?.release ?? null;
      return { ...place, digest, release, status: row.status, isRemoved: false, movedTo: null };
    }),
  );
}

/** The text of a section, or of one of its paragraphs with everything under it; null if the section or paragraph is not installed. */
export function placeWords({ corpus }: QueryDbs, place: LawPlace): string | null {
  return onSnapshot(corpus, () => {
    const row = sectionByActId(corpus, place.actId);
    const text = row === undefined ? undefined : textOf(corpus, row.id);
    if (text === undefined) return null;
    const { text: body, blocks } = unpackBody(text.body, text.structure);
    const designation = designationOf(place);
    if (designation === undefined) return body;
    const words = blocks.filter(({ anchor }) => anchor?.startsWith(designation) === true);
    return words.length === 0 ? null : words.map(({ start, end }) => body.slice(start, end).trim()).join("\n");
  });
}

const designationOf = ({ pinpoint }: LawPlace): string | undefined => /^(?:\([^()]+\))+/.exec(pinpoint ?? "")?.[0];

function goneText(history: ReadDb, place: LawPlace): LawText {
  const asked = { actId: place.actId, sinceId: null, beforeId: null, kinds: ["removed"], descending: true, limit: 1 };
  const [removed] = changesOf(history, asked);
  const movedTo = removed === undefined ? null : (presentMove(removed).movedTo ?? null);
  return { ...place, digest: null, release: null, status: null, isRemoved: removed !== undefined, movedTo };
}

const digestOf = (text: string) => hash("sha256", text);

import type { ReadDb, WriteDb } from "../../platform/db/open.ts";

/** Title and body as search finds them: what `termsOf` has of each. */
export interface DraftTerms {
  title: string;
  body: string;
}

/** Texts whose words search takes in: drafts, templates. */
export interface SearchedTexts {
  /** A text whose words search does not know; undefined when there is none. `keep` takes them in, unless the text has changed since. */
  next(db: ReadDb): { title: string; body: string; keep(tx: WriteDb, terms: DraftTerms): void } | undefined;
}

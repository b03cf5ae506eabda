import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";

/** Title and body in the form that search uses: the result of `termsOf` for each. */
export interface DraftTerms {
  title: string;
  body: string;
}

/** Kinds of texts that search indexes: drafts, templates. */
export interface SearchedTexts {
  /** The next text to index; undefined if all are indexed. `keep` indexes its words unless the text has changed since. */
  next(db: ReadDb): { title: string; body: string; keep(tx: WriteDb, terms: DraftTerms): void } | undefined;
}

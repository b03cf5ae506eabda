import { type CorpusType, corpusTokens } from "./corpus-tokens.ts";

/** A body of law with its own database. */
interface CollectionEntry {
  /** Its folder in `server/law/`. */
  folder: string;
  /** Its database in the data folder. */
  file: string;
  /** Its name in searches of the window; absent for the sections of codes, which have a name for each corpus. */
  token?: string;
  description?: string;
}

/**
 * Every body of law with its own database, by the name of that database in queries and in the order of the library. An import checks the
 * last one first for whether a document belongs to it.
 */
export const lawCollections = {
  corpus: { folder: "statutes", file: "corpus.db" },
  sessionLaws: { folder: "session-laws", file: "session-laws.db", token: "STATE_SESSION_LAW", description: "State session laws" },
  acts: { folder: "acts", file: "acts.db", token: "ACTS", description: "Acts of India" },
} as const satisfies Record<string, CollectionEntry>;

export type CollectionDb = keyof typeof lawCollections;
type Entry = (typeof lawCollections)[CollectionDb];
type Searched = Extract<Entry, { token: string }>;

export const collectionEntries = Object.entries(lawCollections).map(([db, entry]) => ({ ...entry, db: db as CollectionDb }));

/** Collections beside the sections of codes, each with its own index. */
export const otherCollections = Object.values<Entry>(lawCollections).filter((one): one is Searched => "token" in one);

export type OtherCollection = Searched["token"];
export const otherTokens = otherCollections.map((one) => one.token) as [OtherCollection, ...OtherCollection[]];

/** Every possible scope of a search in the window. */
export type Collection = CorpusType | OtherCollection;
export const collectionTokens = [...corpusTokens, ...otherTokens] as [Collection, ...Collection[]];

export function isOtherCollection(token: string): token is OtherCollection {
  return otherTokens.some((one) => one === token);
}

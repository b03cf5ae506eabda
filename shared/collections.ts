import { type CorpusType, corpusTokens } from "./corpus-tokens.ts";

/**
 * Collections beside the sections of codes, each with an index of its own. A further one needs its name here, its engine in
 * `server/searches/elsewhere.ts` and the address of its reader in `renderer/statutes/reader-of.ts`.
 */
export const otherCollections = [
  { token: "STATE_SESSION_LAW", description: "State session laws" },
  { token: "ACTS", description: "Acts of India" },
] as const;

export type OtherCollection = (typeof otherCollections)[number]["token"];
export const otherTokens = otherCollections.map((one) => one.token) as [OtherCollection, ...OtherCollection[]];

/** Everything a search of the window can be narrowed to. */
export type Collection = CorpusType | OtherCollection;
export const collectionTokens = [...corpusTokens, ...otherTokens] as [Collection, ...Collection[]];

export function isOtherCollection(token: string): token is OtherCollection {
  return otherTokens.some((one) => one === token);
}

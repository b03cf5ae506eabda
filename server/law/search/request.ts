import type { SearchBody } from "#shared/law/statutes.ts";

/**
 * A search in the form the engine takes: the parsed body of data-api §6.2 after the cross-field rules. `changedIds` are the ids of the
 * sections that the history names for `changedSince`; null or absent when that filter is not set.
 */
export type SearchRequest = Omit<SearchBody, "fields" | "includeBody" | "changedSince"> & { changedIds?: readonly number[] | null };

/** The part of a request that limits the sections. */
export type Filters = Omit<SearchRequest, "query" | "limit" | "offset" | "excerptChars" | "matchType" | "wordForms">;

/** Names of the filters as the caller sends them; `excludedBy` of data-api §6.2 uses them. */
export type FilterName =
  | "corpusType"
  | "state"
  | "code"
  | "article"
  | "titleNumber"
  | "chapter"
  | "part"
  | "source"
  | "actStatus"
  | "excludeRepealed"
  | "yearFrom"
  | "yearTo"
  | "agency"
  | "documentType"
  | "publishedFrom"
  | "publishedTo"
  | "changedSince"
  | "includeSample";

import { z } from "zod";
import { corpusTokens, jurisdictionCodes } from "./corpus-tokens.ts";
import { SectionPointer } from "./reader.ts";
import { route } from "./route.ts";
import { SearchBody } from "./statutes.ts";

const s = z.string();
const year = z.int().min(1700).max(2100);

/** A search as the window's address holds it; what is left out is not set. */
export const SearchAddress = z.strictObject({
  q: s.min(2).max(500),
  match: z.enum(["any", "all", "phrase"]).optional(),
  corpus: z.array(z.enum(corpusTokens)).max(corpusTokens.length).optional(),
  state: z.array(z.enum(jurisdictionCodes)).max(jurisdictionCodes.length).optional(),
  title: z.int().min(1).max(999).optional(),
  inForce: z.boolean().optional(),
  from: year.optional(),
  to: year.optional(),
});
export type SearchAddress = z.output<typeof SearchAddress>;

export const SavedSearch = z.object({ id: s, name: s, search: SearchAddress, createdAt: s });
export type SavedSearch = z.output<typeof SavedSearch>;

/** A search that was made, with the filters it had last; the same words again move to the top. */
export const PastSearch = z.object({ id: z.int(), search: SearchAddress, hits: z.int(), at: s });
export type PastSearch = z.output<typeof PastSearch>;

/** A search without what concerns its pages. */
export const OutlookBody = SearchBody.pick({
  query: true,
  matchType: true,
  corpusType: true,
  state: true,
  titleNumber: true,
  excludeRepealed: true,
  yearFrom: true,
  yearTo: true,
});
export type OutlookBody = z.output<typeof OutlookBody>;

const counted = z.array(z.object({ value: s, hits: z.int() }));

/** What a search finds in all, and would find otherwise. */
export const Outlook = z.object({
  /** Sections that match and pass the filters: all of them, where a search ranks 120. */
  hits: z.int(),
  unfiltered: z.int(),
  /** For each filter that is set: the hits were it taken off. */
  without: z.array(
    z.object({ filter: z.enum(["corpusType", "state", "titleNumber", "excludeRepealed", "yearFrom", "yearTo"]), hits: z.int() }),
  ),
  /** Hits behind each choice, the filter's own choice left aside. */
  corpora: counted,
  states: counted,
  titles: counted,
  inForce: z.int(),
  /** Words no installed section has, with the nearest that one has. */
  unknownWords: z.array(z.object({ typed: s, meant: s.nullable() })),
  /** The query with those put right, when that finds something. */
  corrected: s.nullable(),
  /** Installed sections near the citation nothing answers to. */
  nearest: z.array(SectionPointer),
});
export type Outlook = z.output<typeof Outlook>;

export const searchesRoutes = {
  outlook: route({
    method: "POST",
    path: "/console/v1/searches/outlook",
    summary: "How many sections a search finds in all, under each filter and without it; spelling and near citations",
    auth: "owner",
    body: OutlookBody,
    reply: Outlook,
  }),
  list: route({
    method: "GET",
    path: "/console/v1/searches",
    summary: "Saved searches, by name",
    auth: "owner",
    reply: z.object({ data: z.array(SavedSearch) }),
  }),
  save: route({
    method: "POST",
    path: "/console/v1/searches",
    summary: "Keep a search under a name; a name that is taken gets the new search",
    auth: "owner",
    status: 201,
    body: z.strictObject({ name: s.trim().min(1).max(100), search: SearchAddress }),
    reply: SavedSearch,
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/searches/{search_id}",
    summary: "Forget a saved search",
    auth: "owner",
    status: 204,
    params: z.object({ search_id: z.string().regex(/^srch_[0-9a-f]{32}$/) }),
  }),
  history: route({
    method: "GET",
    path: "/console/v1/search-history",
    summary: "Searches made, newest first",
    auth: "owner",
    reply: z.object({ data: z.array(PastSearch) }),
  }),
  remember: route({
    method: "POST",
    path: "/console/v1/search-history",
    summary: "Note that a search was made",
    auth: "owner",
    status: 204,
    body: z.strictObject({ search: SearchAddress, hits: z.int().min(0) }),
  }),
  clearHistory: route({
    method: "DELETE",
    path: "/console/v1/search-history",
    summary: "Forget the searches made",
    auth: "owner",
    status: 204,
  }),
  forget: route({
    method: "DELETE",
    path: "/console/v1/search-history/{past_id}",
    summary: "Forget one search made",
    auth: "owner",
    status: 204,
    params: z.object({ past_id: z.coerce.number().int().min(1) }),
  }),
};

import { z } from "zod";
import { collectionTokens, otherTokens } from "./collections.ts";
import { actStatuses, jurisdictionCodes } from "./corpus-tokens.ts";
import { calendarDate, oneOrMany, typedName } from "../platform/fields.ts";
import { idOf } from "../platform/pages.ts";
import { MissingLaw } from "./missing-law.ts";
import { route } from "../route.ts";
import { SectionRecord } from "./section-record.ts";
import { SearchBody } from "./statutes.ts";

const s = z.string();
const year = z.int().min(1700).max(2100);

/** A search as the window's address holds it; absent fields are not set. */
export const SearchAddress = z.strictObject({
  q: s.min(2).max(500),
  /** Saved searches and the history always name it; searches saved without one mean `any`. */
  match: z.enum(["any", "all", "phrase", "connectors"]).optional(),
  corpus: z.array(z.enum(collectionTokens)).max(collectionTokens.length).optional(),
  state: z.array(z.enum(jurisdictionCodes)).max(jurisdictionCodes.length).optional(),
  title: z.int().min(1).max(999).optional(),
  chapter: s.min(1).max(100).optional(),
  status: z.array(z.enum(actStatuses)).max(actStatuses.length).optional(),
  inForce: z.boolean().optional(),
  sample: z.boolean().optional(),
  from: year.optional(),
  to: year.optional(),
  agency: z.array(s.min(1).max(200)).max(20).optional(),
  document: z
    .array(z.enum(["final", "proposed", "presidential"]))
    .max(3)
    .optional(),
  publishedFrom: calendarDate.optional(),
  publishedTo: calendarDate.optional(),
  /** Only the law, or only the owner's records; and only one matter. */
  scope: z.enum(["law", "own"]).optional(),
  matter: idOf("mat").optional(),
});
export type SearchAddress = z.output<typeof SearchAddress>;

export const SavedSearch = z.object({ id: s, name: s, search: SearchAddress, createdAt: s });
export type SavedSearch = z.output<typeof SavedSearch>;

/** A recorded search, with its last filters; the same words again move to the top. */
export const PastSearch = z.object({ id: z.int(), search: SearchAddress, hits: z.int(), at: s });
export type PastSearch = z.output<typeof PastSearch>;

/** A search of all collections without its paging. */
export const OutlookBody = SearchBody.pick({
  query: true,
  matchType: true,
  wordForms: true,
  state: true,
  titleNumber: true,
  chapter: true,
  actStatus: true,
  excludeRepealed: true,
  yearFrom: true,
  yearTo: true,
  agency: true,
  documentType: true,
  publishedFrom: true,
  publishedTo: true,
  includeSample: true,
}).extend({ corpusType: oneOrMany(z.enum(collectionTokens)) });
export type OutlookBody = z.output<typeof OutlookBody>;

/** Filters of a search in the window, by the service's names. */
export const outlookFilters = [
  "corpusType",
  "state",
  "titleNumber",
  "chapter",
  "actStatus",
  "excludeRepealed",
  "yearFrom",
  "yearTo",
  "agency",
  "documentType",
  "publishedFrom",
  "publishedTo",
] as const;

const counted = z.array(z.object({ value: s, hits: z.int() }));

/** Law that a query cites or names but that is not installed, and what is missing. */
export const MissingNamed = MissingLaw.extend({
  /** The citation that the whole query is, as typed, or that its name means. */
  citation: s,
  /** The query is a citation, a whole title by its number (`title 42`, `29 CFR`), or the usual name of a provision. */
  named: z.enum(["citation", "title", "term"]),
});
export type MissingNamed = z.output<typeof MissingNamed>;

/** What a search finds in all, and what other filters would find. */
export const Outlook = z.object({
  /** Everything that matches and passes the filters, in every collection: all of it, although a search ranks only 120 sections. */
  hits: z.int(),
  /** The part of these in collections beside the sections. */
  elsewhere: z.int(),
  unfiltered: z.int(),
  /** For each filter that is set: the hits without it. */
  without: z.array(z.object({ filter: z.enum(outlookFilters), hits: z.int() })),
  /** Hits for each choice, ignoring the filter's own choice; includes collections beside the sections. */
  corpora: counted,
  states: counted,
  titles: counted,
  /** For the chosen title; empty without one. */
  chapters: z.array(z.object({ value: s, name: s.nullable(), hits: z.int() })),
  statuses: counted,
  agencies: z.array(z.object({ value: s, name: s, hits: z.int() })),
  documents: counted,
  inForce: z.int(),
  /** Words that no installed section has, with the nearest word that one has. */
  unknownWords: z.array(z.object({ typed: s, meant: s.nullable() })),
  /** The query with those corrected, if that finds something. */
  corrected: s.nullable(),
  /** The whole query is a citation, whether or not that law is installed. */
  isCitation: z.boolean(),
  /** What is missing, if nothing in other collections matches; always for a title, whose words are not what the query asks. */
  missing: MissingNamed.nullable(),
});
export type Outlook = z.output<typeof Outlook>;

export const NamedBody = SearchBody.pick({ query: true, corpusType: true, state: true, titleNumber: true, includeSample: true });
export type NamedBody = z.output<typeof NamedBody>;

/** A title, chapter or part a query names. */
export const NamedLevel = z.object({
  /** Id in the tree of the law, as in the window's address of its contents. */
  node: s,
  label: s,
  name: s,
  corpusType: s,
  /** Its title; null for a title. */
  within: z.object({ label: s, name: s }).nullable(),
  /** Sections in and below it. */
  sections: z.int(),
  /** True if the query is its whole name, in any form of its words, or its number. */
  isExact: z.boolean(),
  isFiction: z.boolean(),
});
export type NamedLevel = z.output<typeof NamedLevel>;

/** What a query names rather than describes; both lists best first and often empty. */
export const Named = z.object({
  sections: z.array(SectionRecord),
  levels: z.array(NamedLevel),
  /** The provision that a usual name such as FCRA or Seventh Amendment means, if it is not installed; null for a citation with a number. */
  missing: MissingNamed.nullable().default(null),
});
export type Named = z.output<typeof Named>;

/** A result from a collection beside the sections: an act, or a section of one. */
export const ElsewhereHit = z.object({
  collection: z.enum(otherTokens),
  id: s,
  /** Number of the section, if a section was found. */
  section: s.nullable(),
  citation: s,
  title: s,
  /** Its parent, in the usual words: the act of a section, the bill of a law. */
  within: s.nullable(),
  date: s.nullable(),
  /** As in `actStatus`; null if it is not known. */
  status: s.nullable(),
  excerpt: s,
  /** For a text that is read part by part: the place of the excerpt, and the beginning of its part. */
  place: z.object({ from: z.int(), at: z.int() }).nullable(),
  isFiction: z.boolean(),
});
export type ElsewhereHit = z.output<typeof ElsewhereHit>;

export const ElsewhereBody = OutlookBody.omit({ corpusType: true }).extend({
  collection: z.enum(otherTokens),
  limit: z.int().min(1).max(20).default(3),
  offset: z.int().min(0).max(80).default(0),
});
export type ElsewhereBody = z.output<typeof ElsewhereBody>;

export const ElsewherePage = z.object({
  results: z.array(ElsewhereHit),
  /** True if the query names the first one exactly. */
  exact: z.boolean(),
  /** Everything that matches. */
  hits: z.int(),
  hasMore: z.boolean(),
});
export type ElsewherePage = z.output<typeof ElsewherePage>;

/** An act that the one box offers. */
export const Suggestion = ElsewhereHit.pick({
  collection: true,
  id: true,
  section: true,
  citation: true,
  title: true,
  status: true,
}).extend({
  exact: z.boolean(),
});
export type Suggestion = z.output<typeof Suggestion>;

export const searchesRoutes = {
  elsewhere: route({
    method: "POST",
    path: "/console/v1/searches/elsewhere",
    summary: "One page of a search's results in another collection",
    auth: "owner",
    right: "law",
    body: ElsewhereBody,
    reply: ElsewherePage,
  }),
  suggest: route({
    method: "POST",
    path: "/console/v1/searches/suggest",
    summary: "Acts of other collections that match a query: by citation, by name, else by words",
    auth: "owner",
    right: "law",
    body: z.strictObject({ query: s.min(2).max(500) }),
    reply: z.object({ data: z.array(Suggestion) }),
  }),
  named: route({
    method: "POST",
    path: "/console/v1/searches/named",
    summary: "Provisions a query names, and titles and chapters by name or number",
    auth: "owner",
    right: "law",
    body: NamedBody,
    reply: Named,
  }),
  outlook: route({
    method: "POST",
    path: "/console/v1/searches/outlook",
    summary: "Result counts of a search, in all and by filter; spelling and near citations",
    auth: "owner",
    right: "law",
    body: OutlookBody,
    reply: Outlook,
  }),
  list: route({
    method: "GET",
    path: "/console/v1/searches",
    summary: "Saved searches, by name",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(SavedSearch) }),
  }),
  save: route({
    method: "POST",
    path: "/console/v1/searches",
    summary: "Save a search under a name; an existing name gets the new search",
    auth: "owner",
    right: "write",
    status: 201,
    body: z.strictObject({ name: typedName(100), search: SearchAddress }),
    reply: SavedSearch,
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/searches/{search_id}",
    summary: "Delete a saved search",
    auth: "owner",
    right: "write",
    status: 204,
    params: z.object({ search_id: z.string().regex(/^srch_[0-9a-f]{32}$/) }),
  }),
  history: route({
    method: "GET",
    path: "/console/v1/search-history",
    summary: "Searches made, newest first",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(PastSearch) }),
  }),
  remember: route({
    method: "POST",
    path: "/console/v1/search-history",
    summary: "Add a search to the history",
    auth: "owner",
    right: "write",
    status: 204,
    body: z.strictObject({ search: SearchAddress, hits: z.int().min(0) }),
  }),
  clearHistory: route({
    method: "DELETE",
    path: "/console/v1/search-history",
    summary: "Clear the search history",
    auth: "owner",
    right: "write",
    status: 204,
  }),
  forget: route({
    method: "DELETE",
    path: "/console/v1/search-history/{past_id}",
    summary: "Remove one search from the history",
    auth: "owner",
    right: "write",
    status: 204,
    params: z.object({ past_id: z.coerce.number().int().min(1) }),
  }),
};

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

/** A search as the window's address holds it; what is left out is not set. */
export const SearchAddress = z.strictObject({
  q: s.min(2).max(500),
  /** Saved searches and the history always name it; what was saved without one means `any`. */
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
  /** The law alone, or what the owner keeps alone; and of that one matter. */
  scope: z.enum(["law", "own"]).optional(),
  matter: idOf("mat").optional(),
});
export type SearchAddress = z.output<typeof SearchAddress>;

export const SavedSearch = z.object({ id: s, name: s, search: SearchAddress, createdAt: s });
export type SavedSearch = z.output<typeof SavedSearch>;

/** A search that was made, with the filters it had last; the same words again move to the top. */
export const PastSearch = z.object({ id: z.int(), search: SearchAddress, hits: z.int(), at: s });
export type PastSearch = z.output<typeof PastSearch>;

/** A search of all collections without what concerns its pages. */
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

/** Filters a search of the window can have, by the names the service knows them by. */
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

/** What a search finds in all, and would find otherwise. */
export const Outlook = z.object({
  /** Everything that matches and passes the filters, in every collection: all of it, where a search ranks 120 sections. */
  hits: z.int(),
  /** Of those the ones in collections beside the sections. */
  elsewhere: z.int(),
  unfiltered: z.int(),
  /** For each filter that is set: the hits were it taken off. */
  without: z.array(z.object({ filter: z.enum(outlookFilters), hits: z.int() })),
  /** Hits behind each choice, the filter's own choice left aside; collections beside the sections among them. */
  corpora: counted,
  states: counted,
  titles: counted,
  /** Of the title chosen; empty without one. */
  chapters: z.array(z.object({ value: s, name: s.nullable(), hits: z.int() })),
  statuses: counted,
  agencies: z.array(z.object({ value: s, name: s, hits: z.int() })),
  documents: counted,
  inForce: z.int(),
  /** Words no installed section has, with the nearest that one has. */
  unknownWords: z.array(z.object({ typed: s, meant: s.nullable() })),
  /** The query with those put right, when that finds something. */
  corrected: s.nullable(),
  /** The whole query is a citation, whether or not it leads to installed law. */
  isCitation: z.boolean(),
  /** The citation the whole query is, as typed, or the one its name stands for, where that leads to nothing installed, and what is missing. */
  missing: MissingLaw.extend({ citation: s }).nullable(),
});
export type Outlook = z.output<typeof Outlook>;

export const NamedBody = SearchBody.pick({ query: true, corpusType: true, state: true, titleNumber: true, includeSample: true });
export type NamedBody = z.output<typeof NamedBody>;

/** A title, chapter or part a query names. */
export const NamedLevel = z.object({
  /** Id in the tree of the law, as the window's address of its contents has it. */
  node: s,
  label: s,
  name: s,
  corpusType: s,
  /** The title it is in; null for a title. */
  within: z.object({ label: s, name: s }).nullable(),
  /** Sections in it and below it. */
  sections: z.int(),
  /** True when the query is its whole name, in any form of its words, or its number. */
  isExact: z.boolean(),
  isFiction: z.boolean(),
});
export type NamedLevel = z.output<typeof NamedLevel>;

/** A provision a query cites or names that is not installed, and what is missing. */
export const MissingNamed = MissingLaw.extend({ citation: s });
export type MissingNamed = z.output<typeof MissingNamed>;

/** What a query names rather than describes; both lists best first and often empty. */
export const Named = z.object({
  sections: z.array(SectionRecord),
  levels: z.array(NamedLevel),
  /** The provision a usual name such as FCRA or Seventh Amendment stands for, where it is not installed; null for a citation with a number. */
  missing: MissingNamed.nullable().default(null),
});
export type Named = z.output<typeof Named>;

/** What a collection beside the sections answers with: an act, or a section of one. */
export const ElsewhereHit = z.object({
  collection: z.enum(otherTokens),
  id: s,
  /** Number of the section, where that is what was found. */
  section: s.nullable(),
  citation: s,
  title: s,
  /** What it is a part of, in words of the field: the act of a section, the bill of a law. */
  within: s.nullable(),
  date: s.nullable(),
  /** As `actStatus` has it; null when nobody says. */
  status: s.nullable(),
  excerpt: s,
  /** Where a text that is read part by part has the excerpt, and where that part begins. */
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
  /** True when the first one is what the query names exactly. */
  exact: z.boolean(),
  /** Everything that matches. */
  hits: z.int(),
  hasMore: z.boolean(),
});
export type ElsewherePage = z.output<typeof ElsewherePage>;

/** An act the one box offers. */
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
    body: ElsewhereBody,
    reply: ElsewherePage,
  }),
  suggest: route({
    method: "POST",
    path: "/console/v1/searches/suggest",
    summary: "Acts of other collections that match a query: by citation, by name, else by words",
    auth: "owner",
    body: z.strictObject({ query: s.min(2).max(500) }),
    reply: z.object({ data: z.array(Suggestion) }),
  }),
  named: route({
    method: "POST",
    path: "/console/v1/searches/named",
    summary: "Provisions a query names, and titles and chapters by name or number",
    auth: "owner",
    body: NamedBody,
    reply: Named,
  }),
  outlook: route({
    method: "POST",
    path: "/console/v1/searches/outlook",
    summary: "Result counts of a search, in all and by filter; spelling and near citations",
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
    summary: "Save a search under a name; an existing name gets the new search",
    auth: "owner",
    status: 201,
    body: z.strictObject({ name: typedName(100), search: SearchAddress }),
    reply: SavedSearch,
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/searches/{search_id}",
    summary: "Delete a saved search",
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
    summary: "Add a search to the history",
    auth: "owner",
    status: 204,
    body: z.strictObject({ search: SearchAddress, hits: z.int().min(0) }),
  }),
  clearHistory: route({
    method: "DELETE",
    path: "/console/v1/search-history",
    summary: "Clear the search history",
    auth: "owner",
    status: 204,
  }),
  forget: route({
    method: "DELETE",
    path: "/console/v1/search-history/{past_id}",
    summary: "Remove one search from the history",
    auth: "owner",
    status: 204,
    params: z.object({ past_id: z.coerce.number().int().min(1) }),
  }),
};

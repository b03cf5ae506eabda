import { z } from "zod";
import { calendarDate, oneOrMany, scalarOrList } from "../platform/fields.ts";
import { actStatuses, corpusTokens, namedSources } from "./corpus-tokens.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { sectionFields, SectionRecord } from "./section-record.ts";

const s = z.string();
const sn = z.string().nullable();

/** A section that the query cites but the filters exclude (data-api §6.2). */
export const CitationOutsideFilters = z.object({
  actId: s,
  citation: sn,
  title: sn,
  state: sn,
  corpusType: sn,
  excludedBy: z.array(s),
});
export type CitationOutsideFilters = z.output<typeof CitationOutsideFilters>;

const sourceNames = Object.values(namedSources).flat() as [string, ...string[]];
const text = s.min(1).max(100);
const status = z.enum(actStatuses);
const corpus = z.enum(corpusTokens);
const wholeTitle = z.int().min(1).nullish();

/** Search body (data-api §6.2). The handler checks rules between fields (pairing, ranges) and replies 422. */
export const SearchBody = z.strictObject({
  query: z.string().min(2).max(500),
  corpusType: oneOrMany(corpus),
  state: oneOrMany(jurisdiction),
  code: oneOrMany(text),
  article: oneOrMany(text),
  titleNumber: wholeTitle,
  chapter: oneOrMany(text),
  part: oneOrMany(text),
  actStatus: oneOrMany(status),
  excludeRepealed: z.boolean().default(false),
  yearFrom: z.int().min(1700).max(2100).nullish(),
  yearTo: z.int().min(1700).max(2100).nullish(),
  source: oneOrMany(z.enum(sourceNames)),
  fields: z.array(z.enum(sectionFields as [string, ...string[]])).nullish(),
  limit: z.int().min(1).max(50).default(10),
  offset: z.int().min(0).max(70).default(0),
  excerptChars: z.int().min(100).max(4000).default(500),
  matchType: z.enum(["any", "all", "phrase"]).default("any"),
  /** With `all`: each word in any of its forms (contract, contracts, contracted). Absent or false means as typed. Beyond data-api §6.2. */
  wordForms: z.boolean().optional(),
  includeBody: z.boolean().default(false),
  changedSince: calendarDate.nullish(),
  agency: oneOrMany(s.min(1).max(200)),
  documentType: oneOrMany(z.enum(["final", "proposed", "presidential"])),
  publishedFrom: calendarDate.nullish(),
  publishedTo: calendarDate.nullish(),
  /** Includes fictional law, if real law is installed beside it. */
  includeSample: z.boolean().optional(),
});
export type SearchBody = z.output<typeof SearchBody>;

/** Count body (data-api §6.9): search's filters without a query, kept as sent because the reply repeats them. */
export const CountBody = z.strictObject({
  corpusType: scalarOrList(corpus).optional(),
  state: scalarOrList(jurisdiction).optional(),
  code: scalarOrList(text).optional(),
  article: scalarOrList(text).optional(),
  titleNumber: wholeTitle,
  chapter: scalarOrList(text).optional(),
  part: scalarOrList(text).optional(),
  actStatus: scalarOrList(status).optional(),
  excludeRepealed: z.boolean().optional(),
  includeSample: z.boolean().optional(),
});
export type CountBody = z.output<typeof CountBody>;

export const SearchReply = z.object({
  results: z.array(SectionRecord.partial()),
  count: z.int(),
  total: z.int(),
  offset: z.int(),
  hasMore: z.boolean(),
  query: s,
  noGoodMatch: z.boolean().nullable(),
  matchQuality: z.enum(["exact", "strong", "moderate", "weak", "none"]).nullable(),
  rankingDegraded: z.boolean().nullable(),
  citationOutsideFilters: CitationOutsideFilters.nullable(),
  changedSectionCount: z.int().nullable(),
  /**
   * Sentences about the parts of the query that were not understood or not applied, in its order: a citation without a target, an operator
   * without words, a word that no installed section has. `[]` if everything was understood. Beyond data-api §6.2.
   */
  notes: z.array(s),
  /**
   * The probable spelling of the query; null if nothing seems misspelled. `words` has each doubtful word as typed; `meant` is null if no
   * word of the installed law is near. The results are those of the query as sent (data-api §6.2).
   */
  spelling: z.object({ query: s, words: z.array(z.object({ typed: s, meant: sn })) }).nullable(),
  processingTimeMs: z.number(),
  creditsConsumed: z.number(),
});
export type SearchReply = z.output<typeof SearchReply>;

import { z } from "zod";
import { HeldEdition } from "./held-edition.ts";
import { MovedSection } from "./moved-section.ts";
import { actStatuses, corpusTokens, namedSources, resolveCorpora } from "./corpus-tokens.ts";
import { calendarDate, flag, listOf, oneOrMany, queryInteger, scalarOrList } from "../platform/fields.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { Coverage, DivisionsQuery, DivisionsReply } from "./law-browse.ts";
import { enactmentsFields } from "./enactments.ts";
import { readingPrice, withReading } from "../platform/prices.ts";
import { route } from "../route.ts";
import { MissingLaw, SectionCandidate } from "./missing-law.ts";
import { SectionBody } from "./section-body.ts";
import { CitedBy, CrossState, Definitions } from "./section-relations.ts";
import { sectionFields, SectionRecord } from "./section-record.ts";

export * from "./section-record.ts";

const s = z.string();
const sn = z.string().nullable();

const timed = { processingTimeMs: z.number(), creditsConsumed: z.number() };

/** How an input was read if it was not an exact id (data-api §3). */
export const ResolvedFrom = z.object({ input: s, actId: s, via: z.enum(["normalized_id", "citation"]), subsection: sn });
export type ResolvedFrom = z.output<typeof ResolvedFrom>;

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

/** `{act_id}`: an id or a citation, 3 to 200 characters (data-api §6). */
export const ActIdParam = z.object({ act_id: z.string().min(3).max(200) });

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
  ...timed,
});
export type SearchReply = z.output<typeof SearchReply>;

/** The state session law that a citation names (data-api §6.5). */
export const SessionLawMatch = z.object({
  status: z.enum(["matched", "ambiguous"]),
  sessionLawId: sn,
  citation: sn,
  jurisdiction: sn,
  session: sn,
  textStatus: sn,
  title: sn,
  billNumber: sn,
  approvedDate: sn,
  effectiveFirst: sn,
  effectiveLast: sn,
  enactmentOutcome: sn,
  sourceUrl: sn,
  href: sn,
  candidates: z.array(z.record(s, z.unknown())),
  defaultSessionLawId: sn,
});
export type SessionLawMatch = z.output<typeof SessionLawMatch>;

/** One resolved citation (data-api §6.5). */
export const Resolution = z.object({
  resolved: z.boolean(),
  inputCitation: s,
  section: SectionRecord.nullable(),
  subsection: sn,
  citationOutsideFilters: CitationOutsideFilters.nullable(),
  matchedCorpus: z.literal("session_law").nullable(),
  sessionLaw: SessionLawMatch.nullable(),
  /**
   * Sections that a citation may mean where it does not decide; at most 20, `[]` otherwise: those with a number given without its code
   * (`section 1983`), those that the cited section of an act amended (`AEDPA § 106`), those of several acts of an appendix, and those whose
   * former number is cited (`2 U.S.C. § 431`); none of these is chosen. Where the publisher gave one number to several sections, all of
   * them, the `section` first. Beyond data-api §6.5.
   */
  candidates: z.array(SectionCandidate),
  /**
   * Each installed section if the input names several: a list, a range with everything between its ends, several citations. In the order
   * named, at most 100; `[]` if it names one provision or none. `section` is the first of a list. Beyond data-api §6.5.
   */
  sections: z.array(SectionCandidate.extend({ citationShort: s, subsection: sn, actStatus: s })),
  /** A sentence about each provision that is named beside `sections` but not installed, at most 5. Beyond data-api §6.5. */
  notInstalled: z.array(s),
  /** What is missing if the whole input is a citation without installed law; null otherwise. Beyond data-api §6.5. */
  missing: MissingLaw.nullable(),
  /** The installed text of the edition that the input names, `37 CFR 1.56 (2013)`; null if the input names none. Beyond data-api §6.5. */
  edition: HeldEdition.nullable(),
});
export type Resolution = z.output<typeof Resolution>;
/** `day` decides between sections of one number that differ by their days of effect; today without it. Beyond data-api §6.5. */
const resolveScope = { state: jurisdiction.nullish(), corpusType: z.enum(resolveCorpora).nullish(), day: calendarDate.nullish() };

export const ChangeItem = z.object({
  id: z.int(),
  changeKind: z.enum(["added", "amended", "removed"]),
  detectedAt: s,
  citation: sn,
  displayCitation: sn,
  title: sn,
  hasDiff: z.boolean(),
  corpusType: s,
  state: sn,
  /** For a removed section that moved. */
  movedTo: MovedSection.optional(),
  /** For an added section that came from another id. */
  movedFrom: MovedSection.optional(),
});
export type ChangeItem = z.output<typeof ChangeItem>;

const notFound = {
  404: "`reason` is assembled_id (the section exists under another id), unresolved_citation, not_in_corpus, missing_act_id or state_session_law; `didYouMean` names up to three ids, best first",
};
const byIdOrCitation = "`act_id` is an id, or a citation, which costs 2 credits more (data-api §1).";

export const statutesRoutes = {
  search: route({
    method: "POST",
    path: "/api/v1/us/statutes/search",
    summary: "Search all installed law",
    description:
      "One ranking of at most 120 sections, cut into pages. A citation as query puts that section first. 6 credits more for each body returned.",
    auth: "data",
    cost: 4,
    worstCase: ({ body }: { body: z.output<typeof SearchBody> }) => 4 + (body.includeBody ? 6 * body.limit : 0),
    timing: "top",
    body: SearchBody,
    reply: SearchReply,
  }),
  missingId: route({
    method: "GET",
    path: "/api/v1/us/statutes/section",
    summary: "Refuses a request without an id",
    refusals: notFound,
    auth: "data",
    cost: 2,
    timing: "top",
  }),
  section: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}",
    summary: "One section by id or citation",
    description: byIdOrCitation,
    refusals: notFound,
    auth: "data",
    cost: 2,
    worstCase: withReading(2),
    timing: "top",
    params: ActIdParam,
    reply: z.object({ section: SectionRecord, resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  sections: route({
    method: "POST",
    path: "/api/v1/us/statutes/sections",
    summary: "Up to 50 sections in one call",
    description: "Ids or citations. The price is per section returned, 6 more for each body, 2 more for each citation.",
    auth: "data",
    cost: 2,
    worstCase: ({ body }: { body: { actIds: string[]; includeBody: boolean } }) =>
      [...new Set(body.actIds)].reduce((sum, id) => sum + 2 + (body.includeBody ? 6 : 0) + readingPrice(id), 0),
    timing: "top",
    body: z.object({ actIds: z.array(z.string().min(3).max(200)).min(1).max(50), includeBody: z.boolean().default(false) }),
    reply: z.object({
      sections: z.array(SectionRecord),
      notFound: z.array(s),
      notFoundDetail: z.array(z.object({ actId: s, reason: s, didYouMean: z.array(s) })),
      resolved: z.array(ResolvedFrom),
      count: z.int(),
      ...timed,
    }),
  }),
  body: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/body",
    summary: "The text of a section",
    description: `${byIdOrCitation} html, plain and markdown come as the format says; content, sourceCredit and notes, which are kept apart for the federal code only, with every format, operative leaving out credit and notes. operativeMarkdown is Markdown without credit and notes.`,
    refusals: notFound,
    auth: "data",
    cost: 6,
    worstCase: withReading(6),
    timing: "top",
    params: ActIdParam,
    query: z.object({
      format: z.enum(["both", "all", "html", "markdown", "plain", "content", "operative", "operativeMarkdown"]).default("both"),
      structured: flag.default(false),
      asOf: calendarDate.nullish(),
    }),
    reply: SectionBody.extend({ resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  figure: route({
    method: "GET",
    path: "/api/v1/us/statutes/figures/{figureId}",
    summary: "The picture of a figure",
    description:
      "A PNG, GIF or JPEG file from the publisher's archive, unchanged. `figureId` comes from an entry in `figures` of a body, where `status` is `available`. The same picture always has the same id, and the ETag is that id.",
    refusals: { 404: "not-found: no installed source has a figure of this id" },
    auth: "data",
    cost: 0,
    params: z.object({ figureId: z.string().regex(/^[0-9a-f]{64}$/) }),
    replyKind: "stream",
  }),
  related: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/related",
    summary: "Neighboring sections in statutory order",
    description: `${byIdOrCitation} Neighbors never leave the chapter, else the title.`,
    refusals: notFound,
    auth: "data",
    cost: 2,
    worstCase: withReading(2),
    timing: "top",
    params: ActIdParam,
    query: z.object({ limit: queryInteger(1, 10).default(3) }),
    reply: z.object({
      section: SectionRecord,
      previous: z.array(SectionRecord),
      next: z.array(SectionRecord),
      container: sn,
      resolvedFrom: ResolvedFrom.nullable(),
      ...timed,
    }),
  }),
  changes: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/changes",
    summary: "Recorded changes of a section",
    description: "Differences of operative text between the releases installed here. Changes of notes or credits only are not listed.",
    refusals: notFound,
    auth: "data",
    cost: 1,
    worstCase: withReading(1),
    timing: "top",
    params: ActIdParam,
    query: z.object({
      limit: queryInteger(1, 200).default(50),
      sinceId: queryInteger(0).nullish(),
      beforeId: queryInteger(0).nullish(),
      changeKind: listOf(z.enum(["added", "amended", "removed"])),
      order: z.enum(["desc", "asc"]).default("desc"),
    }),
    reply: z.object({
      actId: s,
      section: SectionRecord.nullable(),
      changes: z.array(ChangeItem),
      total: z.int(),
      hasMore: z.boolean(),
      cursor: z.int().nullable(),
      observedFrom: sn,
      coverage: s,
      resolvedFrom: ResolvedFrom.nullable(),
      ...timed,
    }),
  }),
  citedBy: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/cited-by",
    summary: "Sections installed here that refer to a section",
    description: `${byIdOrCitation} Federal code and regulations; other law gets an empty answer and a refund.`,
    refusals: notFound,
    auth: "data",
    cost: 2,
    worstCase: withReading(2),
    timing: "top",
    params: ActIdParam,
    query: z.object({ limit: queryInteger(1, 100).default(25) }),
    reply: CitedBy.extend({ resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  definitions: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/definitions",
    summary: "What words mean in a section",
    description: `${byIdOrCitation} Its own definitions, then those of the nearest section headed “Definitions” that speaks for a level above it. Federal code and regulations; refunded when none are found.`,
    refusals: notFound,
    auth: "data",
    cost: 4,
    worstCase: withReading(4),
    timing: "top",
    params: ActIdParam,
    reply: Definitions.extend({ resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  crossState: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/cross-state",
    summary: "Nearest sections of other states' codes",
    description: `${byIdOrCitation} Found by the search engine and compared by their words. Sections of state codes; refunded for other law and where no other state's code is installed.`,
    refusals: notFound,
    auth: "data",
    cost: 6,
    worstCase: withReading(6),
    timing: "top",
    params: ActIdParam,
    query: z.object({ limit: queryInteger(1, 25).default(5) }),
    reply: CrossState.extend({ resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  enactments: route({
    method: "GET",
    path: "/api/v1/us/statutes/section/{act_id}/enactments",
    summary: "Session laws that say they change a section",
    description: `${byIdOrCitation} Sections of state codes only; free where \`supported\` is false.`,
    refusals: notFound,
    auth: "data",
    cost: 1,
    worstCase: withReading(1),
    timing: "top",
    params: ActIdParam,
    reply: z.object({ ...enactmentsFields, resolvedFrom: ResolvedFrom.nullable(), ...timed }),
  }),
  resolve: route({
    method: "GET",
    path: "/api/v1/us/statutes/resolve",
    summary: "Resolve one citation",
    auth: "data",
    cost: 2,
    timing: "top",
    query: z.object({ cite: z.string().min(2).max(200), ...resolveScope }),
    reply: Resolution.extend(timed),
  }),
  resolveMany: route({
    method: "POST",
    path: "/api/v1/us/statutes/resolve",
    summary: "Resolve up to 50 citations",
    description: "The price is per distinct citation.",
    auth: "data",
    cost: 2,
    worstCase: ({ body }: { body: { citations: string[] } }) => 2 * Math.min(50, new Set(body.citations).size),
    timing: "top",
    body: z.strictObject({ citations: z.array(z.string().min(2).max(200)).min(1).max(500), ...resolveScope }),
    reply: z.object({ results: z.array(Resolution), resolvedCount: z.int(), count: z.int(), ...timed }),
  }),
  divisions: route({
    method: "GET",
    path: "/api/v1/us/statutes/divisions",
    summary: "Browse one level of the hierarchy",
    description: "Pass the deepest level known; the level below comes back. Sections come in pages of 200.",
    refusals: { 422: "`reason` is invalid_cursor or cursor_query_mismatch where the cursor is refused" },
    auth: "data",
    cost: 0,
    timing: "top",
    query: DivisionsQuery,
    reply: DivisionsReply.extend(timed),
  }),
  count: route({
    method: "POST",
    path: "/api/v1/us/statutes/count",
    summary: "Count the sections of a scope",
    auth: "data",
    cost: 1,
    timing: "top",
    body: CountBody,
    reply: z.object({ count: z.int(), isExact: z.literal(true), scope: z.record(s, z.unknown()), ...timed }),
  }),
  coverage: route({
    method: "GET",
    path: "/api/v1/us/statutes/coverage",
    summary: "What is installed, by corpus and jurisdiction",
    auth: "data",
    cost: 0,
    timing: "meta",
    cache: "private, max-age=3600",
    /** `includeSample`: counts fictional law too, if real law is installed beside it. */
    query: z.object({ includeSample: flag.optional() }),
    reply: z.object({
      data: Coverage,
      meta: z.object(timed),
    }),
  }),
};

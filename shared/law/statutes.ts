import { z } from "zod";
import { MovedSection } from "./moved-section.ts";
import { resolveCorpora } from "./corpus-tokens.ts";
import { calendarDate, flag, listOf, queryInteger } from "../platform/fields.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { Coverage, DivisionsQuery, DivisionsReply } from "./law-browse.ts";
import { enactmentsFields } from "./enactments.ts";
import { readingPrice, withReading } from "../platform/prices.ts";
import { route } from "../route.ts";
import { Resolution, ResolvedFrom } from "./resolution.ts";
import { SectionBody } from "./section-body.ts";
import { CitedBy, CrossState, Definitions } from "./section-relations.ts";
import { SectionRecord } from "./section-record.ts";
import { CountBody, SearchBody, SearchReply } from "./statute-search.ts";

export * from "./section-record.ts";
export * from "./resolution.ts";
export * from "./statute-search.ts";

const s = z.string();
const sn = z.string().nullable();

const timed = { processingTimeMs: z.number(), creditsConsumed: z.number() };

/** `{act_id}`: an id or a citation, 3 to 200 characters (data-api §6). */
export const ActIdParam = z.object({ act_id: z.string().min(3).max(200) });

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

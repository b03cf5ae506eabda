import { z } from "zod";
import { feedPosition, queryInteger } from "../platform/fields.ts";
import { readingPrice, withLawReading } from "../platform/prices.ts";
import { route } from "../route.ts";
import {
  FeedEntry,
  LawBatchBody,
  LawBody,
  LawHit,
  LawIdParam,
  lawJurisdiction,
  LawListQuery,
  LawMiss,
  LawRecord,
  LawResolvedFrom,
  LawSearchBody,
  LawSummary,
  ListCoverage,
  missReasons,
  SessionLawBlock,
} from "./session-law-records.ts";

const s = z.string();
const sn = z.string().nullable();
const whole = z.int().nullable();
const timed = { processingTimeMs: z.number(), creditsConsumed: z.number() };

/** Entries of a batch as looked up: trimmed, without blank and repeated ones. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ""))];
}

const notFound = {
  404: `\`reason\` is ${missReasons.join(", ")}; \`didYouMean\` names up to 20 ids. session_not_fully_collected is free`,
};
const byIdOrCitation = "`session_law_id` is an id, or a citation or bill number, which costs 2 credits more (data-api §1).";
const jurisdictionHint = lawJurisdiction.optional();

export const sessionLawsRoutes = {
  changes: route({
    method: "GET",
    path: "/api/v1/us/session-laws/changes",
    summary: "Feed of changes to the registry of session laws",
    description:
      "Entries after `sinceId`, oldest first. While `hasMore`, call again with `sinceId` set to `cursor`. An empty page is charged.",
    auth: "data",
    cost: 1,
    timing: "top",
    query: z.object({
      sinceId: feedPosition.default(0),
      jurisdiction: lawJurisdiction.optional(),
      limit: queryInteger(1, 200).default(50),
    }),
    reply: z.object({ changes: z.array(FeedEntry), count: z.int(), cursor: whole, hasMore: z.boolean(), ...timed }),
  }),
  list: route({
    method: "GET",
    path: "/api/v1/us/session-laws/list",
    summary: "Session laws of one jurisdiction",
    description: "Ordered by session, then id. An empty page is free where everything requested is partly collected or not held.",
    refusals: { 422: "`reason` is invalid_cursor, cursor_expired or cursor_query_mismatch where the cursor is refused" },
    auth: "data",
    cost: 1,
    timing: "top",
    query: LawListQuery,
    reply: z.object({
      results: z.array(LawSummary),
      count: z.int(),
      nextCursor: sn,
      hasMore: z.boolean(),
      coverage: ListCoverage.nullable(),
      ...timed,
    }),
  }),
  batch: route({
    method: "POST",
    path: "/api/v1/us/session-laws/batch",
    summary: "Up to 50 session laws in one call",
    description: "2 credits per law served, 2 more for each citation, 6 more for each body. Misses are listed with their reason.",
    auth: "data",
    cost: 2,
    worstCase: ({ body }: { body: { ids: string[]; includeBody: boolean } }) =>
      distinctIds(body.ids).reduce((sum, id) => sum + 2 + (body.includeBody ? 6 : 0) + readingPrice(id), 0),
    timing: "top",
    body: LawBatchBody,
    reply: z.object({
      laws: z.array(
        LawRecord.extend({
          input: s,
          status: z.enum(["resolved", "not_held"]),
          body: sn,
          bodyPageEnd: whole,
          bodyTotalChars: whole,
          bodyHasMore: z.boolean().nullable(),
          bodyNextCursor: sn,
        }),
      ),
      resolved: z.array(LawResolvedFrom),
      notFound: z.array(
        LawMiss.extend({
          input: s,
          status: z.enum(["not_found", "unparsed", "ambiguous", "needs_jurisdiction", "session_not_fully_collected", "federal", "error"]),
          detail: s,
        }),
      ),
      count: z.int(),
      deduped: z.int(),
      ...timed,
    }),
  }),
  search: route({
    method: "POST",
    path: "/api/v1/us/session-laws/search",
    summary: "Search titles and texts of session laws",
    description: "Best first, at most 60 acts. `bodyHref` leads to the page of the text the snippet is from.",
    auth: "data",
    cost: 4,
    timing: "top",
    body: LawSearchBody,
    reply: z.object({ results: z.array(LawHit), count: z.int(), offset: z.int(), hasMore: z.boolean(), query: s, ...timed }),
  }),
  missingId: route({
    method: "GET",
    path: "/api/v1/us/session-laws",
    summary: "Refuses a request without an id",
    refusals: notFound,
    auth: "data",
    cost: 2,
    timing: "top",
  }),
  read: route({
    method: "GET",
    path: "/api/v1/us/session-laws/{session_law_id}",
    summary: "One session law by id, citation or bill number",
    description: `${byIdOrCitation} \`jurisdiction\` supplies or vetoes the state of a citation.`,
    refusals: notFound,
    auth: "data",
    cost: 2,
    worstCase: withLawReading(2),
    timing: "top",
    params: LawIdParam,
    query: z.object({ jurisdiction: jurisdictionHint }),
    reply: LawRecord.extend({ resolvedFrom: LawResolvedFrom.nullable(), ...timed }),
  }),
  body: route({
    method: "GET",
    path: "/api/v1/us/session-laws/{session_law_id}/body",
    summary: "The text of a session law, page by page",
    description: `${byIdOrCitation} Pages have up to 30,000 characters and end at a paragraph; together they are the whole text.`,
    refusals: {
      ...notFound,
      409: "The text has changed since the cursor or the hash was handed out",
      422: "`reason` is invalid_cursor, cursor_expired or cursor_past_end where the place is refused",
    },
    auth: "data",
    cost: 6,
    worstCase: withLawReading(6),
    timing: "top",
    params: LawIdParam,
    query: z.object({
      jurisdiction: jurisdictionHint,
      cursor: s.max(600).optional(),
      startChar: queryInteger(0, 100_000_000).optional(),
      expectTextSha256: s.regex(/^[0-9a-f]{16,64}$/).optional(),
    }),
    reply: LawBody.extend(timed),
  }),
  stored: route({
    method: "GET",
    path: "/console/v1/session-laws",
    summary: "Session laws held, by jurisdiction",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(z.object({ jurisdiction: s, name: s, isFiction: z.boolean(), sessionLaws: SessionLawBlock })) }),
  }),
  affected: route({
    method: "GET",
    path: "/console/v1/session-laws/{session_law_id}/affected",
    summary: "Code sections an act says it changes, with the installed section of each",
    auth: "owner",
    right: "law",
    params: LawIdParam,
    reply: z.object({
      data: z.array(
        z.object({ sectionAsPrinted: s, actionAsPrinted: sn, codeAsPrinted: sn, actSectionAsPrinted: sn, actId: sn, heading: sn }),
      ),
    }),
  }),
};

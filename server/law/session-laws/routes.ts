import { ValidationError } from "#shared/platform/errors.ts";
import { distinctIds, type sessionLawsRoutes } from "#shared/law/session-laws.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { checked } from "../../platform/calls/handlers.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { sectionById } from "../statutes/corpus.ts";
import { affectedBy } from "./affects.ts";
import { batchOf } from "./batch.ts";
import { checkPlace, lawBody } from "./body.ts";
import { feedAfter } from "./corpus.ts";
import { fictionHeld } from "./installed.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { checkListCursor, checkRanges, listLaws } from "./list.ts";
import { findLaw, type FoundLaw, readingPrice } from "./locate.ts";
import { lawNotFound } from "./misses.ts";
import { presentLaw, sessionLawBlocks } from "./present.ts";

/** The session-law routes of the data API (data-api §§8, 13). */
export const sessionLaws: LawHandlers<typeof sessionLawsRoutes> = {
  changes({ query }, ctx) {
    const { sinceId, limit } = query;
    const rows = feedAfter(ctx.local.sessionLaws, sinceId, query.jurisdiction ?? null, limit + 1);
    const changes = rows.slice(0, limit);
    return { changes, count: changes.length, cursor: changes.at(-1)?.id ?? null, hasMore: rows.length > limit };
  },

  list: checked(
    ({ query }, ctx) => {
      checkRanges(query, "query");
      checkListCursor(ctx.local.sessionLaws, query, ctx.now().getTime());
    },
    ({ query }, ctx) => {
      const page = listLaws(ctx.local.sessionLaws, query, ctx.now().getTime());
      const isNoAnswer = page.coverage !== null && page.coverage.status !== "complete";
      ctx.charge(isNoAnswer ? 0 : price.list);
      return page;
    },
  ),

  batch: checked(
    ({ body }) => {
      const { length } = distinctIds(body.ids);
      if (length >= 1 && length <= mostIds) return;
      const msg = length === 0 ? "has nothing but blanks" : `must have at most ${mostIds} different entries`;
      const type = length === 0 ? "too_short" : "too_long";
      const ctx = length === 0 ? { min_length: 1 } : { max_length: mostIds };
      throw new ValidationError([{ loc: ["body", "ids"], msg, type, input: body.ids, ctx }]);
    },
    ({ body }, ctx) => {
      const options = { jurisdiction: body.jurisdiction ?? null, includeBody: body.includeBody, sent: body.ids.length };
      const { reply, credits } = batchOf(ctx.local.sessionLaws, distinctIds(body.ids), { ...options, now: ctx.now().getTime() });
      ctx.charge(credits);
      return reply;
    },
  ),

  search: checked(
    ({ body }) => checkRanges(body, "body"),
    ({ body }, ctx) => ctx.query("searchSessionLaws", body, ctx.signal),
  ),

  missingId(_input, ctx) {
    locate(ctx, "", null, 0);
    throw new Error("an empty id names no law");
  },

  read({ params, query }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.session_law_id, query.jurisdiction ?? null, price.read);
    const db = ctx.local.sessionLaws;
    return { ...presentLaw(db, row, affectedBy(db, row.id)), resolvedFrom };
  },

  body: checked(
    ({ query }) => checkPlace(query),
    ({ params, query }, ctx) => {
      const { row, resolvedFrom } = locate(ctx, params.session_law_id, query.jurisdiction ?? null, price.body);
      const page = lawBody(ctx.local.sessionLaws, row, query, ctx.now().getTime());
      if (!page.available) ctx.charge(readingPrice(resolvedFrom));
      return { ...page, resolvedFrom };
    },
  ),

  stored(_input, ctx) {
    const fiction = fictionHeld(ctx.local.sessionLaws);
    const data = [...sessionLawBlocks(ctx.local.sessionLaws)].map(([jurisdiction, block]) => ({
      jurisdiction,
      name: jurisdictionName(jurisdiction),
      isFiction: fiction.has(jurisdiction),
      sessionLaws: block,
    }));
    return { data };
  },

  affected({ params }, ctx) {
    const { row } = locate(ctx, params.session_law_id, null, 0);
    const state = row.jurisdiction;
    const data = affectedBy(ctx.local.sessionLaws, row.id).map((one) => {
      const cited = resolveCitation(ctx.local.corpus, `${one.codeAsPrinted ?? ""} ${one.sectionAsPrinted}`.trim(), { state });
      const section = cited.sectionId === null ? undefined : sectionById(ctx.local.corpus, cited.sectionId);
      return { ...one, actId: section?.act_id ?? null, heading: section?.heading ?? null };
    });
    return { data };
  },
};

/** List prices in credits (data-api §8). */
const price = { list: 1, read: 2, body: 6 } as const;

/** Maximum number of different entries in a batch. */
const mostIds = 50;

/** The act; charges `list` credits and the cost of reading a citation. Throws the 404 of data-api §3. */
function locate(ctx: LawCtx, raw: string, jurisdiction: string | null, list: number): FoundLaw {
  const found = findLaw(ctx.local.sessionLaws, raw, jurisdiction);
  if ("miss" in found) {
    ctx.charge(found.price);
    throw lawNotFound(raw, found.miss);
  }
  ctx.charge(list + readingPrice(found.resolvedFrom));
  return found;
}

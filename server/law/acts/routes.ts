import type { actsRoutes } from "#shared/law/acts.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { checked } from "../../platform/calls/handlers.ts";
import { readBalance } from "../../platform/metering/ledger.ts";
import { footnotesOf, lastAmendedYear, retrievals } from "./corpus.ts";
import { correspondingProvisions } from "./corresponding.ts";
import { mustFindAct, mustFindSection } from "./locate.ts";
import { citationOf, currencyNote, presentEvent, presentFootnote, presentListed, textUrlOf } from "./present.ts";
import { actRelations } from "./relation-routes.ts";
import { reachable } from "./search.ts";
import { sectionBody } from "./section-body.ts";
import { currencyStatusOf, factsOf, goodLawOf } from "./status.ts";
import { categoryLegend, caveats } from "./words.ts";

/** Handlers of acts of India (data-api §§9, 13). */
export const acts: LawHandlers<typeof actsRoutes> = {
  ...actRelations,

  search: checked(
    ({ body }) => {
      if (body.page * body.pageSize <= reachable) return;
      const ctx = { le: reachable };
      throw new ValidationError([
        { loc: ["body", "page"], msg: `page times pageSize must be at most ${reachable}`, type: "value_error", input: body.page, ctx },
      ]);
    },
    async ({ body }, ctx) => {
      const { results, total, totalPages } = await ctx.query("searchActs", { body, baseUrl: ctx.baseUrl() }, ctx.signal);
      // The price of this call is already held, so it is no longer in the balance.
      const creditsRemaining = readBalance(ctx.workspace).remaining;
      return {
        data: { results, totalReturned: results.length },
        meta: { creditsRemaining, page: body.page, pageSize: body.pageSize, total, totalPages },
      };
    },
  ),

  filters: async (_input, ctx) => ({ data: await ctx.query("actFilters", null, ctx.signal) }),

  coverage: async (_input, ctx) => ({ data: { ...(await ctx.query("actCoverage", null, ctx.signal)), categoryLegend, caveats } }),

  async list({ query }, ctx) {
    const { rows, total } = await ctx.query("listActs", query, ctx.signal);
    return {
      results: rows.map(presentListed),
      total,
      page: query.page,
      pageSize: query.pageSize,
      hasMore: query.page * query.pageSize < total,
      note: "Acts as their publishers list them; acts without installed text are listed too.",
    };
  },

  fictional: async (_input, ctx) => ({ data: await ctx.query("fictionalActs", null, ctx.signal) }),

  retrieved({ query }, ctx) {
    return { data: retrievals(ctx.local.acts, query.actId ?? []) };
  },

  corresponding({ params }, ctx) {
    const found = correspondingProvisions(ctx.local.acts, params.act_code);
    if (found === null) throw new AppError("not-found", "No table of corresponding provisions of these codes is installed");
    return found;
  },

  text({ params }, ctx) {
    const act = mustFindAct(ctx, params.act_id);
    return {
      actId: act.actId,
      title: act.title,
      year: act.year,
      category: act.category,
      textUrl: textUrlOf(ctx.baseUrl(), act.actId),
      pdfUrl: act.pdfUrl,
      htmlUrl: act.htmlUrl,
      chunksCount: act.passages,
      isSubordinate: act.isSubordinate === 1,
      issuedDate: act.issuedDate ?? act.enactmentDate,
      currencyStatus: currencyStatusOf(act, factsOf(act)),
      resolvedFrom: null,
    };
  },

  document({ params }, ctx) {
    const act = mustFindAct(ctx, params.act_id);
    if (act.passages === 0)
      throw new AppError("not-found", "The text of this act is not installed, only its catalog entry", noText(params.act_id));
    return { contentType: "text/plain; charset=utf-8", fileName: `${act.actId}.txt`, chunks: documentOf(ctx, act.id) };
  },

  async structure({ params }, ctx) {
    const act = mustFindAct(ctx, params.act_id);
    const sections = await ctx.query("actSections", act.id, ctx.signal);
    return {
      actId: act.actId,
      title: act.title,
      longTitle: act.longTitle,
      actNumber: act.number,
      sections: sections.map((section) => ({
        sectionNumber: section.number,
        title: section.title,
        sectionType: section.type,
        chapter: section.chapter,
        chapterTitle: section.chapterTitle,
        available: section.end > section.start,
        amendmentEventsHeld: section.events,
      })),
      total: sections.length,
      retrievedOn: act.retrievedOn?.slice(0, 10) ?? null,
      resolvedFrom: null,
    };
  },

  async amendments({ params, query }, ctx) {
    const named = query.section === undefined ? null : mustFindSection(ctx, params.act_id, query.section);
    const act = named?.act ?? mustFindAct(ctx, params.act_id);
    const filter = { act: act.id, section: named?.section.id ?? null, type: query.type ?? null };
    const offset = Math.min((query.page - 1) * query.pageSize, Number.MAX_SAFE_INTEGER);
    const { rows, counts } = await ctx.query("actFootnotes", { filter, page: { limit: query.pageSize, offset } }, ctx.signal);
    const all = counts.reduce((sum, one) => sum + one.count, 0);
    return {
      actId: act.actId,
      title: act.title,
      totalFootnotes: rows.length,
      footnotes: rows.map(presentFootnote),
      typeCounts: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
      page: query.page,
      pageSize: query.pageSize,
      hasMore: query.page * query.pageSize < all,
      resolvedFrom: named?.resolvedFrom ?? null,
    };
  },

  status({ params }, ctx) {
    const act = mustFindAct(ctx, params.act_id);
    const { repealClaim, sourceUrlNote, currencyNote: ownNote, ...facts } = factsOf(act);
    return {
      actId: act.actId,
      title: act.title,
      citation: citationOf(act),
      ...goodLawOf(act, factsOf(act)),
      // Stored from the closed list of shared/law/act-terms.ts.
      publisherStatus: act.status as "in_force" | null,
      servedStatus: act.retirement === null ? "served" : "retired",
      isSubordinate: act.isSubordinate === 1,
      ...facts,
      enactmentDate: act.enactmentDate,
      enactmentDateRaw: act.enactmentRaw,
      lastAmendedYear: lastAmendedYear(ctx.local.acts, act.id),
      repealClaim,
      retirement:
        act.retirement === null ? null : (JSON.parse(act.retirement) as { reason: string; duplicateOf: null; observedOn: string }),
      currencyNote: ownNote ?? currencyNote,
      provenance: {
        sourceUrl: act.sourceUrl,
        sourceUrlNote: sourceUrlNote ?? (act.sourceUrl === null ? "The record has no link to the publisher's page." : null),
        textUrl: act.passages === 0 ? null : textUrlOf(ctx.baseUrl(), act.actId),
        pdfUrl: act.pdfUrl,
      },
      resolvedFrom: null,
    };
  },

  body({ params }, ctx) {
    const body = sectionBody(ctx.local, params, ctx.baseUrl());
    if (!body.available) ctx.charge(0);
    return body;
  },

  history({ params, query }, ctx) {
    const { act, section, resolvedFrom } = mustFindSection(ctx, params.act_id, params.section_number);
    const stored = footnotesOf(ctx.local.acts, section.id).filter((note) => note.type !== "note");
    const page = stored.slice(query.offset, query.offset + query.limit);
    const dated = stored.filter((note) => note.date !== null);
    return {
      actId: act.actId,
      sectionNumber: section.number,
      citation: citationOf(act, section),
      events: page.map((note) => presentEvent(note, act.actId)),
      total: page.length,
      hasMore: query.offset + page.length < stored.length,
      offset: query.offset,
      coverage: {
        publisherClaimsAmendments: stored.length > 0,
        structuredEventsHeld: stored.length,
        eventsWithDate: dated.length,
        note:
          stored.length === 0
            ? "The publisher prints no amendment note below this section. That does not prove the section was never amended."
            : null,
      },
      asOf:
        query.asOf === undefined
          ? null
          : asOfOf(
              query.asOf,
              dated.map((note) => note.date ?? ""),
              stored.length,
            ),
      resolvedFrom,
    };
  },
};

function asOfOf(requested: string, dates: readonly string[], stored: number) {
  const undated = stored - dates.length;
  return {
    requested,
    inForceByDate: dates.filter((date) => date <= requested).length,
    afterDate: dates.filter((date) => date > requested).length,
    undated,
    textReflectsEvents: 0 as const,
    isBounded: undated === 0,
    note: "Events are counted, never applied. The text is the publisher's own, whatever the requested date.",
  };
}

const noText = (actId: string) => ({ actId, reason: "not_in_corpus", didYouMean: [], suggestedRequest: null, sectionNumber: null });

/** Passages read at a time; a few hundred kilobytes. */
const passagesAtOnce = 100;

async function* documentOf(ctx: Pick<LawCtx, "query" | "signal">, act: number): AsyncGenerator<string, void, undefined> {
  for (let from = 0; ; from += passagesAtOnce) {
    const pieces = await ctx.query("actPassages", { act, from, count: passagesAtOnce }, ctx.signal);
    if (pieces.length === 0) return;
    yield pieces.join("");
  }
}

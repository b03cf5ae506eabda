import type { statutesRoutes } from "#shared/law/statutes.ts";
import type { LawHandlers } from "../context.ts";
import { checked } from "../../platform/calls/handlers.ts";
import { AppError } from "#shared/platform/errors.ts";
import { figureFolder, pictureFiles, pictureType } from "../figures/figure-store.ts";
import { bodyAsOf } from "./body-as-of.ts";
import { hasCiters } from "./cited-by.ts";
import { changePage } from "./changes.ts";
import { boards } from "../watches/boards.ts";
import type { CitationScope } from "../citation/resolve.ts";
import { containerLabel, neighbours } from "./corpus.ts";
import { readCoverage } from "./coverage.ts";
import { enactmentsOf } from "./enactments.ts";
import { checkCursor } from "./divisions-sections.ts";
import { checkDivisions } from "./divisions-shape.ts";
import { find, gone, locate, missed, missPrice, notFound, readingPrice } from "./locate.ts";
import { presentSection } from "./present.ts";
import { distinctCitations } from "./resolution.ts";
import { checkCount, checkSearch } from "./validate.ts";
import { isEverydaySpeech } from "../search/query.ts";
import type { SearchPage } from "./reader-queries.ts";

/** The statute routes of the data API (data-api §§6, 7). Prices are those of its tables; a refund charges a new, lower price. */
export const statutes: LawHandlers<typeof statutesRoutes> = {
  search: checked(
    ({ body }, ctx) => checkSearch(body, ctx.now()),
    async ({ body }, ctx) => {
      const isQuestion = body.matchType === "any" && isEverydaySpeech(body.query) && ctx.everydayWords.isWanted();
      const byWords = await ctx.query(isQuestion ? "questionPage" : "searchPage", body, ctx.signal);
      const asked = isQuestion && isForEndpoint(byWords) ? await ctx.everydayWords.vectorOf(body.query, ctx.signal) : null;
      const page = asked === null ? byWords : await ctx.query("questionPage", { ...body, asked }, ctx.signal);
      const bodies = page.results.filter((section) => section.body != null).length;
      ctx.charge(price.search + bodies * price.body);
      return page;
    },
  ),

  missingId() {
    throw notFound("", { reason: "missing_act_id", didYouMean: [] });
  },

  section({ params }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.section);
    return { section: presentSection(row), resolvedFrom };
  },

  async sections({ body }, ctx) {
    const inputs = [...new Set(body.actIds)];
    const found = inputs.map((input) => ({ input, result: find(ctx, input) }));
    const hits = found.flatMap(({ result }) => ("reason" in result ? [] : [result]));
    const misses = found.flatMap(({ input, result }) => ("reason" in result ? [{ input, result }] : []));
    // Two spellings of one section are one row.
    const ids = [...new Set(hits.map((hit) => hit.row.id))];
    const sections = await ctx.query("sectionRecords", { ids, includeBody: body.includeBody }, ctx.signal);
    const bodies = sections.filter((section) => section.body !== null).length;
    const readings = sum(hits.map((hit) => readingPrice(hit.resolvedFrom))) + sum(misses.map(({ result }) => missPrice(result)));
    ctx.charge(sections.length * price.section + bodies * price.body + readings);
    return {
      sections,
      notFound: misses.map(({ input }) => input),
      notFoundDetail: misses.map(({ input, result }) => ({ actId: input, ...result })),
      resolved: hits.flatMap((hit) => hit.resolvedFrom ?? []),
      count: sections.length,
    };
  },

  figure({ params: { figureId } }, ctx) {
    const folder = figureFolder(ctx.local.corpus);
    const type = pictureType(folder, figureId);
    const file = type === null ? null : pictureFiles(folder).open(figureId);
    if (type === null || file === null) throw new AppError("not-found", "No installed source has a figure of this id");
    ctx.setHeader("etag", `"${figureId}"`);
    ctx.setHeader("cache-control", "private, max-age=31536000, immutable");
    // A picture opened on its own page is only drawn.
    ctx.setHeader("content-security-policy", "default-src 'none'; sandbox");
    return { contentType: `image/${type}`, fileName: `figure.${type}`, chunks: file };
  },

  async body({ params, query }, ctx) {
    if (query.asOf != null) return bodyAsOf(ctx, params.act_id, { ...query, asOf: query.asOf }, price.body);
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.body);
    const reply = await ctx.query("sectionBody", { id: row.id, format: query.format, structured: query.structured }, ctx.signal);
    if (reply === null) throw gone(ctx, params.act_id);
    if (!reply.available) ctx.charge(readingPrice(resolvedFrom));
    return { ...reply, resolvedFrom };
  },

  related({ params, query }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.section);
    const { previous, next } = neighbours(ctx.local.corpus, row, query.limit);
    return {
      section: presentSection(row),
      previous: previous.map((near) => presentSection(near)),
      next: next.map((near) => presentSection(near)),
      container: containerLabel(ctx.local.corpus, row.container_id),
      resolvedFrom,
    };
  },

  changes({ params, query }, ctx) {
    const found = find(ctx, params.act_id);
    const stored = "reason" in found ? null : found;
    const actId = stored?.row.act_id ?? params.act_id;
    const kinds = query.changeKind ?? ["added", "amended", "removed"];
    const bounds = { sinceId: query.sinceId ?? null, beforeId: query.beforeId ?? null, limit: query.limit };
    const filter = { actId, kinds, descending: query.order === "desc", ...bounds };
    const page = changePage(ctx.local.history, filter, stored?.row.source_key ?? null);
    if (page === null) throw "reason" in found ? missed(ctx, params.act_id, found) : gone(ctx, params.act_id);
    const resolvedFrom = stored?.resolvedFrom ?? null;
    ctx.charge(price.changes + readingPrice(resolvedFrom));
    return { actId, section: stored === null ? null : presentSection(stored.row), ...page, resolvedFrom };
  },

  async citedBy({ params, query }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.section);
    const reply = await ctx.query("citedBy", { id: row.id, limit: query.limit }, ctx.signal);
    if (reply === null) throw gone(ctx, params.act_id);
    if (!hasCiters(row.corpus_type)) ctx.charge(readingPrice(resolvedFrom));
    return { ...reply, resolvedFrom };
  },

  async definitions({ params }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.definitions);
    const reply = await ctx.query("definitionsFor", row.id, ctx.signal);
    if (reply === null) throw gone(ctx, params.act_id);
    if (reply.total === 0) ctx.charge(readingPrice(resolvedFrom));
    return { ...reply, resolvedFrom };
  },

  async crossState({ params, query }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.crossState);
    const reply = await ctx.query("crossState", { id: row.id, limit: query.limit }, ctx.signal);
    if (reply === null) throw gone(ctx, params.act_id);
    if (reply.statesCovered.length === 0) ctx.charge(readingPrice(resolvedFrom));
    return { ...reply, resolvedFrom };
  },

  enactments({ params }, ctx) {
    const { row, resolvedFrom } = locate(ctx, params.act_id, price.enactments);
    const reply = enactmentsOf(ctx.local.sessionLaws, row);
    if (!reply.supported) ctx.charge(readingPrice(resolvedFrom));
    return { ...reply, resolvedFrom };
  },

  async resolve({ query }, ctx) {
    const [resolution] = await ctx.query("resolutions", { citations: [query.cite], scope: scopeOf(query) }, ctx.signal);
    ctx.charge(price.resolve);
    if (resolution === undefined) throw new Error("a citation has an entry");
    return resolution;
  },

  resolveMany: checked(
    ({ body }) => void distinctCitations(body.citations),
    async ({ body }, ctx) => {
      const distinct = distinctCitations(body.citations);
      const results = await ctx.query("resolutions", { citations: body.citations, scope: scopeOf(body) }, ctx.signal);
      ctx.charge(distinct * price.resolve);
      return { results, resolvedCount: results.filter((one) => one.resolved).length, count: results.length };
    },
  ),

  divisions({ query }, ctx) {
    checkDivisions(query);
    checkCursor(query);
    ctx.charge(0);
    return ctx.query("divisions", query, ctx.signal);
  },

  count: checked(
    ({ body }) => checkCount(body),
    async ({ body }, ctx) => {
      const count = await ctx.query("countSections", body, ctx.signal);
      ctx.charge(count === 0 ? 0 : price.count);
      return { count, isExact: true, scope: Object.fromEntries(Object.entries(body).filter(([, value]) => value != null)) };
    },
  ),

  coverage({ query }, ctx) {
    ctx.charge(0);
    const known = boards({ ...ctx.local, workspace: ctx.workspace }, ctx.now());
    return { data: readCoverage(ctx.local.corpus, ctx.local.sessionLaws, { includeSample: query.includeSample, boards: known }) };
  },
};

/** List prices in credits (data-api §§6, 13). */
const price = { search: 4, section: 2, body: 6, changes: 1, enactments: 1, definitions: 4, crossState: 6, resolve: 2, count: 1 } as const;

type SentScope = { [K in keyof CitationScope]?: string | null | undefined };

function scopeOf({ state, corpusType, day }: SentScope): CitationScope {
  return { state: state ?? undefined, corpusType: corpusType ?? undefined, day: day ?? undefined };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** Whether the owner's endpoint may read a question in everyday words, where the owner allows one: only without a strong answer. */
function isForEndpoint({ matchQuality, rankingDegraded, citationOutsideFilters }: SearchPage): boolean {
  return matchQuality !== "strong" && !rankingDegraded && citationOutsideFilters === null;
}

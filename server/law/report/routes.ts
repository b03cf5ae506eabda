import { AppError, ValidationError } from "#shared/platform/errors.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import { page } from "#shared/platform/pages.ts";
import type { InstalledRelease, reportRoutes } from "#shared/law/report.ts";
import { exportFile } from "./export.ts";
import type { ReportOf } from "./reader-queries.ts";
import { pickRelease } from "./releases.ts";

/** Handlers of update reports: the changes between two installed releases of a source. */
export const report: LawHandlers<typeof reportRoutes> = {
  releases: ({ params }, ctx) => releasesOf(params.key, ctx),

  async summary({ params, query }, ctx) {
    return ctx.query("reportSummary", await reportOf(params.key, query, ctx), ctx.signal);
  },

  async entries({ params, query }, ctx) {
    const { limit, offset, kind, level } = query;
    const of = await reportOf(params.key, query, ctx);
    const { entries, total } = await ctx.query("reportEntries", { of, filter: { kind, level }, limit, offset }, ctx.signal);
    return page(entries, total, query);
  },

  async entry({ params, query }, ctx) {
    const of = await reportOf(params.key, query, ctx);
    const found = await ctx.query("reportEntry", { of, id: Number(params.entry_id) }, ctx.signal);
    if (found === null) throw new AppError("change-not-found");
    return found;
  },

  async export({ params, query }, ctx) {
    const of = await reportOf(params.key, query, ctx);
    return exportFile(of, query, ctx);
  },
};

async function releasesOf(key: string, ctx: LawCtx) {
  const found = await ctx.query("installedReleases", key, ctx.signal);
  if (found === null) throw new AppError("source-not-found");
  return found;
}

async function reportOf(key: string, asked: { from: string; to: string }, ctx: LawCtx): Promise<ReportOf> {
  const { source, releases } = await releasesOf(key, ctx);
  const mustFind = (name: string): InstalledRelease => {
    const release = pickRelease(releases, name);
    if (release === undefined) throw new AppError("release-not-found", `${source.name} was never installed at this release`);
    return release;
  };
  const [from, to] = [mustFind(asked.from), mustFind(asked.to)];
  if (from.id === to.id) {
    const issue = { loc: ["query", "to"], msg: "is the same release as `from`", type: "value_error", input: asked.to, ctx: {} };
    throw new ValidationError([issue]);
  }
  if (from.span !== to.span) {
    const message = `${source.name} was removed and installed again between ${from.release} and ${to.release}, so no change was recorded in between.`;
    throw new AppError("releases-not-comparable", message, { errors: [{ location: "query.from", message, type: "conflicting_members" }] });
  }
  return { source, from, to };
}

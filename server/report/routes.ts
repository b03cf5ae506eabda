import { AppError, ValidationError } from "#shared/errors.ts";
import { page } from "#shared/pages.ts";
import type { InstalledRelease, reportRoutes } from "#shared/report.ts";
import type { Ctx } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { exportFile } from "./export.ts";
import type { ReportOf } from "./reads.ts";
import { pickRelease } from "./releases.ts";

/** Handlers of update reports: what changed between two installed releases of a source. */
export const report: Handlers<typeof reportRoutes> = {
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

async function releasesOf(key: string, ctx: Ctx) {
  const found = await ctx.query("installedReleases", key, ctx.signal);
  if (found === null) throw new AppError("source-not-found");
  return found;
}

async function reportOf(key: string, asked: { from: string; to: string }, ctx: Ctx): Promise<ReportOf> {
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
    throw new AppError(
      "releases-not-comparable",
      `${source.name} was removed and installed anew between ${from.release} and ${to.release}, so no change was recorded in between.`,
    );
  }
  return { source, from, to };
}

import type { FileReply } from "#shared/route.ts";
import type { ExportFormat } from "#shared/law/report.ts";
import { csvRow, csvStart } from "./export-csv.ts";
import { htmlEnd, htmlEntry, htmlLevels, htmlStart } from "./export-html.ts";
import type { ReportOf } from "./reader-queries.ts";
import type { LawCtx } from "../context.ts";
import type { EntryFilter, PlacedEntry } from "./report.ts";

/** Redlines created for one piece of the file; other requests wait at most for these. */
const batch = 20;

/** A report as a file. Reader threads create the redlines during the download, and never hold them all at once. */
export async function exportFile(
  of: ReportOf,
  { format, ...filter }: EntryFilter & { format: ExportFormat },
  ctx: Pick<LawCtx, "query" | "signal" | "now">,
): Promise<FileReply> {
  const plan = await ctx.query("reportPlan", { of, filter }, ctx.signal);
  const name = `${of.source.key} ${of.from.release} to ${of.to.release}`.replaceAll(/[^\w.@ -]+/g, "-");
  const redlines = (entries: PlacedEntry[]) => ctx.query("reportRedlines", entries, ctx.signal);
  const isWhole = filter.kind === undefined && filter.level === undefined;
  return format === "csv"
    ? { contentType: "text/csv; charset=utf-8", fileName: `${name}.csv`, chunks: csv() }
    : { contentType: "text/html; charset=utf-8", fileName: `${name}.html`, chunks: html() };

  async function* csv(): AsyncGenerator<string> {
    yield csvStart;
    const levels = new Map(plan.levels.map((level, i) => [level.id, pathTo(plan.levels, i)]));
    for await (const { entry, redline } of each()) yield csvRow(of, entry, levels.get(entry.levelId) ?? [], redline);
  }

  async function* html(): AsyncGenerator<string> {
    yield htmlStart(of, { levels: plan.levels, entries: plan.entries.length, isWhole, madeAt: ctx.now() });
    let levelId: string | null = null;
    for await (const { entry, redline } of each()) {
      if (entry.levelId !== levelId) {
        levelId = entry.levelId;
        yield htmlLevels(
          pathTo(
            plan.levels,
            plan.levels.findIndex((level) => level.id === levelId),
          ),
        );
      }
      yield htmlEntry(entry, redline);
    }
    yield htmlEnd;
  }

  async function* each() {
    for (let at = 0; at < plan.entries.length; at += batch) {
      const entries = plan.entries.slice(at, at + batch);
      const made = await redlines(entries);
      for (const [i, { entry }] of entries.entries()) {
        const redline = made[i];
        if (redline !== undefined) yield { entry, redline };
      }
    }
  }
}

/** A level and its parents, broadest first. */
function pathTo<L extends { depth: number }>(levels: readonly L[], at: number): L[] {
  const path: L[] = [];
  for (let i = at; i >= 0; i--) {
    const level = levels[i];
    if (level !== undefined && level.depth < (path[0]?.depth ?? Infinity)) path.unshift(level);
  }
  return path;
}

import { AppError } from "#shared/platform/errors.ts";
import type { readerRoutes, TextSource } from "#shared/law/reader.ts";
import { retrievalOf } from "../library/retrieval.ts";
import { find, notFound } from "../statutes/locate.ts";
import type { LawCtx, LawHandlers } from "../context.ts";
import type { CorpusSource } from "./source.ts";

/** Routes that only the window needs; the owner's own reads, which are free. */
export const reader: LawHandlers<typeof readerRoutes> = {
  async read({ params }, ctx) {
    const found = find(ctx, params.act_id);
    if ("reason" in found) throw notFound(params.act_id, found);
    const view = await ctx.query("readerView", found.row.id, ctx.signal);
    if (view === null) throw notFound(params.act_id, { reason: "not_in_corpus", didYouMean: [] });
    return { ...view, source: dated(ctx, view.source), resolvedFrom: found.resolvedFrom };
  },

  async editions({ body }, ctx) {
    return { editions: await ctx.query("sectionEditions", body.actIds, ctx.signal) };
  },

  async children({ query: { parent, ...shown } }, ctx) {
    const found = await ctx.query("treeChildren", { parent, shown }, ctx.signal);
    if (found === null) throw gone();
    return found;
  },

  async text({ query }, ctx) {
    const page = await ctx.query("levelText", { node: query.node, after: query.after ?? null }, ctx.signal);
    if (page === null) throw gone();
    return { ...page, source: dated(ctx, page.source) };
  },

  async reveal({ query }, ctx) {
    const nodes = await ctx.query("treePath", query.node, ctx.signal);
    if (nodes === null) throw gone();
    return { nodes };
  },
};

function dated({ local, workspace }: Pick<LawCtx, "local" | "workspace">, source: CorpusSource): TextSource {
  const retrieval = retrievalOf({ corpus: local.corpus, workspace }, source.key);
  return { ...source, retrievedAt: retrieval?.at ?? null, retrievedFrom: retrieval?.folder ?? null };
}

function gone(): AppError {
  return new AppError("not-found", "This place is not in the installed law");
}

import { AppError } from "#shared/errors.ts";
import type { readerRoutes } from "#shared/reader.ts";
import type { Handlers } from "../http/handlers.ts";
import { find, notFound } from "../statutes/locate.ts";

/** What the window needs beyond the public routes; the owner's own reads, which cost nothing. */
export const reader: Handlers<typeof readerRoutes> = {
  async read({ params }, ctx) {
    const found = find(ctx, params.act_id);
    if ("reason" in found) throw notFound(params.act_id, found);
    const view = await ctx.query("readerView", found.row.id, ctx.signal);
    if (view === null) throw notFound(params.act_id, { reason: "not_in_corpus", didYouMean: [] });
    return { ...view, resolvedFrom: found.resolvedFrom };
  },

  async children({ query }, ctx) {
    const found = await ctx.query("treeChildren", { parent: query.parent, hideDead: query.hideDead }, ctx.signal);
    if (found === null) throw gone();
    return found;
  },

  async text({ query }, ctx) {
    const page = await ctx.query("levelText", { node: query.node, after: query.after ?? null }, ctx.signal);
    if (page === null) throw gone();
    return page;
  },

  async reveal({ query }, ctx) {
    const nodes = await ctx.query("treePath", query.node, ctx.signal);
    if (nodes === null) throw gone();
    return { nodes };
  },
};

function gone(): AppError {
  return new AppError("not-found", "This place is not in the installed law");
}

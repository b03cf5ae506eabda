import { AppError } from "#shared/platform/errors.ts";
import type { searchesRoutes } from "#shared/law/searches.ts";
import type { LawHandlers } from "../context.ts";
import { newId } from "../../platform/ids.ts";
import { rowsOf } from "../../platform/principal.ts";
import { checkOutlook } from "../statutes/validate.ts";
import * as store from "./store.ts";

/** The caller's saved and past searches, and what a search would find under other filters. Nothing here leaves the machine. */
export const searches: LawHandlers<typeof searchesRoutes> = {
  outlook({ body }, ctx) {
    checkOutlook(body);
    return ctx.query("outlook", body, ctx.signal);
  },

  named: ({ body }, ctx) => ctx.query("named", body, ctx.signal),

  elsewhere({ body }, ctx) {
    checkOutlook(body);
    return ctx.query("elsewhere", body, ctx.signal);
  },

  suggest: async ({ body }, ctx) => ({ data: await ctx.query("suggestElsewhere", body.query, ctx.signal) }),

  list: (_input, ctx) => ({ data: store.listSaved(ctx.workspace, rowsOf(ctx.principal)) }),

  save: ({ body: { name, search } }, ctx) =>
    ctx.write((db) => {
      const known = store.savedByName(db, rowsOf(ctx.principal), name);
      if (known !== null) {
        store.replaceSaved(db, known.id, name, search);
        return { ...known, name, search };
      }
      if (store.countSaved(db, rowsOf(ctx.principal)) >= store.mostSaved)
        throw new AppError("conflict", `${store.mostSaved} searches are already saved; remove one before you save another`);
      const saved = { id: newId("srch"), name, search, createdAt: ctx.now().toISOString() };
      store.insertSaved(db, rowsOf(ctx.principal), saved);
      return saved;
    }),

  remove: ({ params }, ctx) => {
    if (!ctx.write((db) => store.removeSaved(db, rowsOf(ctx.principal), params.search_id))) throw gone();
  },

  history: (_input, ctx) => ({ data: store.listPast(ctx.workspace, rowsOf(ctx.principal)) }),

  remember: ({ body }, ctx) =>
    ctx.write((db) => store.addPast(db, rowsOf(ctx.principal), { ...body, at: ctx.now().toISOString() }, mostPast)),

  clearHistory: (_input, ctx) => ctx.write((db) => store.clearPast(db, rowsOf(ctx.principal))),

  forget: ({ params }, ctx) => {
    if (!ctx.write((db) => store.removePast(db, rowsOf(ctx.principal), params.past_id))) throw gone();
  },
};

const mostPast = 100;

function gone(): AppError {
  return new AppError("not-found", "There is no such search");
}

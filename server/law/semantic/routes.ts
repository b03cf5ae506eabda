import type { everydayWordsRoutes } from "#shared/law/everyday-words.ts";
import type { LawHandlers } from "../context.ts";

/** Handlers of the understanding of everyday words. */
export const everydayWords: LawHandlers<typeof everydayWordsRoutes> = {
  read: (_input, ctx) => ctx.everydayWords.state(),

  save: async ({ body }, ctx) => {
    await ctx.everydayWords.change(body);
    return ctx.everydayWords.state();
  },
};

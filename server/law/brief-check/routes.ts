import { type BriefCheck, type briefCheckRoutes, checkPrice, mostCheckPrice } from "#shared/law/brief-check.ts";
import type { LawHandlers } from "../context.ts";

/** The check of a text that the caller sends. */
export const briefCheck: LawHandlers<typeof briefCheckRoutes> = {
  async check({ body: { text, date } }, ctx) {
    const today = ctx.now().toISOString().slice(0, 10);
    const check = await ctx.query("checkedText", { text, date: date == null ? null : { day: date, source: "given" }, today }, ctx.signal);
    ctx.charge(Math.min(priceOf(check), mostCheckPrice(text)));
    return check;
  },
};

function priceOf({ citations }: BriefCheck): number {
  const law = citations.filter(({ kind }) => kind !== "case");
  const distinct = new Set(law.map(({ resolvedTo, citation }) => resolvedTo ?? citation));
  const compared = law.filter(({ quotations }) => quotations.some(({ verdict }) => verdict !== "not-checked"));
  return checkPrice(distinct.size, new Set(compared.map(({ resolvedTo }) => resolvedTo)).size);
}

import type { LawHandlers } from "../context.ts";
import type { authoritiesRoutes } from "#shared/law/authorities.ts";

/** The table of authorities of a pasted text; for the owner only, free of charge. */
export const authorities: LawHandlers<typeof authoritiesRoutes> = {
  read: ({ body }, ctx) => ctx.query("authorities", { text: body.text }, ctx.signal),
};

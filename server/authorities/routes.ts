import type { authoritiesRoutes } from "#shared/authorities.ts";
import type { Handlers } from "../http/handlers.ts";

/** The table of authorities of a text someone pasted; the owner's own, free of charge. */
export const authorities: Handlers<typeof authoritiesRoutes> = {
  read: ({ body }, ctx) => ctx.query("authorities", body.text, ctx.signal),
};

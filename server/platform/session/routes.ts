import type { sessionRoutes } from "#shared/platform/session.ts";
import { readOrganization } from "../organization.ts";
import type { Handlers } from "../calls/handlers.ts";

/** Handlers of the owner session. */
export const session: Handlers<typeof sessionRoutes> = {
  open: async ({ body }, ctx) => {
    const { token, expiresAt } = await ctx.sessions.open(body.bootstrapSecret, body.passphrase ?? null);
    return { token, expiresAt: new Date(expiresAt).toISOString(), owner: { name: readOrganization(ctx.workspace).ownerName } };
  },
  read: (_input, ctx) => {
    const expiresAt = ctx.principal.kind === "owner" ? ctx.principal.sessionExpiresAt : null;
    return {
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      owner: { name: readOrganization(ctx.workspace).ownerName },
      hasPassphrase: ctx.sessions.hasPassphrase(),
    };
  },
  close: (_input, ctx) => {
    if (ctx.principal.kind === "owner" && ctx.principal.token !== null) ctx.sessions.close(ctx.principal.token);
  },
  setPassphrase: async ({ body }, ctx) => {
    const own = ctx.principal.kind === "owner" ? ctx.principal.token : null;
    await ctx.sessions.setPassphrase(body.passphrase, body.current ?? null, own);
  },
};

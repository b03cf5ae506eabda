import type { sessionRoutes } from "#shared/platform/session.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { Role } from "#shared/rights.ts";
import type { ReadDb } from "../db/open.ts";
import { readOrganization } from "../organization.ts";
import { personById } from "../people/store.ts";
import type { Person } from "../principal.ts";
import type { Handlers } from "../calls/handlers.ts";
import { clientNetwork, sessionCookie } from "../http/public-address.ts";

/** Handlers of the owner session. */
export const session: Handlers<typeof sessionRoutes> = {
  open: async ({ body }, ctx) => {
    const { door } = ctx;
    if (door?.isOwnPage === false) throw new AppError("forbidden", "Only a page at the public address can sign in there");
    const client = door === null ? null : clientNetwork(door.address);
    const { token, expiresAt } = await ctx.sessions.open(body.bootstrapSecret, body.passphrase ?? null, client);
    if (door !== null) ctx.setHeader("set-cookie", sessionCookie(token));
    const owner = { name: readOrganization(ctx.workspace).ownerName };
    return { token: door === null ? token : null, expiresAt: new Date(expiresAt).toISOString(), owner };
  },
  read: (_input, ctx) => {
    const { principal } = ctx;
    const expiresAt = principal.kind === "owner" || principal.kind === "person" ? principal.sessionExpiresAt : null;
    return {
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      person: principal.kind === "person" ? signedIn(ctx.workspace, principal) : null,
      owner: { name: principal.kind === "person" ? principal.name : readOrganization(ctx.workspace).ownerName },
      hasPassphrase: ctx.sessions.hasPassphrase(),
    };
  },
  close: (_input, ctx) => {
    if (ctx.principal.kind === "person") ctx.people.close(ctx.principal.token);
    if (ctx.principal.kind === "owner" && ctx.principal.token !== null) ctx.sessions.close(ctx.principal.token);
    if (ctx.door !== null) ctx.setHeader("set-cookie", sessionCookie(null));
  },
  setPassphrase: async ({ body }, ctx) => {
    const own = ctx.principal.kind === "owner" ? ctx.principal.token : null;
    await ctx.sessions.setPassphrase(body.passphrase, body.current ?? null, own);
  },
};

function signedIn(db: ReadDb, { personId, role }: Person): { id: string; email: string; role: Role } {
  return { id: personId, email: personById(db, personId)?.email ?? "", role };
}

import { z } from "zod";
import { roles } from "../rights.ts";
import { route } from "../route.ts";

const owner = z.object({ name: z.string() });

/** Who has signed in with the firm's provider. */
const signedInPerson = z.object({ id: z.string(), email: z.string(), role: z.enum(roles) });

/** The owner session (workspace-api §20). */
export const sessionRoutes = {
  open: route({
    method: "POST",
    path: "/console/v1/session",
    summary: "Exchange the one-time secret of a sign-in link for a session",
    auth: "none",
    action: "session.open",
    status: 201,
    body: z.strictObject({ bootstrapSecret: z.string().min(1).max(200), passphrase: z.string().max(1000).nullish() }),
    /** `token` is null at a firm's public address, where the browser keeps it in a cookie. */
    reply: z.object({ token: z.string().nullable(), expiresAt: z.string(), owner }),
    refusals: { 403: "forbidden: another page than that of the public address" },
  }),
  read: route({
    method: "GET",
    path: "/console/v1/session",
    summary: "Who is signed in",
    auth: "owner",
    right: "use",
    /** `expiresAt` is null in the desktop window, which needs no session; `person` is null for the local owner. */
    reply: z.object({ expiresAt: z.string().nullable(), owner, person: signedInPerson.nullable(), hasPassphrase: z.boolean() }),
  }),
  close: route({
    method: "DELETE",
    path: "/console/v1/session",
    summary: "Sign out",
    auth: "owner",
    right: "use",
    action: "session.close",
    status: 204,
  }),
  setPassphrase: route({
    method: "PUT",
    path: "/console/v1/session/passphrase",
    summary: "Set, change or (null) remove the sign-in passphrase",
    auth: "owner",
    right: "own",
    action: "session.setPassphrase",
    status: 204,
    body: z.strictObject({ passphrase: z.string().min(8).max(1000).nullable(), current: z.string().max(1000).nullish() }),
    refusals: { 403: "forbidden: the current passphrase is missing or wrong" },
  }),
};

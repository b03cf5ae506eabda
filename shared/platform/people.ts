import { z } from "zod";
import { typedName } from "./fields.ts";
import { roles } from "../rights.ts";
import { route } from "../route.ts";

const email = z
  .string()
  .max(254)
  .regex(/^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\]+$/);

/** Someone who may sign in with the firm's provider (decision 155). */
export const Person = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** `invited`: has not signed in yet. */
  status: z.enum(["invited", "active", "ended"]),
  invitedAt: z.string(),
  lastSignInAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** A browser in which a person is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system, as `Firefox on Windows`; null when the browser did not say. */
  device: z.string().nullable(),
  openedAt: z.string(),
  /** Within a minute. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

const personParams = z.object({ personId: z.string() });

/** People of a firm's server, and how they sign in (workspace-api §20). */
export const peopleRoutes = {
  ways: route({
    method: "GET",
    path: "/console/v1/sign-in",
    summary: "How a browser can sign in here",
    auth: "none",
    /** `firm`: the address that leads to the firm's provider; null where none is set. `version`: of this server. */
    reply: z.object({ firm: z.string().nullable(), version: z.string() }),
  }),
  list: route({
    method: "GET",
    path: "/console/v1/people",
    summary: "People who may sign in, by name",
    auth: "owner",
    right: "use",
    /**
     * `isOpen`: a provider is set, so that they can sign in. `ownId`: who asks; null for the local owner. `roles`: the ones that can be
     * given.
     */
    reply: z.object({ isOpen: z.boolean(), ownId: z.string().nullable(), roles: z.array(z.enum(roles)), people: z.array(Person) }),
  }),
  invite: route({
    method: "POST",
    path: "/console/v1/people",
    summary: "Admit a person who proves this email address to the firm's provider",
    auth: "owner",
    right: "administer",
    action: "people.invite",
    status: 201,
    body: z.strictObject({ email, name: typedName(200), role: z.enum(roles).default("lawyer") }),
    example: { email: "anna@firm.example", name: "Anna Weber", role: "lawyer" },
    reply: Person,
    refusals: { 403: "forbidden: only owners invite owners", 409: "person-exists" },
  }),
  change: route({
    method: "PATCH",
    path: "/console/v1/people/{personId}",
    summary: "Change the name or the role of a person",
    auth: "owner",
    right: "administer",
    action: "people.change",
    params: personParams,
    body: z.strictObject({ name: typedName(200).optional(), role: z.enum(roles).optional() }),
    example: { name: "Anna Weber" },
    reply: Person,
    refusals: { 403: "forbidden: an owner, or the own role, is changed by owners only", 404: "not-found", 409: "last-owner" },
  }),
  end: route({
    method: "POST",
    path: "/console/v1/people/{personId}/end",
    summary: "End a person's access and all of their sessions at once",
    auth: "owner",
    right: "administer",
    action: "people.end",
    params: personParams,
    reply: Person,
    refusals: { 403: "forbidden: only owners end owners", 404: "not-found", 409: "last-owner: nobody else could sign in" },
  }),
  sessions: route({
    method: "GET",
    path: "/console/v1/sessions",
    summary: "Browsers in which you are signed in, the latest first",
    auth: "owner",
    right: "use",
    /** Empty for the local owner. */
    reply: z.object({ sessions: z.array(OwnSession) }),
  }),
  endSession: route({
    method: "DELETE",
    path: "/console/v1/sessions/{sessionId}",
    summary: "Sign out in another browser",
    auth: "owner",
    right: "use",
    action: "people.endSession",
    params: z.object({ sessionId: z.string() }),
    status: 204,
    refusals: { 404: "not-found" },
  }),
};

import { z } from "zod";
import { typedName } from "../platform/fields.ts";
import { roles } from "../rights.ts";
import { route } from "../route.ts";

const sn = z.string().nullable();

/** A screen that has not ended. */
const Screen = z.object({
  reason: z.string(),
  /** When it ends by itself; null: never. */
  until: sn,
});

const Person = z.object({
  /** Null: the owner of the server, who sees every matter. */
  personId: sn,
  name: z.string(),
  role: z.enum(roles),
  isMember: z.boolean(),
  sees: z.boolean(),
  /** What decides: `owner` of the server, a screen, the role of an administrator or auditor, membership, or that the matter is open. */
  why: z.enum(["owner", "screened", "administrator", "auditor", "member", "not-a-member", "open"]),
  screen: Screen.nullable(),
});

const Opening = z.object({
  at: z.string(),
  /** Who opened it; null: the owner of the server. */
  byId: sn,
  byName: z.string(),
  /** Whose screen was ended; null: the matter was opened to everyone. */
  screenedId: sn,
  screenedName: sn,
  reason: z.string(),
});

/** Who of a firm sees a matter, and why (decision 157). */
export const MatterAccess = z.object({
  /** `open`: everyone who has not been screened. `members`: members who have not been screened. */
  access: z.enum(["open", "members"]),
  people: z.array(Person),
  /** Why its wall was opened, the newest first. */
  openings: z.array(Opening),
});
export type MatterAccess = z.output<typeof MatterAccess>;

const params = z.object({ matterId: z.string() });
const personParams = z.object({ matterId: z.string(), personId: z.string() });
const reason = typedName(500);

/** Walls around a matter (workspace-api §20). */
export const matterAccessRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/access",
    summary: "Who sees a matter, and why",
    auth: "owner",
    right: "read",
    params,
    reply: MatterAccess,
  }),
  set: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/access",
    summary: "Limit a matter to its members, or open it to everyone with a reason",
    auth: "owner",
    right: "wall",
    action: "matterAccess.set",
    ifMatch: true,
    params,
    body: z.strictObject({
      access: z.enum(["open", "members"]),
      /** People by their ids, in place of the members so far. Whoever sends it stays a member. */
      members: z.array(z.string()).max(1000).optional(),
      /** Needed to open a matter that is limited to its members. */
      reason: reason.optional(),
    }),
    example: { access: "open", reason: "The other side has agreed" },
    reply: MatterAccess,
    refusals: { 404: "matter-not-found; not-found: no such person" },
  }),
  screen: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/screens/{personId}",
    summary: "Screen a person off from a matter",
    auth: "owner",
    right: "wall",
    action: "matterAccess.screen",
    status: 204,
    params: personParams,
    body: z.strictObject({
      reason,
      /** In the future; null or absent: until it is ended. */
      until: z.iso.datetime({ offset: true }).nullish(),
    }),
    example: { reason: "Worked for the other side" },
    refusals: { 404: "matter-not-found; not-found: no such person" },
  }),
  endScreen: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/screens/{personId}/end",
    summary: "End the screen of a person, with a reason",
    auth: "owner",
    right: "wall",
    action: "matterAccess.endScreen",
    params: personParams,
    body: z.strictObject({ reason }),
    example: { reason: "The other matter has ended" },
    reply: MatterAccess,
    refusals: { 404: "matter-not-found; not-found: the person is not screened" },
  }),
};

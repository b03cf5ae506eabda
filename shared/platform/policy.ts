import { z } from "zod";
import { route } from "../route.ts";

/** Which releases the program looks for: `none` checks nowhere. */
export const updateChannels = ["none", "stable", "beta"] as const;
export type UpdateChannel = (typeof updateChannels)[number];

/**
 * What an administrator has set for this computer. A missing key is the owner's choice. An unknown key is refused: an older program must
 * not ignore a rule of a newer one.
 */
export const Policy = z.strictObject({
  /** Absolute path of the data folder; a leading `~/` is the home folder of the user who starts the program. */
  dataFolder: z.string().min(1).max(1000).optional(),
  /** Whether nothing leaves this computer. */
  airGap: z.boolean().optional(),
  /** Ids of allowed official sources, as `law sources` lists them; an empty list allows none. */
  allowedPublishers: z.array(z.string().min(1).max(100)).max(200).optional(),
  /** Whether the owner may set up a model endpoint. */
  modelEndpoint: z.boolean().optional(),
  updateChannel: z.enum(updateChannels).optional(),
  /** Whether the owner may have Pandect run without a window: in the background, at sign-in, or as a service. */
  background: z.boolean().optional(),
  /** Origin of the firm's server, such as `https://pandect.firm.example`; the desktop connects with no other one. */
  firmAddress: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/)
    .optional(),
});
export type Policy = z.output<typeof Policy>;

/** Keys of a policy, in display order. */
export const policyKeys = [
  "dataFolder",
  "airGap",
  "allowedPublishers",
  "modelEndpoint",
  "updateChannel",
  "background",
  "firmAddress",
] as const satisfies (keyof Policy)[];
export type PolicyKey = (typeof policyKeys)[number];

/** The policy of an administrator. */
export const policyRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/policy",
    summary: "What an administrator has set on this computer",
    auth: "owner",
    right: "use",
    reply: z.object({
      /** Path of the policy file; null if there is none. */
      file: z.string().nullable(),
      /** Null if there is no policy file. */
      policy: Policy.nullable(),
    }),
  }),
};

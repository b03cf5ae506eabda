import { z } from "zod";
import { notEmpty } from "./fields.ts";
import { updateChannels } from "./policy.ts";
import { route } from "../route.ts";

/** How the desktop program behaves while no window is open, and whether it looks for newer versions. */
export const ProgramSettings = z.object({
  /** Whether Pandect continues without a window: watches, running work and the local API. */
  keepsRunning: z.boolean(),
  /** Whether it starts when the user signs in, without a window. Never true while `keepsRunning` is false. */
  startsAtLogin: z.boolean(),
  /** Whether it checks for a newer version once a day; nothing is downloaded before the owner agrees. */
  checksForUpdates: z.boolean(),
  /** Whether the owner may run it without a window; false if an administrator forbids this. */
  mayKeepRunning: z.boolean(),
  /** Which versions it looks for; `none` if an administrator forbids the check. */
  updateChannel: z.enum(updateChannels),
  isAirGapped: z.boolean(),
});
export type ProgramSettings = z.output<typeof ProgramSettings>;

/** Settings of the desktop program. */
export const programRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/program",
    summary: "How the desktop program runs without a window, and whether it looks for updates",
    auth: "owner",
    right: "use",
    reply: ProgramSettings,
  }),
  save: route({
    method: "PATCH",
    path: "/console/v1/program",
    summary: "Change how the desktop program runs; omitted fields do not change",
    description: "`keepsRunning: false` ends `startsAtLogin` too.",
    auth: "owner",
    right: "administer",
    action: "program.update",
    body: z
      .strictObject({ keepsRunning: z.boolean(), startsAtLogin: z.boolean(), checksForUpdates: z.boolean() })
      .partial()
      .refine(...notEmpty()),
    reply: ProgramSettings,
    refusals: { 403: "set-by-administrator", 422: "`startsAtLogin` without `keepsRunning`" },
  }),
};

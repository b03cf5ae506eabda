import { z } from "zod";
import { route } from "../route.ts";

/** What a newcomer sees, and where the sample law is. */
export const Welcome = z.object({
  /** True from the first start on an empty data folder until the newcomer has chosen how to begin, or has law of their own. */
  isNew: z.boolean(),
  /** Whether to install the sample without being asked: in a new data folder, once. */
  isSampleDue: z.boolean(),
  dataDir: z.string(),
  sample: z.enum(["absent", "installing", "installed", "failed"]),
  /** The fictional matter that relies on the sample law; null if it was never made, or is gone. */
  sampleMatterId: z.string().nullable(),
});
export type Welcome = z.output<typeof Welcome>;

export const welcomeRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/welcome",
    summary: "Whether this data folder is new, where it is, and whether the sample law is installed",
    auth: "owner",
    right: "use",
    reply: Welcome,
  }),
  finish: route({
    method: "POST",
    path: "/console/v1/welcome/finish",
    summary: "Note that the welcome was answered; it is not shown again",
    auth: "owner",
    right: "administer",
    reply: Welcome,
  }),
  installSample: route({
    method: "POST",
    path: "/console/v1/welcome/sample",
    summary: "Install the sample law, a fictional title in two releases",
    auth: "owner",
    right: "administer",
    status: 202,
    reply: Welcome,
  }),
  removeSample: route({
    method: "DELETE",
    path: "/console/v1/welcome/sample",
    summary: "Remove the sample law",
    auth: "owner",
    right: "administer",
    reply: Welcome,
  }),
};

import { z } from "zod";
import { route } from "../route.ts";
import { Draft } from "./drafts.ts";

/** What only the window requests about drafts. */
export const draftDeskRoutes = {
  createBlank: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/drafts",
    summary: "Begin a draft with an empty body, for the owner",
    auth: "owner",
    action: "drafts.createBlank",
    status: 201,
    params: z.object({ matterId: z.string() }),
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }),
    reply: Draft,
    refusals: { 404: "matter-not-found" },
  }),
};

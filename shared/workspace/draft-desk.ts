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
    right: "write",
    action: "drafts.createBlank",
    status: 201,
    params: z.object({ matterId: z.string() }),
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }),
    reply: Draft,
    refusals: { 404: "matter-not-found" },
  }),
  clearNote: route({
    method: "DELETE",
    path: "/console/v1/matters/{matterId}/drafts/{draftId}/notes/{note}",
    summary: "Remove a drafting note that has been dealt with, by its place in the list from 0",
    auth: "owner",
    right: "write",
    action: "drafts.clearNote",
    params: z.object({ matterId: z.string(), draftId: z.string(), note: z.coerce.number().int().min(0).max(10_000) }),
    reply: Draft,
    refusals: { 404: "draft-not-found; not-found: no such note, or a note in the text" },
  }),
};

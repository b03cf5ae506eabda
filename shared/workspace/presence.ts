import { z } from "zod";
import { idOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const Record = z.strictObject({ kind: z.enum(["draft"]), id: idOf("drf") });

/** Who else is in a matter, and whether the caller edits (decision 160). */
export const Presence = z.object({
  /** Whether the caller is the editor of the record now. */
  isEditing: z.boolean(),
  /** Version of the record, so that a window sees a save; null for the matter as a whole. */
  version: z.int().min(1).nullable(),
  others: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      /** What is open; null: the matter as a whole. */
      record: z.object({ kind: z.enum(["draft"]), id: z.string() }).nullable(),
      isEditing: z.boolean(),
      since: z.string(),
    }),
  ),
});
export type Presence = z.output<typeof Presence>;

/** People of a firm in one matter (workspace-api §20). */
export const presenceRoutes = {
  put: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/presence",
    summary: "Be in a matter for the next minute, and see who else is",
    description:
      "A draft has one editor. With `isEditing` the caller becomes the editor unless somebody else is; with `takesOver` also then. Writes nothing for whoever is no person of a firm.",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: z.string() }),
    body: z
      .strictObject({
        /** What is open; null: the matter as a whole. */
        record: Record.nullable(),
        isEditing: z.boolean().default(false),
        takesOver: z.boolean().default(false),
      })
      .refine(({ record, isEditing }) => record !== null || !isEditing, { path: ["isEditing"], message: "Only a record can be edited" })
      .refine(({ isEditing, takesOver }) => isEditing || !takesOver, {
        path: ["takesOver"],
        message: "Only an editor takes over; send isEditing too",
      }),
    example: { record: null },
    reply: Presence,
    refusals: { 404: "matter-not-found; draft-not-found" },
  }),
};

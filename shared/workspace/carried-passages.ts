import { z } from "zod";
import { route } from "../route.ts";

const s = z.string();
const place = z.object({ start: z.int(), end: z.int() });

/** A passage of an earlier version that an answer or a finding stands on, and where it is in the open version. */
export const CarriedPassage = z.object({
  kind: z.enum(["answer", "finding"]),
  /** The grid, or the review. */
  recordId: s,
  /** Of the grid, or the review. */
  title: s,
  /** The question, or the clause. */
  label: s,
  /** The answer; null for a finding. */
  answer: s.nullable(),
  quote: s,
  documentId: s,
  versionNumber: z.int(),
  /** `changed`: its words are not in the paragraph that continues its own. The same words elsewhere are another passage. */
  state: z.enum(["same", "moved", "changed"]),
  /** In the text of the open version: the passage, or the paragraph that came in its place; null where that is gone. */
  place: place.nullable(),
});
export type CarriedPassage = z.output<typeof CarriedPassage>;

/** What stood on earlier versions of a document; only for the owner. */
export const carriedRoutes = {
  list: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/carried",
    summary: "Passages of earlier versions that grids and reviews stand on, with their places in this version",
    description: "Nothing is written: answers and findings stay with the version that they were made on.",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s, documentId: s }),
    reply: z.object({
      /** In the order of the earlier text; at most 500, of the latest version before this one that has any. */
      data: z.array(CarriedPassage),
    }),
    refusals: {
      404: "matter-not-found, document-not-found",
      409: "document-not-readable; conflict: the two texts take too much time to compare",
    },
  }),
};

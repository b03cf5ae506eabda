import { z } from "zod";

const s = z.string();

/** The other side of a section that moved: removed under one id and added under another by the same release. */
export const MovedSection = z.object({
  actId: s,
  citation: s,
  /** `text`: the words are the same or nearly so. `number`: only the number is. */
  basis: z.enum(["text", "number"]),
  /** Share of three-word runs the two texts have in common, 0 to 1. */
  similarity: z.number().min(0).max(1),
});
export type MovedSection = z.output<typeof MovedSection>;

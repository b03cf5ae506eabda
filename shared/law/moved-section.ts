import { z } from "zod";

const s = z.string();

/** The other side of a section that moved: the same release removed one id and added another. */
export const MovedSection = z.object({
  actId: s,
  citation: s,
  /** `text`: the words are the same or nearly so. `number`: only the number is. */
  basis: z.enum(["text", "number"]),
  /** Share of three-word runs that both texts have, 0 to 1. */
  similarity: z.number().min(0).max(1),
});
export type MovedSection = z.output<typeof MovedSection>;

import { z } from "zod";

/** A run of a redline: text of both sides, only of the later, or only of the earlier. */
export const RedlineRun = z.object({ op: z.enum(["equal", "insert", "delete"]), text: z.string() });
export type RedlineRun = z.output<typeof RedlineRun>;

/** One paragraph of a redline, in the order of the later text; deletions are at their old place. */
export const RedlineParagraph = z.object({
  /** `moved` is at its new place; at its old place is `moved-from` with the same `pair`. */
  kind: z.enum(["equal", "changed", "inserted", "deleted", "moved", "moved-from"]),
  /** Index of the paragraph in the earlier and the later text; null for the side that lacks it. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Number shared by the two places of a moved paragraph; null otherwise. */
  pair: z.int().nullable(),
  runs: z.array(RedlineRun),
});
export type RedlineParagraph = z.output<typeof RedlineParagraph>;

/** Two texts compared, aligned by paragraphs. */
export const Redline = z.object({
  paragraphs: z.array(RedlineParagraph),
  /** True if a stretch was too long, or the time too short, for a word-by-word comparison; such a stretch is shown as replaced whole. */
  coarse: z.boolean(),
  /** Words that only the later or only the earlier text has. */
  inserted: z.int(),
  deleted: z.int(),
});
export type Redline = z.output<typeof Redline>;

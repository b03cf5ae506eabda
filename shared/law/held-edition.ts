import { z } from "zod";

/** What is installed of the edition a citation names. */
export const HeldEdition = z.object({
  year: z.int(),
  /**
   * `same`: the installed text is that of the year · `earlier`: an earlier version is · `absent`: the section was not in it · `missing`: no
   * installed release shows the text of the year.
   */
  state: z.enum(["same", "earlier", "absent", "missing"]),
  /** The installation whose release has the text of the year; null with `missing`. */
  refresh: z.int().nullable(),
  /** One sentence on it. */
  sentence: z.string(),
});
export type HeldEdition = z.output<typeof HeldEdition>;

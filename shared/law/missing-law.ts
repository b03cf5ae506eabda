import { z } from "zod";

const s = z.string();
const sn = z.string().nullable();

/** Why an authority leads to nothing here: its law is not installed, the law is but has no such provision, several states share the name. */
export const authorityGaps = ["not-installed", "no-such-provision", "needs-state"] as const;
export type AuthorityGap = (typeof authorityGaps)[number];

/** An installed section that may be meant. */
export const SectionCandidate = z.object({ actId: s, citation: sn, title: sn, state: sn, corpusType: sn });
export type SectionCandidate = z.output<typeof SectionCandidate>;

/** What is missing where a citation leads to no installed section. */
export const MissingLaw = z.object({
  gap: z.enum(authorityGaps),
  /** The law the citation belongs to, e.g. `Title 17 of the United States Code`; null where that has no name. */
  law: sn,
  /** One sentence that says what is missing. */
  sentence: s,
  /**
   * An official source and its item, as `law fetch` takes it (`usc-17`), that would install the law; null where it is installed, and where no
   * official source offers it under a known name.
   */
  fetch: z.object({ source: s, item: s }).nullable(),
  /** Installed sections with the nearest numbers, best first, at most 3; `[]` where the law is not installed. */
  nearest: z.array(SectionCandidate),
});
export type MissingLaw = z.output<typeof MissingLaw>;

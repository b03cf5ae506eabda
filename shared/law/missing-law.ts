import { z } from "zod";

const s = z.string();
const sn = z.string().nullable();

/**
 * Why an authority has no target here: its law is not installed, the law is but has no such provision, or several states share the name.
 */
export const authorityGaps = ["not-installed", "no-such-provision", "needs-state"] as const;
export type AuthorityGap = (typeof authorityGaps)[number];

/** An installed section that the author may have meant. */
export const SectionCandidate = z.object({ actId: s, citation: sn, title: sn, state: sn, corpusType: sn });
export type SectionCandidate = z.output<typeof SectionCandidate>;

/** What is missing if a citation has no installed section. */
export const MissingLaw = z.object({
  gap: z.enum(authorityGaps),
  /** The law of the citation, e.g. `Title 17 of the United States Code`; null if that has no name. */
  law: sn,
  /** One sentence that says what is missing. */
  sentence: s,
  /**
   * An official source and its item, as an argument of `law fetch` (`usc-17`), that would install the law; null if it is installed, or if
   * no official source offers it under a known name. `release` is the year of the annual edition that the citation names; absent for current law.
   */
  fetch: z.object({ source: s, item: s, release: s.optional() }).nullable(),
  /** Installed sections with the nearest numbers, best first, at most 3; `[]` if the law is not installed. */
  nearest: z.array(SectionCandidate),
});
export type MissingLaw = z.output<typeof MissingLaw>;

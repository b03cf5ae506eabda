import { z } from "zod";
import { HeldEdition } from "./held-edition.ts";
import { MissingLaw, SectionCandidate } from "./missing-law.ts";
import { SectionRecord } from "./section-record.ts";
import { CitationOutsideFilters } from "./statute-search.ts";

const s = z.string();
const sn = z.string().nullable();

/** How an input was read if it was not an exact id (data-api §3). */
export const ResolvedFrom = z.object({ input: s, actId: s, via: z.enum(["normalized_id", "citation"]), subsection: sn });
export type ResolvedFrom = z.output<typeof ResolvedFrom>;

/** The state session law that a citation names (data-api §6.5). */
export const SessionLawMatch = z.object({
  status: z.enum(["matched", "ambiguous"]),
  sessionLawId: sn,
  citation: sn,
  jurisdiction: sn,
  session: sn,
  textStatus: sn,
  title: sn,
  billNumber: sn,
  approvedDate: sn,
  effectiveFirst: sn,
  effectiveLast: sn,
  enactmentOutcome: sn,
  sourceUrl: sn,
  href: sn,
  candidates: z.array(z.record(s, z.unknown())),
  defaultSessionLawId: sn,
});
export type SessionLawMatch = z.output<typeof SessionLawMatch>;

/** One resolved citation (data-api §6.5). */
export const Resolution = z.object({
  resolved: z.boolean(),
  inputCitation: s,
  section: SectionRecord.nullable(),
  subsection: sn,
  citationOutsideFilters: CitationOutsideFilters.nullable(),
  matchedCorpus: z.literal("session_law").nullable(),
  sessionLaw: SessionLawMatch.nullable(),
  /**
   * Sections that a citation may mean where it does not decide; at most 20, `[]` otherwise: those with a number given without its code
   * (`section 1983`), those that the cited section of an act amended (`AEDPA § 106`), those of several acts of an appendix, and those whose
   * former number is cited (`2 U.S.C. § 431`); none of these is chosen. Where the publisher gave one number to several sections, all of
   * them, the `section` first. Beyond data-api §6.5.
   */
  candidates: z.array(SectionCandidate),
  /**
   * Each installed section if the input names several: a list, a range with everything between its ends, several citations. In the order
   * named, at most 100; `[]` if it names one provision or none. `section` is the first of a list. Beyond data-api §6.5.
   */
  sections: z.array(SectionCandidate.extend({ citationShort: s, subsection: sn, actStatus: s })),
  /** A sentence about each provision that is named beside `sections` but not installed, at most 5. Beyond data-api §6.5. */
  notInstalled: z.array(s),
  /** What is missing if the whole input is a citation without installed law; null otherwise. Beyond data-api §6.5. */
  missing: MissingLaw.nullable(),
  /** The installed text of the edition that the input names, `37 CFR 1.56 (2013)`; null if the input names none. Beyond data-api §6.5. */
  edition: HeldEdition.nullable(),
});
export type Resolution = z.output<typeof Resolution>;

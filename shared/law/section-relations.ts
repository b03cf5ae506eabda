import { z } from "zod";
import { SectionRecord } from "./section-record.ts";

const s = z.string();
const sn = z.string().nullable();

/** Sections that refer to one (data-api §13). */
export const CitedBy = z.object({
  section: SectionRecord,
  /** Sections that refer to it in their text come first, then those with references in notes and credits. */
  citers: z.array(SectionRecord.extend({ citedIn: z.array(z.enum(["text", "notes", "credit"])) })),
  /** All of them, shown or not. */
  total: z.int(),
  truncated: z.boolean(),
  note: sn,
});
export type CitedBy = z.output<typeof CitedBy>;

/** `marker` is the paragraph of the definition, `(a)(1)`, in the section `actId`. */
export const DefinedTerm = z.object({ term: s, definition: s, marker: sn, actId: s });
export type DefinedTerm = z.output<typeof DefinedTerm>;

/** The meaning of words in a section (data-api §13). */
export const Definitions = z.object({
  section: SectionRecord,
  /** The section headed “Definitions” that applies to it, else the section itself; null if neither defines a term. */
  definitionsSection: SectionRecord.nullable(),
  terms: z.array(DefinedTerm),
  total: z.int(),
  note: sn,
});
export type Definitions = z.output<typeof Definitions>;

/** Sections of other states on the same subject (data-api §13). */
export const CrossState = z.object({
  section: SectionRecord,
  /** `similarity` is 0 to 1, by the words that both use. */
  neighbors: z.array(z.object({ section: SectionRecord, state: s, similarity: z.number() })),
  /** States with a code installed here, except the section's own. */
  statesCovered: z.array(s),
  note: sn,
});
export type CrossState = z.output<typeof CrossState>;

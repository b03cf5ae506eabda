import { z } from "zod";
import { SectionRecord } from "./section-record.ts";

const s = z.string();
const sn = z.string().nullable();

/** Sections that refer to one (data-api §13). */
export const CitedBy = z.object({
  section: SectionRecord,
  /** Those that do so in their text first, then in notes and credits. */
  citers: z.array(SectionRecord.extend({ citedIn: z.array(z.enum(["text", "notes", "credit"])) })),
  /** All of them, shown or not. */
  total: z.int(),
  truncated: z.boolean(),
  note: sn,
});
export type CitedBy = z.output<typeof CitedBy>;

/** `marker` is the paragraph the definition is in, `(a)(1)`, of the section `actId`. */
export const DefinedTerm = z.object({ term: s, definition: s, marker: sn, actId: s });
export type DefinedTerm = z.output<typeof DefinedTerm>;

/** What words mean in a section (data-api §13). */
export const Definitions = z.object({
  section: SectionRecord,
  /** The section headed “Definitions” that speaks for it, else itself; null when neither defines a term. */
  definitionsSection: SectionRecord.nullable(),
  terms: z.array(DefinedTerm),
  total: z.int(),
  note: sn,
});
export type Definitions = z.output<typeof Definitions>;

/** Sections of other states about the same thing (data-api §13). */
export const CrossState = z.object({
  section: SectionRecord,
  /** `similarity` is 0 to 1, by the words both use. */
  neighbors: z.array(z.object({ section: SectionRecord, state: s, similarity: z.number() })),
  /** States with a code installed here, the section's own left out. */
  statesCovered: z.array(s),
  note: sn,
});
export type CrossState = z.output<typeof CrossState>;

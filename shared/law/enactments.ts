import { z } from "zod";

const s = z.string();
const sn = z.string().nullable();

/** An act that says it changes a section (data-api §6.8). */
export const Enactment = z.object({
  sessionLawId: s,
  href: s,
  citation: sn,
  title: sn,
  sessionCode: sn,
  approvedDate: sn,
  effectiveDates: z.array(z.object({ kind: sn, date: sn, dateAsPrinted: sn, kindAsPrinted: sn, scopeAsPrinted: sn })),
  action: z.enum(["added", "amended", "repealed", "renumbered", "other"]),
  actionAsPrinted: sn,
  sectionAsPrinted: s,
  codeAsPrinted: sn,
  actSectionAsPrinted: sn,
  basis: z.literal("publisher_sections_affected"),
  matchQuality: z.literal("as_printed"),
  identityConfidence: s,
  textStatus: s,
  enactmentOutcome: sn,
});
export type Enactment = z.output<typeof Enactment>;

export const enactmentsFields = {
  actId: s,
  jurisdiction: sn,
  supported: z.boolean(),
  reason: z.enum(["unsupported_jurisdiction", "not_a_state_code_section", "section_not_in_proven_form"]).nullable(),
  enactments: z.array(Enactment),
  count: z.int(),
  truncated: z.boolean(),
  coverage: z.object({
    jurisdiction: sn,
    sessionsHeld: z.array(z.object({ code: s, label: sn, status: z.enum(["complete", "partial"]).nullable() })),
    note: s,
  }),
};

const Fields = z.object(enactmentsFields);
export type EnactmentsReply = z.output<typeof Fields> & { resolvedFrom: unknown };

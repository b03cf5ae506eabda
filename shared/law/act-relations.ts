import { z } from "zod";
import { ActCitation, ActResolvedFrom, SectionNumber } from "./act-records.ts";
import { sectionTypes } from "./act-terms.ts";
import { queryInteger } from "../platform/fields.ts";

const s = z.string();
const sn = z.string().nullable();
const int = z.int();
const intn = z.int().nullable();

const Meta = z.object({ processingTimeMs: z.number(), creditsConsumed: z.number() });
const paged = { total: int, page: int, pageSize: int, hasMore: z.boolean() };
const tail = { resolvedFrom: ActResolvedFrom.nullable(), meta: Meta };

/** `page` and `pageSize` of the lists of data-api §13. */
export const RelationPage = z.object({ page: queryInteger(1).default(1), pageSize: queryInteger(1, 100).default(25) });
export type RelationPage = z.output<typeof RelationPage>;

export const resolveStatuses = ["resolved", "ambiguous", "not_found", "malformed"] as const;
const resolveReasons = [
  "no_act_named",
  "act_not_held",
  "text_not_held",
  "section_not_found",
  "several_acts",
  "several_sections",
  "partial_name",
  "name_and_number_differ",
] as const;
export type ResolveReason = (typeof resolveReasons)[number];

export const ActCandidate = z.object({
  actId: s,
  title: s,
  actNumber: sn,
  year: intn,
  category: sn,
  state: sn,
  citation: ActCitation,
  sectionNumber: sn,
  sectionTitle: sn,
  href: s,
});
export type ActCandidate = z.output<typeof ActCandidate>;

/** One citation as it was read (data-api §13). */
export const ActResolution = z.object({
  input: s,
  status: z.enum(resolveStatuses),
  candidates: z.array(ActCandidate),
  reason: z.enum(resolveReasons).nullable(),
  parsed: z.object({ actId: sn, actName: sn, actNumber: sn, actYear: intn, state: sn, sectionNumber: sn, subProvision: sn }).nullable(),
});
export type ActResolution = z.output<typeof ActResolution>;

const citation = z.string().min(1).max(300);
export const ActResolveQuery = z.object({ cite: citation });
export const ActResolveBody = z.strictObject({ citations: z.array(citation).min(1).max(500) });
export const ActResolveReply = z.object({ results: z.array(ActResolution), resolvedCount: int, count: int, meta: Meta });

export const Neighbour = z.object({ sectionNumber: s, title: sn }).nullable();
export const ActSectionRecord = z.object({
  actId: s,
  sectionNumber: s,
  title: sn,
  sectionType: z.enum(sectionTypes),
  chapter: sn,
  chapterTitle: sn,
  citation: ActCitation,
  available: z.boolean(),
  wordCount: intn,
  amendmentEventsHeld: int,
  referencesHeld: int,
  previous: Neighbour,
  next: Neighbour,
  bodyHref: s,
  provenance: z.object({ sourceUrl: sn, textUrl: sn, pdfUrl: sn }),
  ...tail,
});

/** What a section names: a section of its own act, or another act with or without a section. */
export const ActReference = z.object({
  kind: z.enum(["own_section", "act_section", "act"]),
  text: s.meta({ description: "As printed" }),
  actTitle: sn.meta({ description: "As printed; null for a section of the act itself" }),
  actNumber: sn,
  actYear: intn,
  sectionNumber: sn,
  subProvision: sn,
  actId: sn.meta({ description: "Null when the act is not installed, or more than one fits" }),
  isHeld: z.boolean().meta({ description: "The act, or the section named, is installed" }),
  charStart: int.meta({ description: "In the text of the section" }),
  charEnd: int,
});
export type ActReference = z.output<typeof ActReference>;
export const ActReferences = z.object({
  actId: s,
  sectionNumber: s,
  citation: ActCitation,
  references: z.array(ActReference),
  ...paged,
  note: s,
  ...tail,
});

export const CitedByQuery = RelationPage.extend({
  section: SectionNumber.optional().meta({ description: "Only provisions that name this section, including the act's own" }),
});
export const ActCiter = z.object({
  actId: s,
  title: s,
  sectionNumber: s,
  sectionTitle: sn,
  citation: ActCitation,
  text: s.meta({ description: "As printed there" }),
  toSection: sn,
  subProvision: sn,
});
export type ActCiter = z.output<typeof ActCiter>;
export const ActCitedBy = z.object({ actId: s, title: s, section: sn, citers: z.array(ActCiter), ...paged, note: s, ...tail });

export const Subordinate = z.object({
  actId: s,
  title: s,
  year: intn,
  category: sn,
  state: sn,
  delegationType: sn,
  issuedDate: sn,
  actStatus: sn,
  sectionCount: intn,
});
export type Subordinate = z.output<typeof Subordinate>;
export const ActSubordinate = z.object({ actId: s, title: s, instruments: z.array(Subordinate), ...paged, note: s, ...tail });

export const ActDefinitions = z.object({
  actId: s,
  title: s,
  terms: z.array(z.object({ term: s, definition: s, marker: sn, sectionNumber: s, charStart: int, charEnd: int })),
  ...paged,
  note: s,
  ...tail,
});

import { z } from "zod";
import {
  actCategories,
  actPlaces,
  footnoteTypes,
  footnoteVerbs,
  legalSubjects,
  provisionTypes,
  publisherStatuses,
  sectionTypes,
} from "./act-terms.ts";
import { calendarDate, oneOrMany, queryInteger } from "../platform/fields.ts";

const s = z.string();
const sn = z.string().nullable();
const int = z.int();
const intn = z.int().nullable();

const Meta = z.object({ processingTimeMs: z.number(), creditsConsumed: z.number() });

/** A section's number in a path or query (data-api §9). */
export const SectionNumber = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9().\- ]+$/);

/** How a section number was read if it was not stored as sent (data-api §3). */
export const ActResolvedFrom = z.object({
  input: s,
  actId: s,
  via: z.array(z.enum(["normalized_id", "normalized_section"])),
  sectionInput: sn,
  sectionNumber: sn,
  subProvision: sn,
});
export type ActResolvedFrom = z.output<typeof ActResolvedFrom>;

export const ActCitation = z.object({
  citation: sn,
  citationShort: sn,
  displayPath: sn,
  breadcrumb: z.array(z.object({ type: s, num: sn, label: sn, name: sn })),
});
export type ActCitation = z.output<typeof ActCitation>;

const place = z.preprocess((v) => (typeof v === "string" ? v.toLowerCase() : v), z.enum(actPlaces));
const year = z.int().max(2100).nullish();

export const ActSearchBody = z.strictObject({
  query: z.string().min(2).max(1000),
  category: z.enum(actCategories).nullish(),
  state: place.nullish(),
  department: z.string().max(300).nullish(),
  actStatus: oneOrMany(z.enum(publisherStatuses)),
  excludeRepealed: z.boolean().default(false),
  isSubordinate: z.boolean().nullish(),
  provisionType: oneOrMany(z.enum(provisionTypes)),
  sectionType: oneOrMany(z.enum(sectionTypes)),
  legalSubject: oneOrMany(z.enum(legalSubjects)),
  matchType: z.enum(["any", "all", "phrase"]).default("any"),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(50).default(10),
  yearFrom: year,
  yearTo: year,
  sectionNumber: z.string().max(40).nullish(),
  actTitle: z.string().max(300).nullish(),
});
export type ActSearchBody = z.output<typeof ActSearchBody>;

export const ActHit = z.object({
  actId: s,
  title: s,
  content: s,
  citation: ActCitation,
  sectionNumber: sn,
  sectionTitle: sn,
  chapter: sn,
  chapterTitle: sn,
  year: intn,
  category: sn,
  state: sn,
  department: sn,
  jurisdiction: sn,
  actStatus: sn,
  provisionType: sn,
  legalSubject: z.array(s).nullable(),
  actsReferenced: z.array(s).nullable(),
  longTitle: sn,
  enactmentDate: sn,
  enactmentDateRaw: sn,
  pdfUrl: sn,
  textUrl: sn,
  sourceUrl: sn,
  sourceUrlNote: sn,
  relevanceScore: z.number().nullable(),
});
export type ActHit = z.output<typeof ActHit>;

export const ActSearchReply = z.object({
  data: z.object({ results: z.array(ActHit), totalReturned: int }),
  meta: Meta.extend({ creditsRemaining: z.number(), page: int, pageSize: int, total: int, totalPages: int }),
});

const Counted = z.object({ value: s, count: int });
export const ActFilters = z.object({
  data: z.object({ categories: z.array(Counted), states: z.array(Counted), departments: z.array(Counted), truncated: z.array(s) }),
  meta: Meta,
});

const Passages = z.array(z.object({ value: s, passages: int }));
export const ActCoverage = z.object({
  data: z.object({
    totals: z.object({ acts: int, actsRetired: int, sections: int, passages: int, measuredOn: sn }),
    depth: z.object({
      actsWithText: int,
      actsWithAmendmentEvents: int,
      actsWithRepealClaim: int,
      actsWithStructure: int,
      actsWithCitation: int,
      actsWithSourceUrl: int,
      actsClaimingAmendmentsWithoutEvents: int,
    }),
    byCategory: Passages,
    byRegulator: Passages,
    byStatus: Passages,
    byJurisdiction: z.array(z.object({ code: s, acts: int, sections: int, passages: intn })),
    categoryLegend: z.array(z.object({ value: s, meaning: s })),
    caveats: z.record(s, s),
  }),
  meta: Meta,
});

export const actSorts = ["year_desc", "year_asc", "title_asc", "title_desc", "popular"] as const;
export const ActListQuery = z.object({
  category: z.enum(actCategories).optional(),
  state: place.optional(),
  department: z.string().max(300).optional(),
  yearFrom: queryInteger(0, 2100).optional(),
  yearTo: queryInteger(0, 2100).optional(),
  status: z.enum(publisherStatuses).optional(),
  search: z.string().min(2).max(200).optional(),
  sort: z.enum(actSorts).default("year_desc"),
  page: queryInteger(1).default(1),
  pageSize: queryInteger(1, 100).default(50),
});
export type ActListQuery = z.output<typeof ActListQuery>;

export const ListedAct = z.object({
  actId: s,
  title: s,
  year: intn,
  category: sn,
  state: sn,
  department: sn,
  actNumber: sn,
  actStatus: sn,
  enactmentDate: sn,
  enactmentDateRaw: sn,
  citation: sn,
  sectionCount: intn,
});
export type ListedAct = z.output<typeof ListedAct>;
export const ActList = z.object({
  results: z.array(ListedAct),
  total: int,
  page: int,
  pageSize: int,
  hasMore: z.boolean(),
  note: s,
  meta: Meta,
});

export const ActText = z.object({
  actId: s,
  title: s,
  year: intn,
  category: sn,
  textUrl: s,
  pdfUrl: sn,
  htmlUrl: sn,
  chunksCount: int,
  isSubordinate: z.boolean(),
  issuedDate: sn,
  currencyStatus: z.enum(["repeal_tracked", "as_issued"]),
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});

/** A footnote type, or its verb, in any letter case. */
const footnoteType = z.preprocess((v) => {
  const word = typeof v === "string" ? v.toLowerCase() : "";
  return (Object.hasOwn(footnoteVerbs, word) ? footnoteVerbs[word] : undefined) ?? (typeof v === "string" ? word : v);
}, z.enum(footnoteTypes));
export const AmendmentsQuery = z.object({
  section: SectionNumber.optional(),
  type: footnoteType.optional(),
  page: queryInteger(1).default(1),
  pageSize: queryInteger(1, 200).default(100),
});
export type AmendmentsQuery = z.output<typeof AmendmentsQuery>;

export const ActFootnote = z.object({
  sectionNumber: sn,
  sectionTitle: sn,
  footnoteId: intn,
  footnoteText: s,
  footnoteType: s,
  byAct: sn,
  originalText: sn,
  effectiveDate: sn,
  effectiveDateRaw: sn,
});
export const Amendments = z.object({
  actId: s,
  title: s,
  totalFootnotes: int,
  footnotes: z.array(ActFootnote),
  typeCounts: z.record(s, int),
  page: int,
  pageSize: int,
  hasMore: z.boolean(),
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});

export const Corresponding = z.object({
  oldAct: s,
  newAct: s,
  effectiveDate: s,
  provisions: z.array(z.object({ oldAct: s, oldSection: sn, newAct: s, newSection: sn, subject: sn, effectiveDate: s })),
  total: int,
  coverage: z.object({
    mappedProvisions: int,
    numberedSectionsMapped: int,
    numberedSectionsInOldCode: int,
    numberedSectionCoverage: z.number(),
    oldCode: s,
    source: z.object({ publisher: s, title: s, url: s }),
    basis: s,
    isComplete: z.boolean(),
    note: s,
    bothCodesAreLiveLaw: z.boolean(),
  }),
  meta: Meta,
});

export const RepealClaim = z.object({
  repealedBy: sn,
  repealedByYear: intn,
  source: sn,
  sourceHandle: sn,
  commencementVerified: z.boolean(),
  note: s,
});
export const ActStatus = z.object({
  actId: s,
  title: sn,
  citation: ActCitation,
  goodLawStatus: z.enum(["good_law", "not_good_law", "unknown"]),
  goodLawReason: s,
  publisherStatus: z.enum(publisherStatuses).nullable(),
  servedStatus: z.enum(["served", "retired"]),
  isSubordinate: z.boolean().nullable(),
  delegationType: sn,
  parentActName: sn,
  commencementInfo: sn,
  territorialExtent: sn,
  enactmentDate: sn,
  enactmentDateRaw: sn,
  dateOfAssent: sn,
  dateOfAssentRaw: sn,
  lastAmendedYear: intn,
  repeals: z.array(s),
  supersededBy: sn,
  subordinateCount: intn,
  repealClaim: RepealClaim.nullable(),
  retirement: z.object({ reason: sn, duplicateOf: sn, observedOn: sn }).nullable(),
  currencyNote: sn,
  provenance: z.object({ sourceUrl: sn, sourceUrlNote: sn, textUrl: sn, pdfUrl: sn }),
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});

export const HistoryQuery = z.object({
  limit: queryInteger(1, 500).default(100),
  offset: queryInteger(0).default(0),
  asOf: calendarDate.optional(),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;
export const ActEvent = z.object({
  effectId: s,
  action: sn,
  amendingAct: sn,
  amendingActKind: sn,
  amendingActYear: intn,
  amendingSection: sn,
  effectiveDate: sn,
  effectiveDateSource: z.enum(["publisher", "not_recorded"]),
  originalText: sn,
  publisherNote: sn,
  appliedStatus: z.literal("not_applied"),
  appliedNote: sn,
});
export type ActEvent = z.output<typeof ActEvent>;
export const History = z.object({
  actId: s,
  sectionNumber: s,
  citation: ActCitation,
  events: z.array(ActEvent),
  total: int,
  hasMore: z.boolean(),
  offset: int,
  coverage: z.object({ publisherClaimsAmendments: z.boolean(), structuredEventsHeld: int, eventsWithDate: int, note: sn }),
  asOf: z
    .object({
      requested: s,
      inForceByDate: int,
      afterDate: int,
      undated: int,
      textReflectsEvents: z.literal(0),
      isBounded: z.boolean(),
      note: s,
    })
    .nullable(),
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});

export const ActSectionBody = z.object({
  actId: s,
  sectionNumber: s,
  citation: ActCitation,
  text: sn,
  available: z.boolean(),
  note: sn,
  wordCount: intn,
  currency: z.object({ textIs: z.literal("as_published"), amendmentsApplied: z.literal(false), amendmentEventsHeld: int, note: s }),
  bodyProvenance: z.object({
    chunksHeld: int,
    contiguous: z.boolean(),
    source: z.literal("act_document"),
    chunkIndexRange: z.array(int).length(2),
    actTextUrl: s,
    charStart: int,
    charEnd: int,
  }),
  provenance: z.object({ sourceUrl: sn, textUrl: sn, pdfUrl: sn }),
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});

export const ActStructure = z.object({
  actId: s,
  title: s,
  longTitle: sn,
  actNumber: sn,
  sections: z.array(
    z.object({
      sectionNumber: s,
      title: sn,
      sectionType: s,
      chapter: sn,
      chapterTitle: sn,
      available: z.boolean(),
      amendmentEventsHeld: int,
    }),
  ),
  total: int,
  retrievedOn: sn,
  resolvedFrom: ActResolvedFrom.nullable(),
  meta: Meta,
});
export type ActStructure = z.output<typeof ActStructure>;

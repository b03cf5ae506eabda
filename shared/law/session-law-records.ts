import { z } from "zod";
import { calendarDate, flag, listOf, oneOrMany, queryInteger } from "../platform/fields.ts";
import { instrumentTypes, outcomes, seriesNames, sessionLawJurisdictions, textStatuses } from "./session-law-words.ts";

const s = z.string();
const sn = z.string().nullable();
const whole = z.int().nullable();

/** Two-letter code of a state, D.C., Puerto Rico or a territory, in any letter case; never `federal` (data-api §5). */
export const lawJurisdiction = z.preprocess((v) => (typeof v === "string" ? v.toLowerCase() : v), z.enum(sessionLawJurisdictions));

/** `{session_law_id}`: an id, a citation or a bill number (data-api §8.2). */
export const LawIdParam = z.object({ session_law_id: s.min(1).max(300) });

export const FeedEntry = z.object({
  id: z.int(),
  kind: z.enum(["added", "text_available", "corrected", "served", "unserved", "withdrawn", "merged"]),
  sessionLawId: s,
  jurisdiction: s,
  detectedAt: s,
});
export type FeedEntry = z.output<typeof FeedEntry>;

/** The number of acts of a session and its source (data-api §7.3). */
export const SessionCoverage = z.object({
  code: s,
  label: sn,
  type: sn,
  year: whole,
  status: z.enum(["complete", "partial"]),
  servedCount: z.int(),
  withheldCount: z.int(),
  notHeldCount: z.int(),
  registryCount: z.int(),
  collectedCount: z.int(),
  openGaps: z.int(),
  denominator: z.object({ kind: s, value: whole, derivation: s }).nullable(),
  measuredAt: sn,
});
export type SessionCoverage = z.output<typeof SessionCoverage>;

/** Installed session laws of a jurisdiction (data-api §7.3). */
export const SessionLawBlock = z.object({
  sessionCount: z.int(),
  completeSessionCount: z.int(),
  servedCount: z.int(),
  series: z.array(s).nullable(),
  instrumentTypes: z.array(s).nullable(),
  earliestApprovedDate: sn,
  latestApprovedDate: sn,
  sessions: z.array(SessionCoverage),
});
export type SessionLawBlock = z.output<typeof SessionLawBlock>;

/** How an input was read if it was not an exact id (data-api §3). */
export const LawResolvedFrom = z.object({
  input: s,
  sessionLawId: s,
  via: z.enum(["normalized_id", "citation"]),
  matchedForm: z.enum(["as_printed", "bill", "other_as_printed"]).nullable(),
});
export type LawResolvedFrom = z.output<typeof LawResolvedFrom>;

export const PrintedDate = z.object({ kind: sn, date: sn, dateAsPrinted: sn, kindAsPrinted: sn, scopeAsPrinted: sn });

export const Session = z.object({ code: s, label: sn, type: sn, year: whole, coverageStatus: z.enum(["complete", "partial"]).nullable() });

/** Record of an act in a list (data-api §8.2). */
export const LawSummary = z.object({
  sessionLawId: s,
  lawId: sn,
  jurisdiction: s,
  citation: s,
  citableAs: sn,
  citationShort: sn,
  session: Session,
  series: s,
  instrumentType: s,
  number: sn,
  billKey: sn,
  billNumber: sn,
  title: sn,
  shortTitle: sn,
  numberingYear: whole,
  approvedDate: sn,
  approvedDateDerived: z.boolean(),
  effectiveFirst: sn,
  effectiveLast: sn,
  enactmentOutcome: s,
  isLaw: z.boolean().nullable(),
  textStatus: z.enum(textStatuses),
  withheldReason: sn,
  charCount: whole,
  estimatedBodyPages: whole,
  versionNo: whole,
  pageCount: whole,
  textSha256: sn,
  amendatoryMarkup: sn,
  markupConvention: sn,
  documentKind: sn,
  identityConfidence: s,
  licenseNote: sn,
  updatedAt: sn,
});
export type LawSummary = z.output<typeof LawSummary>;

/** The part of the record that read and batch serve. */
export const LawRecord = LawSummary.extend({
  citationAsPrinted: sn,
  vetoStatusAsPrinted: sn,
  sourceUrl: sn,
  effectiveDates: z.array(PrintedDate),
  otherDates: z.array(PrintedDate),
  codeSectionsAffected: z.array(z.object({ sectionAsPrinted: s, actionAsPrinted: sn, codeAsPrinted: sn, actSectionAsPrinted: sn })),
  sources: z.array(
    z.object({
      sourceIndex: z.int(),
      role: sn,
      url: sn,
      fetchedAt: sn,
      contentType: sn,
      sha256: sn,
      byteLength: whole,
      hostClass: sn,
    }),
  ),
  publisher: z.record(s, z.unknown()).nullable(),
  provenance: z.record(s, z.unknown()).nullable(),
});
export type LawRecord = z.output<typeof LawRecord>;

/** A page of the text (data-api §8.4). */
export const LawBody = z.object({
  sessionLawId: s,
  citation: s,
  jurisdiction: s,
  session: Session,
  approvedDate: sn,
  approvedDateDerived: z.boolean(),
  sourceUrl: sn,
  textStatus: z.enum(textStatuses),
  withheldReason: sn,
  amendatoryMarkup: sn,
  markupConvention: sn,
  textSha256: sn,
  available: z.boolean(),
  reason: z.enum(["not_held", "withheld", "pending", "empty_text"]).nullable(),
  text: sn,
  pageStart: whole,
  pageEnd: whole,
  totalChars: whole,
  totalPages: whole,
  pagePrice: z.int(),
  estimatedRemainingCredits: whole,
  nextCursor: sn,
  hasMore: z.boolean(),
  resolvedFrom: LawResolvedFrom.nullable(),
});
export type LawBody = z.output<typeof LawBody>;

/** Filters shared by list and search. */
const filters = {
  session: s.regex(/^[A-Za-z0-9._-]{1,32}$/),
  approvedFrom: calendarDate,
  approvedTo: calendarDate,
  effectiveFrom: calendarDate,
  effectiveTo: calendarDate,
  textStatus: z.enum(textStatuses),
  updatedSince: calendarDate,
};

export const LawListQuery = z.object({
  jurisdiction: lawJurisdiction,
  session: filters.session.optional(),
  series: listOf(z.enum(seriesNames)),
  instrumentType: listOf(z.enum(instrumentTypes)),
  enactmentOutcome: listOf(z.enum(outcomes)),
  approvedFrom: filters.approvedFrom.optional(),
  approvedTo: filters.approvedTo.optional(),
  effectiveFrom: filters.effectiveFrom.optional(),
  effectiveTo: filters.effectiveTo.optional(),
  hasText: flag.optional(),
  textStatus: filters.textStatus.optional(),
  isLaw: flag.optional(),
  updatedSince: filters.updatedSince.optional(),
  q: s.min(3).max(100).optional(),
  limit: queryInteger(1, 200).default(50),
  cursor: s.max(600).optional(),
});
export type LawListQuery = z.output<typeof LawListQuery>;

/** Why a page of the list is empty (data-api §8.3). */
export const ListCoverage = z.object({
  scope: z.enum(["session", "jurisdiction"]),
  jurisdiction: s,
  status: z.enum(["complete", "partial", "not_held"]),
  session: sn,
  sessionsHeld: z.int(),
  partialSessions: z.array(s),
  reason: sn,
  message: s,
});
export type ListCoverage = z.output<typeof ListCoverage>;

export const missReasons = [
  "not_in_registry",
  "wrong_case",
  "unresolved_citation",
  "ambiguous_citation",
  "needs_jurisdiction",
  "federal_session_law",
  "missing_session_law_id",
  "session_not_fully_collected",
] as const;

/** Reason of a 404 and of a miss in a batch (data-api §§3, 8.5). */
export const LawMiss = z.object({
  reason: z.enum([...missReasons, "lookup_failed"]),
  didYouMean: z.array(s),
  defaultSessionLawId: sn,
  jurisdictions: z.array(s).nullable(),
  candidateCount: whole,
  truncated: z.boolean().nullable(),
  sessionCoverage: SessionCoverage.nullable(),
});
export type LawMiss = z.output<typeof LawMiss>;

export const LawBatchBody = z.strictObject({
  ids: z.array(s.max(300)).min(1).max(200),
  jurisdiction: lawJurisdiction.nullish(),
  includeBody: z.boolean().default(false),
});

export const LawSearchBody = z.strictObject({
  query: s.min(2).max(300),
  jurisdiction: oneOrMany(lawJurisdiction),
  session: filters.session.nullish(),
  series: oneOrMany(z.enum(seriesNames)),
  instrumentType: oneOrMany(z.enum(instrumentTypes)),
  enactmentOutcome: oneOrMany(z.enum(outcomes)),
  approvedFrom: filters.approvedFrom.nullish(),
  approvedTo: filters.approvedTo.nullish(),
  effectiveFrom: filters.effectiveFrom.nullish(),
  effectiveTo: filters.effectiveTo.nullish(),
  hasText: z.boolean().nullish(),
  textStatus: filters.textStatus.nullish(),
  isLaw: z.boolean().nullish(),
  updatedSince: filters.updatedSince.nullish(),
  limit: z.int().min(1).max(25).default(10),
  offset: z.int().min(0).max(59).default(0),
});
export type LawSearchBody = z.output<typeof LawSearchBody>;

export const LawHit = LawSummary.extend({ relevanceScore: z.number(), snippet: s, href: s, bodyHref: sn });
export type LawHit = z.output<typeof LawHit>;

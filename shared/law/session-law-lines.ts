import { z } from "zod";
import { calendarDate } from "../platform/fields.ts";
import { instrumentTypes, outcomes, seriesNames, sessionLawJurisdictions } from "./session-law-words.ts";

/** The limits of one file of session laws. */
export const registryLimits = {
  sessions: 2000,
  acts: 40_000,
  /** UTF-16 code units of all lines: a collection is held in memory until it is complete. */
  chars: 64_000_000,
} as const;

const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed(), "has half a character (a lone surrogate)")
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text), "has control characters");
const some = (most: number) => words(most).regex(/\S/, "must not be blank");
const web = z.url({ protocol: /^https?$/ }).max(2000);
const sessionCode = z
  .string()
  .regex(/^\d{4}[RSXFVU](\d{1,4}|[A-Z])?$/, "must be a session code: 2025R, 2025S1")
  .meta({ description: "Year, type (R regular, S special, X extraordinary, F fiscal, V veto, U unknown) and ordinal: `2025R`, `2025S1`" });
const numberPart = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "must be letters, digits, dots or hyphens");
const printed = some(2000).nullish();

const PrintedDateLine = z.strictObject({
  kind: some(60).nullish(),
  date: calendarDate.nullish(),
  dateAsPrinted: some(500).nullish(),
  kindAsPrinted: some(500).nullish(),
  scopeAsPrinted: some(2000).nullish(),
});

/** First line: the jurisdiction of these session laws. */
export const RegistryLine = z
  .strictObject({
    type: z.literal("registry"),
    format: z.literal("PANDECT-JSONL"),
    version: z.literal(1),
    jurisdiction: z.enum(sessionLawJurisdictions),
    name: some(300),
    releaseDate: calendarDate.nullish().meta({ description: "Date of this state of the collection; Pandect later refuses an older one" }),
    isFiction: z.boolean(),
  })
  .meta({ id: "RegistryLine", description: "First line of a file of session laws" });

export const SessionLine = z
  .strictObject({
    type: z.literal("session"),
    code: sessionCode,
    label: some(300).nullish(),
    isWhole: z
      .boolean()
      .default(false)
      .meta({ description: "True when the file has every act of the session that is held: acts missing from it are withdrawn" }),
    denominator: z
      .strictObject({
        kind: z.enum(["stated_count", "complete_listing", "max_number", "feed_total", "our_recount", "registry_union", "none"]),
        value: z.int().min(0).nullish(),
        derivation: some(2000),
      })
      .nullish(),
    openGaps: z.int().min(0).default(0).meta({ description: "Acts known to be missing; 0 with a denominator makes the session complete" }),
  })
  .meta({ id: "SessionLine", description: "A session; above its acts" });

export const ActLine = z
  .strictObject({
    type: z.literal("act"),
    session: sessionCode.meta({ description: "Code of a session line above" }),
    id: z.string().max(120).nullish().meta({ description: "Permanent id, `SSL_…`; made of the parts below when absent" }),
    formerIds: z
      .array(z.string().max(120))
      .max(20)
      .default([])
      .meta({ description: "Ids of what became this act; they are merged into it" }),
    state: z
      .enum(["served", "known", "unserved"])
      .default("served")
      .meta({ description: "`known`: listed but not served yet; `unserved`: no longer served" }),
    series: z.enum(seriesNames).default("general"),
    instrumentType: z.enum(instrumentTypes).default("act"),
    number: numberPart.nullish().meta({ description: "Chapter, act or law number; else `billKey`" }),
    billKey: z
      .string()
      .max(60)
      .regex(/^[A-Z]+[A-Za-z0-9.-]*$/, "must start with capital letters: HB145-59")
      .nullish(),
    numberingYear: z.int().min(1600).max(2999).nullish().meta({ description: "Only where the state numbers its acts by year" }),
    billNumber: printed,
    title: some(20_000).nullish(),
    shortTitle: printed,
    citation: printed.meta({ description: "As the publisher prints it; made of session and number when absent" }),
    citableAs: printed.meta({ description: "`Minn. Laws 2025, ch. 1`; together with citationShort, or neither" }),
    citationShort: printed,
    approvedDate: calendarDate.nullish(),
    approvedDateDerived: z.boolean().default(false),
    effectiveFirst: calendarDate.nullish(),
    effectiveLast: calendarDate.nullish(),
    enactmentOutcome: z.enum(outcomes).default("unknown"),
    isLaw: z.boolean().nullish(),
    text: words(6_000_000).nullish().meta({ description: "The text as printed, amendatory markup kept; paragraphs apart by line ends" }),
    textStatus: z
      .enum(["held", "withheld", "not_held", "pending"])
      .nullish()
      .meta({ description: "Of an act without text; `not_held` when absent" }),
    withheldReason: printed,
    amendatoryMarkup: z.enum(["preserved", "lost", "absent", "not_applicable"]).nullish(),
    markupConvention: z.enum(["wdiff", "publisher_literal", "mixed"]).nullish(),
    documentKind: z.enum(["session_law_print", "enrolled_bill", "slip_law", "volume_extract", "other"]).nullish(),
    identityConfidence: z.enum(["single_source", "confirmed", "inferred", "disputed"]).default("single_source"),
    licenseNote: printed,
    vetoStatusAsPrinted: printed,
    sourceUrl: web.nullish(),
    effectiveDates: z.array(PrintedDateLine).max(200).default([]),
    otherDates: z.array(PrintedDateLine).max(200).default([]),
    codeSectionsAffected: z
      .array(
        z.strictObject({
          sectionAsPrinted: some(300),
          actionAsPrinted: some(300).nullish(),
          codeAsPrinted: some(300).nullish(),
          actSectionAsPrinted: some(300).nullish(),
        }),
      )
      .max(20_000)
      .default([]),
    otherNames: z.array(some(300)).max(100).default([]).meta({ description: "Further citations that lead to the act" }),
  })
  .meta({ id: "ActLine", description: "An act of a session" });
export type ActLine = z.output<typeof ActLine>;

export const GoneLine = z
  .strictObject({ type: z.literal("gone"), id: z.string().max(120), mergedInto: z.string().max(120).nullish() })
  .meta({ id: "GoneLine", description: "An act that was withdrawn, or merged into another" });

export const RegistryEndLine = z
  .strictObject({ type: z.literal("end"), acts: z.int().min(0) })
  .meta({ id: "RegistryEndLine", description: "Last line, recommended: shows that the file is complete" });

/** One line of a PANDECT-JSONL file of session laws. */
export const SessionLawLine = z.discriminatedUnion("type", [RegistryLine, SessionLine, ActLine, GoneLine, RegistryEndLine]);
export type SessionLawLine = z.output<typeof SessionLawLine>;

/** The JSON Schema of a line (2020-12). */
export function sessionLawLineSchema(): object {
  return {
    title: "PANDECT-JSONL, version 1: one line of session laws",
    description:
      "UTF-8, one JSON object per line: a registry line, then session and act lines, a session before its acts, then an end line. " +
      `At most ${registryLimits.acts} acts and ${registryLimits.chars} characters per file. Files may be compressed (.jsonl.gz) and be in a zip.`,
    ...z.toJSONSchema(SessionLawLine, { io: "input", target: "draft-2020-12" }),
  };
}

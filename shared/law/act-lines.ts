import { z } from "zod";
import { actCategories, actPlaces, codePairs, legalSubjects, provisionTypes, publisherStatuses, sectionTypes } from "./act-terms.ts";
import { RepealClaim } from "./act-records.ts";
import { calendarDate } from "../platform/fields.ts";

const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed(), "has half a character (a lone surrogate)")
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text), "has control characters");
const some = (most: number) => words(most).regex(/\S/, "must not be blank");
const web = z.url({ protocol: /^https?$/ }).max(2000);

/** First line of a PANDECT-JSONL file of acts. */
export const ActsLine = z.strictObject({
  type: z.literal("acts"),
  format: z.literal("PANDECT-JSONL"),
  version: z.literal(1),
  isFiction: z.boolean().meta({ description: "True for fictional acts, which are marked as fiction wherever shown" }),
  retrievedOn: calendarDate.optional().meta({ description: "The date the acts were retrieved from their publisher" }),
});

/** An act; its text is the section lines below it, in order. An act without section lines is only listed. */
export const ActLine = z.strictObject({
  type: z.literal("act"),
  id: z
    .string()
    .regex(/^[A-Z]{2,5}_[A-Za-z0-9]+(?:_[A-Za-z0-9-]+){0,3}$/, "must be an id such as IND_state_20326, IND_REP_659_1860 or INC_77")
    .max(200),
  title: some(2000),
  category: z.enum(actCategories),
  state: z.enum(actPlaces).default("central"),
  titleInOwnScript: words(2000).optional().meta({ description: "The title in Hindi or another language of India" }),
  number: some(60).optional(),
  year: z.int().min(1500).max(2100).optional(),
  department: some(300).optional(),
  status: z.enum(publisherStatuses).optional().meta({ description: "Whether the publisher says it is in force; unknown when absent" }),
  isSubordinate: z.boolean().default(false).meta({ description: "A rule, notification, circular or order under an act" }),
  parentActName: some(2000).optional(),
  delegationType: some(100).optional(),
  enactmentDate: calendarDate.optional(),
  issuedDate: calendarDate.optional(),
  dateOfAssent: calendarDate.optional(),
  commencementInfo: some(4000).optional(),
  territorialExtent: some(4000).optional(),
  longTitle: some(20_000).optional(),
  legalSubject: z.array(z.enum(legalSubjects)).min(1).max(14).optional(),
  repeals: z.array(some(2000)).max(500).optional(),
  supersededBy: some(2000).optional(),
  repealClaim: RepealClaim.optional(),
  currencyNote: some(4000).optional(),
  sourceUrl: web.optional(),
  pdfUrl: web.optional(),
});

export const ActSectionLine = z.strictObject({
  type: z.literal("section"),
  number: z.string().regex(/^[A-Za-z0-9().\- ]{1,40}$/, "must be 1 to 40 letters, digits, blanks or ( ) . -"),
  title: words(4000).optional(),
  text: words(4_000_000).optional().meta({ description: "As published, line ends and all; absent where the publisher serves none" }),
  footnotes: z
    .array(some(20_000))
    .max(1000)
    .optional()
    .meta({ description: "The publisher's notes, e.g. `1. Subs. by Act 3 of 1951, s. 3 (w.e.f. 1-4-1951).`" }),
  chapter: some(60).optional(),
  chapterTitle: some(2000).optional(),
  sectionType: z.enum(sectionTypes).optional(),
  provisionType: z.enum(provisionTypes).optional(),
});

const oldCode = z.enum(codePairs.map((pair) => pair.old));
/** A table of corresponding provisions; its rows are the correspondence lines below it. */
export const MappingLine = z.strictObject({
  type: z.literal("mapping"),
  oldCode,
  publisher: some(500),
  title: some(500),
  url: web,
});
export const CorrespondenceLine = z.strictObject({
  type: z.literal("correspondence"),
  oldSection: some(200).optional(),
  newSection: some(200).optional(),
  subject: words(4000).optional(),
});
/** The optional last line: with it the reader can distinguish a truncated file from a complete one. */
export const ActsEndLine = z.strictObject({
  type: z.literal("end"),
  acts: z.int().min(0).meta({ description: "How many act lines the file has" }),
});

/** A line of a PANDECT-JSONL file of acts. */
export const ActsFileLine = z.discriminatedUnion("type", [ActsLine, ActLine, ActSectionLine, MappingLine, CorrespondenceLine, ActsEndLine]);
export type ActsFileLine = z.output<typeof ActsFileLine>;

/** The JSON Schema of a line (2020-12), as `/docs` serves it. */
export function actLineSchema(): object {
  return { title: "PANDECT-JSONL of acts, version 1: one line", ...z.toJSONSchema(ActsFileLine, { io: "input", target: "draft-2020-12" }) };
}

import { z } from "zod";
import { actStatuses, corpusTokens, jurisdictionCodes } from "./corpus-tokens.ts";
import { calendarDate } from "../platform/fields.ts";
import { lineLimits } from "./line-limits.ts";
import type { SectionRecord } from "./statutes.ts";

/** Text without control characters and broken surrogates; blanks of any kind and line ends are read as single blanks. */
const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed(), "has half a character (a lone surrogate)")
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text), "has control characters");
const some = (most: number) => words(most).regex(/\S/, "must not be blank");
const web = z.url({ protocol: /^https?$/ }).max(2000);
const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_.,:–-]{2,199}$/, "must be an id: a letter, then 2 to 199 letters, digits or _ . , : -");
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9/_.:-]{0,199}$/, "must be a key: letters, digits and / _ . : -, not more than 200");

/** A cross-reference: `words` as in the paragraph, and the citation that they mean. */
export const LineLink = z.strictObject({
  words: some(1000).meta({ description: "The words that are the link, exactly as the paragraph has them; the first place is taken" }),
  to: some(300).meta({
    description: "A citation of any body of law: `42 U.S.C. § 1983(b)`, or the citation another section of this file has",
  }),
});

export const LineTable = z.strictObject({
  caption: words(5000).optional(),
  headerRows: z.int().min(0).max(100).optional(),
  rows: z
    .array(z.array(words(100_000)).min(1).max(200))
    .min(1)
    .max(20_000),
});

export const LineFootnote = z.strictObject({ sign: some(20), text: some(100_000) });

const paragraphKinds = ["p", "heading", "quote", "note", "formula"] as const;

/** A paragraph with structure. One with a `label` is a level, and contains the levels below it. */
export interface LineParagraph {
  label?: string | undefined;
  level?: string | undefined;
  heading?: string | undefined;
  text?: string | undefined;
  kind?: (typeof paragraphKinds)[number] | undefined;
  links?: z.output<typeof LineLink>[] | undefined;
  footnotes?: z.output<typeof LineFootnote>[] | undefined;
  table?: z.output<typeof LineTable> | undefined;
  paragraphs?: (string | LineParagraph)[] | undefined;
}

export const LineParagraph: z.ZodType<LineParagraph, LineParagraph> = z
  .strictObject({
    label: some(40).optional().meta({ description: "Designation of a level as printed: `(a)`, `1.`" }),
    level: some(40).optional().meta({ description: "What the publisher calls this level: `subsection`, `paragraph`" }),
    heading: some(2000).optional().meta({ description: "Run-in heading of a level" }),
    text: words(2_000_000).optional(),
    kind: z.enum(paragraphKinds).optional().meta({ description: "Of a paragraph without a label; `p` when absent" }),
    links: z.array(LineLink).max(5000).optional(),
    footnotes: z.array(LineFootnote).max(500).optional().meta({ description: "Their marks follow the text" }),
    table: LineTable.optional(),
    get paragraphs() {
      return Paragraphs.optional().meta({ description: "The levels below, and paragraphs that continue this one" });
    },
  })
  .meta({ id: "Paragraph" });

const Paragraphs = z.array(z.union([words(2_000_000), LineParagraph])).max(50_000);

/** A text: plain (`text`, one paragraph per line) or with structure (`paragraphs`); with neither there is no text. */
const textFields = {
  text: words(6_000_000).optional().meta({ description: "Plain text, one paragraph per line" }),
  paragraphs: Paragraphs.optional().meta({ description: "The text with its levels, instead of `text`" }),
};

export const LineNote = z.strictObject({
  topic: some(80).default("miscellaneous").meta({ description: "`amendments`, `effectiveDate`, `history`, `authority`, `source` …" }),
  heading: words(2000).default(""),
  ...textFields,
});

/** First line: what the file is. */
export const SourceLine = z
  .strictObject({
    type: z.literal("source"),
    format: z.literal("PANDECT-JSONL"),
    version: z.literal(1),
    key: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,79}$/, "must be 2 to 80 lowercase letters, digits, dots or hyphens")
      .meta({ description: "Names the source in the library; a file with the same key is its next release" }),
    corpusType: z.enum(corpusTokens),
    jurisdiction: z.enum(jurisdictionCodes).meta({ description: "`federal`, or the code of a state in lower case" }),
    name: some(300),
    titleNumber: z
      .string()
      .regex(/^[1-9]\d{0,3}[A-Z]?$/, "must be a title's number: 17, 18A")
      .nullish()
      .meta({ description: "Only where the whole source is one title; USC and CFR need it" }),
    release: some(100).nullish().meta({ description: "What the publisher calls this state of the text" }),
    releaseDate: calendarDate.nullish(),
    isFiction: z.boolean().meta({ description: "True for fictional law, which is marked as fiction wherever shown" }),
    positiveLaw: z.boolean().nullish(),
  })
  .meta({ id: "SourceLine", description: "First line of a file: one source" });
export type SourceLine = z.output<typeof SourceLine>;

/** A level of the hierarchy; its parent is above it in the file. The first is the root, the only one without a parent. */
export const DivisionLine = z
  .strictObject({
    type: z.literal("division"),
    key: key.meta({ description: "Unique in the file and the same in every release" }),
    parent: key.nullish().meta({ description: "Key of the level above; only the first division, the root, has none" }),
    kind: z
      .string()
      .regex(/^[a-z][a-z-]{1,39}$/, "must be a word of lowercase letters: title, chapter, article")
      .meta({
        description: "`code`, `constitution`, `title`, `subtitle`, `chapter`, `subchapter`, `part`, `subpart`, `article`, `rules` …",
      }),
    number: some(60).nullish().meta({ description: "Bare number; of a `code` the code's id without the state: `nrs`" }),
    label: words(300).default("").meta({ description: "As printed, without the name: `CHAPTER 1`" }),
    name: words(2000).default(""),
    status: z.enum(actStatuses).nullish(),
    notes: z.array(LineNote).max(500).default([]),
  })
  .meta({ id: "DivisionLine", description: "A level of the hierarchy" });
export type DivisionLine = z.output<typeof DivisionLine>;

/** Fields of the section record (data-api §6.1) that a line may set, in the form of the API. */
const recordFields = {
  currentThrough: calendarDate,
  currencyNote: some(2000),
  effectiveDate: calendarDate,
  history: some(50_000),
  amendmentHistory: z.array(some(2000)).max(2000),
  supersedes: id,
  supersededBy: id,
  granuleId: some(200),
  packageId: some(200),
  htmlUrl: web,
  pdfUrl: web,
  govInfoHtmlUrl: web,
  govInfoPdfUrl: web,
  externalUrl: web,
  textUrl: web,
  xmlUrl: web,
  sourceUrl: web,
  abstract: some(50_000),
  action: some(2000),
  agencies: z.array(some(300)).max(100),
  agencySlugs: z.array(some(300)).max(100),
  alternateCitations: z.array(some(300)).max(100),
  amendmentNote: some(50_000),
  displayLabel: some(300),
  documentNumber: some(100),
  documentTypeLabel: some(100),
  edition: some(100),
  expirationDate: calendarDate,
  federalRegisterCitations: z.array(some(300)).max(500),
  frCommentsCloseOn: calendarDate,
  frDocketIds: z.array(some(300)).max(500),
  frEffectiveOn: calendarDate,
  implementingRegulations: z.array(some(300)).max(500),
  issueDate: calendarDate,
  issuingAgency: some(300),
  languageCode: some(20),
  lastAmendedDate: calendarDate,
  licenseNote: some(2000),
  originalEnactmentDate: calendarDate,
  priorEffectiveDates: z.array(calendarDate).max(500),
  publicationDate: calendarDate,
  ruleSet: some(300),
  ruleSetCode: some(60),
  statutoryAuthority: z.array(some(2000)).max(500),
  subject: some(2000),
  topics: z.array(some(300)).max(500),
  wordCount: z.int().min(0),
} satisfies Partial<Record<keyof SectionRecord, z.ZodType>>;
export const LineFields = z.strictObject(recordFields).partial();

/** A section, or a document read as a whole. */
export const SectionLine = z
  .strictObject({
    type: z.literal("section"),
    id: id.meta({ description: "Id of the section in the API, the same in every release" }),
    division: key.meta({ description: "Key of the level that contains it" }),
    unit: z.enum(["section", "rule", "appendix", "plan", "document"]).default("section"),
    number: some(120).meta({ description: "As cited: `107`, `3-101`, `3 to 5`" }),
    numbers: z
      .array(some(60))
      .min(1)
      .max(500)
      .optional()
      .meta({ description: "Every number a list names, or the two ends of a range; `[number]` when absent" }),
    isRange: z.boolean().default(false),
    label: some(200).optional().meta({ description: "Number as printed: `§ 3-101.`; `§ number.` when absent" }),
    heading: words(5000).default(""),
    citation: some(300).meta({ description: "In the publisher's form, without a year: `Harb. Code § 3-101`" }),
    status: z.enum(actStatuses).default("in_force"),
    source: some(60).optional().meta({ description: "Named source inside the corpus: `frcp` of FEDERAL_RULES (data-api §6.2)" }),
    year: z.int().min(1000).max(2999).nullish(),
    ...textFields,
    credit: words(100_000).default("").meta({ description: "Source credit" }),
    notes: z.array(LineNote).max(2000).default([]),
    renumberedTo: some(300).optional(),
    transferredTo: some(300).optional(),
    movedToLabel: some(300).optional().meta({ description: "Where it went, in words" }),
    amendmentYears: z.array(z.int().min(1000).max(2999)).max(1000).default([]),
    amendmentsCount: z.int().min(0).nullish(),
    publicLaws: z.array(some(60)).max(2000).default([]),
    popularNames: z.array(some(300)).max(200).default([]),
    fields: LineFields.default({}).meta({ description: "Other fields of the section record, as data-api §6.1 names them" }),
  })
  .meta({ id: "SectionLine", description: "A section, court rule, appendix or whole document" });
export type SectionLine = z.output<typeof SectionLine>;

/** The optional last line: with it the reader can distinguish a truncated file from a complete one. */
export const EndLine = z
  .strictObject({ type: z.literal("end"), sections: z.int().min(0).meta({ description: "How many section lines the file has" }) })
  .meta({ id: "EndLine", description: "Last line, recommended: shows that the file is complete" });

export type EndLine = z.output<typeof EndLine>;

/** One line of a PANDECT-JSONL file. */
export const LawLine = z.discriminatedUnion("type", [SourceLine, DivisionLine, SectionLine, EndLine]);
export type LawLine = z.output<typeof LawLine>;

/** The JSON Schema of a line (2020-12), as `law schema` prints it and `/docs` serves it. */
export function lawLineSchema(): object {
  return {
    title: "PANDECT-JSONL, version 1: one line",
    description:
      "UTF-8, one JSON object per line: a source line, then division and section lines, a level before its content, then an end line. " +
      `At most ${lineLimits.lineChars} characters per line, ${lineLimits.divisions} divisions and ${lineLimits.sections} sections. One source per file; ` +
      "files may be compressed (.jsonl.gz) and be in a zip.",
    ...z.toJSONSchema(LawLine, { io: "input", target: "draft-2020-12" }),
  };
}

import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { audienceField } from "./audience-field.ts";

const s = z.string();
const sn = z.string().nullable();

/** Smallest stretch that is shown as changed. */
export const granularities = ["word", "sentence", "character"] as const;
export const hunkKinds = ["insertion", "deletion", "replacement", "move"] as const;
export const severities = ["substantive", "cosmetic"] as const;
/** The subject of a change. Numbering is cosmetic; any other change is substantive, unless both sides are proven to mean the same. */
export const changeLabels = [
  "party",
  "date",
  "amount",
  "duration",
  "obligation",
  "negation",
  "defined term",
  "cross reference",
  "numbering",
  "wording",
] as const;
export type ChangeLabel = (typeof changeLabels)[number];

/** Author of tracked changes if a launch names none. */
export const usualAuthor = "Pandect";

/** Two documents as they were when the comparison was launched. */
export const ComparedDocument = z.object({
  documentId: s,
  filename: s,
  /** Ending of the file name, in lower case: `docx`; empty if there is none. */
  format: s,
  /** Null if the format has no pages. */
  pageCount: z.int().nullable(),
  /** Bytes; null while unknown. */
  sizeBytes: z.int().nullable(),
});
export type ComparedDocument = z.output<typeof ComparedDocument>;

export const ComparisonSettings = z.strictObject({
  granularity: z.enum(granularities).default("word"),
  ignoreCase: z.boolean().default(false),
  ignoreWhitespace: z.boolean().default(true),
  /** Numbers of clauses and list items. */
  ignoreNumbering: z.boolean().default(false),
  /** Typographic forms of quotes, dashes, blanks and bullets. Bold, fonts and layout are never compared. */
  ignoreFormatting: z.boolean().default(false),
  compareTables: z.boolean().default(true),
  compareFootnotes: z.boolean().default(true),
  /**
   * Lines that repeat at the top or bottom of pages. Headers and footers of Word files are not part of the text; if they differ,
   * `summaryBullets` says so, and the redline of two Word files tracks them.
   */
  compareHeadersFooters: z.boolean().default(true),
  /** Author of the tracked changes in exports. */
  authorLabel: s.trim().min(1).max(100).default(usualAuthor),
});
export type ComparisonSettings = z.output<typeof ComparisonSettings>;

export const Comparison = z.object({
  id: s,
  matterId: s,
  title: s,
  status: z.enum(operationStatuses),
  original: ComparedDocument,
  revised: ComparedDocument,
  settings: ComparisonSettings,
  /** Changes; 0 until the comparison has succeeded. */
  hunkCount: z.int(),
  substantiveCount: z.int(),
  /** Made from the labels of the changes; null until the comparison has succeeded. */
  summary: sn,
  summaryBullets: z.array(s).nullable(),
  /** Why the Word redline has Pandect's own layout, in a sentence; null where the redline is the revised Word file itself. */
  layoutNote: sn,
  createdAt: s,
  updatedAt: s,
});
export type Comparison = z.output<typeof Comparison>;

export const Hunk = z.object({
  id: s,
  /** From 0, in the order of the document. */
  index: z.int(),
  kind: z.enum(hunkKinds),
  severity: z.enum(severities),
  /** Null for an insertion. */
  beforeText: sn,
  /** Null for a deletion. */
  afterText: sn,
  /** Heading above the change; null if there is none. */
  sectionHeading: sn,
  /** Number of the clause, such as `9.2`; null if there is none. */
  clauseLabel: sn,
  /** From the default playbook; null if there is none. */
  playbookVerdict: sn,
  playbookReason: sn,
  playbookClauseType: sn,
  /** Judgments; null, because Pandect makes none without a model. */
  favorability: sn,
  materiality: sn,
  /** The subject of the change: one of the labels. */
  category: sn,
  impact: sn,
  /** Why the change has its severity, in a sentence; null for a cosmetic change that an earlier version of Pandect found. */
  reason: sn,
});
export type Hunk = z.output<typeof Hunk>;

export const comparisonFormats = ["redlineDocx", "redlinePdf"] as const;
export const ComparisonExport = z.object({
  format: z.enum(comparisonFormats),
  url: s,
  /** 15 minutes after the call. */
  expiresAt: s,
});

const run = z.object({
  op: z.enum(["equal", "insert", "delete"]),
  text: s,
  /** For an equal run: the original's text, if it differs only in something ignored. */
  was: s.optional(),
  /** `index` of the change; null for text outside any. */
  hunk: z.int().nullable(),
});
const span = z.object({ start: z.int(), end: z.int() }).nullable();

/** A paragraph of the two texts, in the order of the revised one; deletions are at their old place. */
export const ComparisonRow = z.object({
  kind: z.enum(["equal", "changed", "inserted", "deleted", "moved", "movedFrom"]),
  block: z.enum(["paragraph", "heading", "item", "cell", "note"]),
  /** UTF-16 code units of each text when it was compared; null for the side that lacks the paragraph. */
  before: span,
  after: span,
  /** `index` of the move; null for other kinds. */
  move: z.int().nullable(),
  runs: z.array(run),
});
export type ComparisonRow = z.output<typeof ComparisonRow>;

const base = "/workspace/v1/matters/{matterId}/comparisons";
const one = `${base}/{comparisonId}` as const;
const inMatter = z.object({ matterId: s });
const params = z.object({ matterId: s, comparisonId: s });
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["compare:read"] } as const;

/** Comparisons of two documents of a matter (workspace-api §16). */
export const comparisonsRoutes = {
  create: route({
    method: "POST",
    path: base,
    summary: "Compare two documents of a matter",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["compare:run"],
    action: "comparisons.create",
    idempotent: true,
    status: 202,
    params: inMatter,
    body: z.strictObject({
      title: s.trim().min(1).max(300),
      originalDocumentId: idOf("doc"),
      revisedDocumentId: idOf("doc"),
      settings: ComparisonSettings.prefault({}),
    }),
    reply: Operation,
    refusals: { 404: "document-not-found", 409: "document-not-readable", 422: "the same document twice; an unknown setting" },
  }),
  list: route({
    ...reads,
    method: "GET",
    path: base,
    summary: "Comparisons of a matter, newest first",
    action: "comparisons.list",
    params: inMatter,
    query: z.object(pageFields),
    reply: pageOf(Comparison),
  }),
  get: route({
    ...reads,
    method: "GET",
    path: one,
    summary: "One comparison, with its summary",
    action: "comparisons.get",
    params,
    reply: Comparison,
  }),
  delete: route({
    method: "DELETE",
    path: one,
    summary: "Delete a comparison; the owner can restore it for 30 days",
    auth: "workspace",
    right: "remove",
    tier: "write",
    scopes: ["compare:run"],
    action: "comparisons.delete",
    status: 204,
    params,
    refusals: { 409: "operation-in-flight while it runs" },
  }),
  hunks: route({
    ...reads,
    method: "GET",
    path: `${one}/hunks`,
    summary: "Changes of a comparison, in the order of the document",
    action: "comparisons.hunks",
    params,
    query: z.object(pageFields),
    reply: pageOf(Hunk),
  }),
  export: route({
    method: "POST",
    path: `${one}/exports`,
    summary: "A link to the redline: the revised Word file with tracked changes, or a PDF",
    auth: "workspace",
    right: "export",
    tier: "download",
    scopes: ["compare:read", "exports:create"],
    action: "comparisons.export",
    status: 201,
    params,
    body: z.strictObject({ format: z.enum(comparisonFormats), audience: audienceField }),
    reply: ComparisonExport,
    refusals: { 409: "export-not-available until the comparison has succeeded" },
  }),
  rows: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/comparisons/{comparisonId}/rows",
    summary: "Both texts of a comparison, paragraph by paragraph",
    auth: "owner",
    right: "read",
    action: "comparisons.rows",
    auditReads: true,
    params,
    query: z.object({ limit: z.coerce.number().int().min(1).max(5000).default(2000), offset: pageFields.offset }),
    reply: pageOf(ComparisonRow).extend({
      /** Part of the texts was too different, or the time too short, for a word-by-word comparison. */
      coarse: z.boolean(),
    }),
    refusals: { 409: "export-not-available until the comparison has succeeded" },
  }),
};

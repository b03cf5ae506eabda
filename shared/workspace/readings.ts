import { z } from "zod";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { documentKinds } from "./document-formats.ts";
import type { RecognizedPage } from "./recognized-page.ts";

const s = z.string();
const sn = z.string().nullable();
/** UTF-16 code units of their view; `end` is excluded. */
const span = { start: z.int(), end: z.int() };

export const viewNames = ["accepted", "original", "marked"] as const;
export type ViewName = (typeof viewNames)[number];

export const Mark = z.object({
  ...span,
  kind: z.enum(["inserted", "deleted", "movedFrom", "movedTo", "hidden"]),
  author: sn,
  /** As in the file. */
  date: sn,
});
export type Mark = z.output<typeof Mark>;

/** Table, row and column, each from 0; a column counts cells, regardless of their width. */
const cell = { table: z.int(), row: z.int(), column: z.int() };

export const Block = z.object({
  ...span,
  kind: z.enum(["paragraph", "heading", "item", "cell", "note"]),
  level: z.int().optional(),
  cell: z.object(cell).optional(),
  /** For a cell in a table inside another table's cell: that outermost cell. */
  outer: z.object(cell).optional(),
  /** For a cell of a sheet: its name there, such as `Prices!B7`. */
  ref: s.optional(),
  /** For a note: its number from 1. */
  note: z.int().optional(),
  role: z.enum(["title", "quote", "code"]).optional(),
  /** How many of its first characters are its number or bullet. */
  label: z.int().optional(),
  align: z.enum(["center", "right"]).optional(),
  /** Points from the left edge, 0 to 432. */
  left: z.number().optional(),
  /** Points of the first line from `left`, -432 to 216. */
  first: z.number().optional(),
  /** Size of its letters relative to the usual ones of the file, 0.75 to 2. */
  scale: z.number().optional(),
});

/** Text with a different format, or with a reference to a note. No two overlap. */
export const LookSpan = z.object({
  ...span,
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  code: z.literal(true).optional(),
  /** A Markdown sign such as `**`: not shown. */
  sign: z.literal(true).optional(),
  /** A line end inside a paragraph: shown as a blank. */
  soft: z.literal(true).optional(),
  /** A word that text recognition is not sure of. */
  doubtful: z.literal(true).optional(),
  /** An address: http, https or mailto. */
  link: s.optional(),
  /** Number of the note, from 1. */
  note: z.int().optional(),
});
export type LookSpan = z.output<typeof LookSpan>;

/** A cell over several columns, or one that continues the cell above it. */
export const CellShape = z.object({ ...cell, span: z.int().optional(), isContinued: z.literal(true).optional() });
export type CellShape = z.output<typeof CellShape>;

/** What is known about a document besides its text; places refer to the accepted view, which is the text itself. */
export const Reading = z.object({
  documentId: s,
  /** Its kind by content; null if the original could not be read again. */
  kind: z.enum(documentKinds).nullable(),
  title: sn,
  /** Views of the file: three if it contains tracked changes or hidden text. */
  views: z.array(z.enum(viewNames)),
  /** `at` is null if the file does not say what a comment belongs to. */
  comments: z.array(z.object({ author: sn, date: sn, text: s, at: z.int().nullable() })),
  /** Sentences that the reader of the text must know. */
  warnings: z.array(z.object({ code: s, sentence: s })),
  /** Null if the format has no pages. `isRecognized`: its text was recognized from a picture. */
  pages: z.array(z.object({ ...span, number: z.int(), isRecognized: z.literal(true).optional() })).nullable(),
  blocks: z.array(Block),
  /** Its scanned pages are read again; until then this is what was found before. */
  isReadAgain: z.literal(true).optional(),
});
export type Reading = z.output<typeof Reading>;

const NamedDocument = z.object({ documentId: s, filename: s, status: s });
const MailPerson = z.object({ name: s, address: s });

/** A mail, as its head says. */
export const MailInfo = z.object({
  documentId: s,
  filename: s,
  subject: s,
  from: z.array(MailPerson),
  to: z.array(MailPerson),
  cc: z.array(MailPerson),
  /** The day on the sender's clock. */
  day: sn,
  /** Null if the mail does not say when it was sent. */
  sentAt: sn,
});
export type MailInfo = z.output<typeof MailInfo>;

/** Documents that belong together with one document. */
export const Related = z.object({
  /** The mail or archive it was taken out of; null if it came by itself. */
  container: NamedDocument.nullable(),
  /** What was taken out of it, in its order; at most 1,000. */
  parts: z.array(NamedDocument),
  /** Null if it is no mail. */
  mail: MailInfo.nullable(),
  /** The mails of its conversation, the oldest first, without copies of this one; at most 500. */
  thread: z.array(MailInfo),
  /** Other documents that are the same mail, by its id. */
  copies: z.array(MailInfo),
});
export type Related = z.output<typeof Related>;

const n = z.number();
const Recognized = z.object({
  matrix: z.array(n).length(6),
  /** Word, left edge, baseline, width, height, confidence from 0 to 100, and 1 where a line ends. */
  words: z.array(z.tuple([s, n, n, n, n, n, n])),
  isUnread: z.literal(true).optional(),
}) satisfies z.ZodType<RecognizedPage>;

const params = z.object({ matterId: s, documentId: s });
const base = "/console/v1/matters/{matterId}/documents/{documentId}";
const shared = { auth: "owner", right: "read", method: "GET", auditReads: true } as const;
const refusals = { 404: "matter-not-found, document-not-found", 409: "document-not-readable" };

/** Everything found while reading a document; the public API has only the text (workspace-api §11). */
export const readingsRoutes = {
  read: route({
    ...shared,
    path: `${base}/reading`,
    summary: "Pages, paragraphs, comments and warnings of a document, and the ways it can be read",
    action: "documents.reading",
    params,
    reply: Reading,
    refusals,
  }),
  view: route({
    ...shared,
    path: `${base}/views/{view}`,
    summary: "The text with tracked changes accepted, rejected, or all marked",
    action: "documents.view",
    params: params.extend({ view: z.enum(viewNames) }),
    reply: z.object({
      documentId: s,
      view: z.enum(viewNames),
      text: s,
      marks: z.array(Mark),
      /** Paragraphs of this view; empty if the file was read without them. */
      blocks: z.array(Block),
      /** In order; empty if the format has no formatting. */
      looks: z.array(LookSpan),
      cells: z.array(CellShape),
    }),
    refusals,
  }),
  related: route({
    ...shared,
    path: `${base}/related`,
    summary: "The mail or archive a document came in, what came in it, and its conversation; also for one without text",
    action: "documents.related",
    params,
    reply: Related,
    refusals: { 404: "matter-not-found, document-not-found" },
  }),
  recognized: route({
    ...shared,
    path: `${base}/recognized/{page}`,
    summary: "The words that were recognized on a scanned page, with their places; none on another page",
    action: "documents.recognized",
    params: params.extend({ page: z.coerce.number().int().min(1) }),
    reply: Recognized,
    refusals,
  }),
  original: route({
    ...shared,
    path: `${base}/original`,
    summary: "The original file, to look at its pages; saving it is `documents.download`",
    action: "documents.original",
    params,
    replyKind: "stream",
    refusals: { 404: "matter-not-found, document-not-found, also while the file is being put together" },
  }),
  chunks: route({
    ...shared,
    path: `${base}/chunks`,
    summary: "The pieces the text is searched in, with their places; joined they are the text",
    action: "documents.chunks",
    params,
    query: z.object(pageFields),
    reply: pageOf(z.object({ seq: z.int(), ...span, page: z.int().nullable(), heading: sn, text: s })),
    refusals,
  }),
};

import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { audienceField } from "./audience-field.ts";
import { contractTypeLabels, contractTypes } from "./contract-types.ts";

const s = z.string();
const sn = z.string().nullable();

/** Most characters of a draft's body, in UTF-16 code units (workspace-api §13). */
export const mostBody = 500_000;
/** Most bytes of an export before base64 (workspace-api §19). */
export const mostDraftExportBytes = 10 * 1024 * 1024;

/** The user's status of a draft; no status forbids a save (workspace-api §13). */
export const draftStatuses = ["draft", "review", "final", "archived"] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** The origin of a draft (workspace-api §13): `generated` also from a template or as an improvement. */
export const draftSources = ["generated", "uploaded", "imported", "analysis"] as const;
export type DraftSource = (typeof draftSources)[number];

/** The party that the clauses of a draft favor: the first party, neither, or the other one. */
export const tones = ["protective", "balanced", "permissive"] as const;
export type Tone = (typeof tones)[number];

/** Ids of categories: the contract types and `custom` (workspace-api §13). */
export const draftCategoryIds = [...contractTypes, "custom"] as const;
export type DraftCategoryId = (typeof draftCategoryIds)[number];
/** The name of a category. */
export const draftCategoryLabels: Readonly<Record<DraftCategoryId, string>> = {
  ...contractTypeLabels,
  // So that every sort order of the alphabet gives the same result.
  ip_assignment: "Intellectual property assignment",
  safe: "Simple agreement for future equity (SAFE)",
  custom: "Custom draft",
};

const header = {
  id: s,
  matterId: sn,
  title: s,
  category: s,
  practiceArea: s,
  status: z.enum(draftStatuses),
  source: z.enum(draftSources),
  /** Saves of the body; the first version is 1. */
  version: z.int().min(1),
  /** `succeeded` if nothing was generated. While `queued` or `running` the body cannot be saved. */
  generationStatus: z.enum(operationStatuses),
  /** Lower-case code of a state, or `federal`; null if none was named. */
  governingLawState: sn,
  createdAt: s,
  updatedAt: s,
};
export const DraftSummary = z.object(header);
export type DraftSummary = z.output<typeof DraftSummary>;

/** A heading and the text up to the next one; both null before the first heading (workspace-api §13). */
export const DraftSection = z.object({ heading: sn, level: z.int().min(1).max(6).nullable(), text: s });
export type DraftSection = z.output<typeof DraftSection>;

export const Draft = z.object({
  ...header,
  sections: z.array(DraftSection),
  /** The whole body, byte for byte as saved; empty while nothing was generated. Not in the table of the contract. */
  contentMarkdown: s,
  /** What the generation did not follow, one note each; never part of the text. Beyond the contract. */
  draftingNotes: z.array(s),
});
export type Draft = z.output<typeof Draft>;

/** A former body that a save replaced; the current body is not a version (workspace-api §13). */
export const DraftVersion = z.object({
  /** The draft's version while this was its body. */
  version: z.int().min(1),
  /** What the save that replaced it changed; null if the save did not say. */
  changeSummary: sn,
  /** When it was replaced. */
  createdAt: s,
});
export type DraftVersion = z.output<typeof DraftVersion>;

export const DraftCategory = z.object({ id: s, label: s, practiceArea: s });
export type DraftCategory = z.output<typeof DraftCategory>;

export const DraftExport = z.object({
  format: z.enum(["docx", "pdf"]),
  filename: s,
  /** Of the file, before base64. */
  sizeBytes: z.int(),
  /** Base64. */
  content: s,
  /** Places to fill in: `[Name]`, `{{name}}`, `<<name>>`, three or more underscores. */
  unfilledPlaceholders: z.int().min(0),
  /** As in the draft; not in the file. Beyond the contract. */
  draftingNotes: z.array(s),
});
export type DraftExport = z.output<typeof DraftExport>;

/** Text that can be stored unchanged. JSON can carry half a surrogate pair, which UTF-8 cannot; a zero would end the text elsewhere. */
const storable = (field: z.ZodString) =>
  field.superRefine((text, ctx) => {
    const problem = !text.isWellFormed() ? "half of a surrogate pair" : text.includes("\0") ? "a zero character" : null;
    if (problem !== null)
      ctx.addIssue({ code: "custom", message: `has ${problem}, which cannot be saved`, params: { problem: "pattern" } });
  });

/** A category as sent; the handler refuses an unknown id. */
const categoryField = s.trim().min(1).max(64);
const title = s.trim().min(1).max(200);
const body = storable(s.min(1).max(mostBody).regex(/\S/, "is blank"));

const instructions = storable(s.max(40_000)).nullish();

const base = "/workspace/v1/matters/{matterId}/drafts";
const one = `${base}/{draftId}` as const;
const inMatter = z.object({ matterId: s });
const params = z.object({ matterId: s, draftId: s });
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["drafting:read"] } as const;
const writes = { auth: "workspace", right: "write", tier: "write", scopes: ["drafting:run"] } as const;

const launches = { auth: "workspace", right: "write", tier: "launch", scopes: ["drafting:run"] } as const;

/** Drafts of a matter (workspace-api §13). */
export const draftsRoutes = {
  categories: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/draft-categories",
    summary: "Kinds of drafts that can be generated, by their labels",
    action: "draftCategories.list",
    query: z.object(pageFields),
    reply: pageOf(DraftCategory),
  }),
  list: route({
    ...reads,
    method: "GET",
    path: base,
    summary: "Drafts of a matter, newest edit first",
    action: "drafts.list",
    params: inMatter,
    query: z.object({ ...pageFields, state: z.enum(["active", "trashed"]).default("active") }),
    reply: pageOf(DraftSummary),
  }),
  listAll: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/drafts",
    summary: "Drafts of every matter, newest edit first",
    action: "drafts.listAll",
    query: z.object(pageFields),
    reply: pageOf(DraftSummary),
  }),
  generate: route({
    ...launches,
    method: "POST",
    path: base,
    summary: "Generate an agreement of a category",
    description:
      "The text comes from Pandect's own clauses. `draftingNotes` of the draft lists instructions that Pandect could not follow. Variables fill placeholders by name.",
    action: "drafts.generate",
    idempotent: true,
    status: 202,
    params: inMatter,
    body: z.strictObject({
      category: categoryField,
      title,
      governingLawState: s.trim().min(1).max(80),
      tone: z.enum(tones).default("balanced"),
      specialInstructions: instructions,
      variables: z.record(storable(s), storable(s)).default({}),
      practiceArea: s.trim().min(1).max(64).nullish(),
    }),
    reply: Operation,
    refusals: { 422: "unknown category, or no state", 429: "concurrency-limit-reached" },
  }),
  improve: route({
    ...launches,
    method: "POST",
    path: `${one}/improvements`,
    summary: "Revise a draft into a new one; the source does not change",
    action: "drafts.improve",
    idempotent: true,
    status: 202,
    params,
    body: z.strictObject({ instructions, category: categoryField.nullish(), tone: z.enum(tones).default("balanced") }),
    reply: Operation,
    refusals: { 409: "operation-in-flight while the source is being generated", 429: "concurrency-limit-reached" },
  }),
  saveAsDocument: route({
    ...launches,
    method: "POST",
    path: `${one}/documents`,
    summary: "Save a draft as a Word document of its matter",
    scopes: ["drafting:read", "documents:write"],
    action: "drafts.saveAsDocument",
    idempotent: true,
    status: 202,
    params,
    reply: Operation,
    refusals: { 409: "export-not-available while there is no text", 429: "concurrency-limit-reached" },
  }),
  export: route({
    method: "POST",
    path: `${one}/exports`,
    summary: "A draft as a Word or PDF file, inline",
    auth: "workspace",
    right: "export",
    tier: "download",
    scopes: ["drafting:read", "exports:create"],
    action: "drafts.export",
    params,
    body: z
      .strictObject({
        format: z.enum(["docx", "pdf"]),
        audience: audienceField,
        /** A table of authorities before the text, in Word only: a field for each part, whose pages Word finds when it opens the file. */
        tableOfAuthorities: z.boolean().default(false),
        /** In Word only: the text is tracked changes against this draft of the same matter; null for none. */
        changesFrom: idOf("drf").nullable().default(null),
      })
      .refine(({ format, tableOfAuthorities }) => format === "docx" || !tableOfAuthorities, {
        path: ["tableOfAuthorities"],
        message: "Only a Word file has a table of authorities",
      })
      .refine(({ format, tableOfAuthorities, changesFrom }) => changesFrom === null || (format === "docx" && !tableOfAuthorities), {
        path: ["changesFrom"],
        message: "Only a Word file without a table of authorities has tracked changes",
      }),
    reply: DraftExport,
    refusals: {
      409: "export-not-available while there is no text, or for a PDF of letters without a font",
      413: "export-too-large: over 10 MiB",
    },
  }),
  createFromDocument: route({
    ...writes,
    method: "POST",
    path: `${base}/from-document`,
    summary: "Create a draft from a Word, text or Markdown document of the matter",
    scopes: ["drafting:run", "documents:read"],
    action: "drafts.createFromDocument",
    status: 201,
    params: inMatter,
    body: z.strictObject({ documentId: idOf("doc"), title: title.nullish(), category: categoryField.default("custom") }),
    reply: Draft,
    refusals: {
      404: "document-not-found",
      409: "document-not-readable",
      413: "payload-too-large: the document has over 500,000 characters",
      415: "unsupported-media-type: neither docx, txt nor md",
      422: "unknown category",
    },
  }),
  get: route({
    ...reads,
    method: "GET",
    path: one,
    summary: "One draft with its body",
    action: "drafts.get",
    params,
    reply: Draft,
    refusals: { 404: "draft-not-found, also while it is in the trash" },
  }),
  update: route({
    ...writes,
    method: "PUT",
    path: one,
    summary: "Save the whole body of a draft; the earlier body becomes a version",
    description:
      "Without `expectedVersion` the save overwrites. With `isAutosave`, a save within ten minutes of the last version by the same person keeps no new version; the version number still rises.",
    action: "drafts.update",
    params,
    body: z.strictObject({
      contentMarkdown: body,
      title: title.nullish(),
      status: z.enum(draftStatuses).nullish(),
      changeSummary: storable(s.max(500)).nullish(),
      expectedVersion: z.int().min(1).nullish(),
      isAutosave: z.boolean().default(false),
    }),
    reply: Draft,
    refusals: { 409: "version-conflict; operation-in-flight while the draft is being generated" },
  }),
  delete: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: one,
    summary: "Move a draft to the trash for 30 days",
    action: "drafts.delete",
    status: 204,
    params,
  }),
  restore: route({
    ...writes,
    method: "POST",
    path: `${one}/restore`,
    summary: "Restore a draft from the trash",
    action: "drafts.restore",
    params,
    reply: Draft,
    refusals: { 404: "draft-not-found unless it is in the trash" },
  }),
  versions: route({
    ...reads,
    method: "GET",
    path: `${one}/versions`,
    summary: "Earlier versions of a draft, newest first",
    action: "drafts.versions",
    params,
    query: z.object(pageFields),
    reply: pageOf(DraftVersion),
  }),
  duplicate: route({
    ...writes,
    method: "POST",
    path: `${one}/copies`,
    summary: "Copy a draft in its matter, without its comments and its history",
    action: "drafts.duplicate",
    status: 201,
    params,
    body: z.strictObject({ title: title.nullish() }),
    reply: Draft,
    refusals: { 409: "operation-in-flight while the draft is being generated" },
  }),
  versionBody: route({
    method: "GET",
    path: "/console/v1/drafts/{draftId}/versions/{version}",
    summary: "An earlier version of a draft, for the owner",
    auth: "owner",
    right: "read",
    params: z.object({ draftId: s, version: s.regex(/^[1-9]\d{0,8}$/) }),
    reply: DraftVersion.extend({
      /** Of the draft while this was its body. */
      title: s,
      contentMarkdown: s,
    }),
    refusals: { 404: "draft-not-found: no such draft, or no such version" },
  }),
};

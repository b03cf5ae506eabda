import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Most characters of a template's body, in UTF-16 code units (workspace-api §12). */
export const mostTemplateBody = 500_000;
/** Most characters of a caller's value for a variable (workspace-api §12). */
export const mostSlotValue = 4000;
/** Most characters of the text that values are read from (workspace-api §12). */
export const mostPrompt = 8000;

/** The content of a variable; open on output (workspace-api §12). */
export const variableKinds = ["party", "date", "money", "jurisdiction", "address", "number", "duration", "text", "other"] as const;
export type VariableKind = (typeof variableKinds)[number];

export const TemplateVariable = z.object({
  /** The `varId`: the same in every run, and after a change of the body while the text still has the variable. */
  id: s,
  /** The text between the delimiters, as written. */
  name: s,
  /** Its name for people; null if nothing around a blank gives one. */
  label: sn,
  /** One of `variableKinds`. */
  kind: s,
  /** What to fill in, or the words around a blank; null if the label is enough. */
  hint: sn,
  /** The draft's value unless another is given; null: the placeholder stays. */
  defaultValue: sn,
  /** In document order, from 0. */
  position: z.int().min(0),
});
export type TemplateVariable = z.output<typeof TemplateVariable>;

const header = {
  id: s,
  title: s,
  description: sn,
  category: s,
  /** From its source document; null if it was typed. */
  sourceFilename: sn,
  createdAt: s,
  updatedAt: s,
};
export const Template = z.object(header);
export type Template = z.output<typeof Template>;

/** A heading and the text up to the next one; both null before the first heading (workspace-api §13). */
export const Section = z.object({ heading: sn, level: z.int().min(1).max(6).nullable(), text: s });

export const TemplateDetail = z.object({
  ...header,
  variables: z.array(TemplateVariable),
  sections: z.array(Section),
  /** The whole body, as `PUT` accepts it. Not in the table of the contract. */
  contentMarkdown: s,
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

export const slotSources = ["prompt", "context", "computed", "user", "default"] as const;
export type SlotSource = (typeof slotSources)[number];

export const TemplateSlot = z.object({
  /** The `varId`. */
  id: s,
  /** Null: the placeholder stays in the draft. */
  value: sn,
  /** Null without a value. */
  source: z.enum(slotSources).nullable(),
  /** Values that fit equally well, so that none was chosen; empty otherwise. Not in the table of the contract. */
  candidates: z.array(s),
});
export type TemplateSlot = z.output<typeof TemplateSlot>;

export const TemplateRun = z.object({
  id: s,
  templateId: s,
  matterId: sn,
  status: z.enum(operationStatuses),
  /** Null until the draft exists. */
  draftId: sn,
  prompt: sn,
  /** In document order of the variables; empty until the values were found. */
  slots: z.array(TemplateSlot),
  createdAt: s,
  completedAt: sn,
});
export type TemplateRun = z.output<typeof TemplateRun>;

/** Text that can be stored unchanged: JSON can carry half a surrogate pair, which UTF-8 cannot. */
const storable = (field: z.ZodString) =>
  field.superRefine((text, ctx) => {
    const problem = !text.isWellFormed() ? "half of a surrogate pair" : text.includes("\0") ? "a zero character" : null;
    if (problem !== null)
      ctx.addIssue({ code: "custom", message: `has ${problem}, which cannot be saved`, params: { problem: "pattern" } });
  });

const title = storable(s.trim().min(1).max(300));
const description = storable(s.max(2000)).nullish();
const category = storable(s.trim().min(1).max(100));
const contentMarkdown = storable(s.min(1).max(mostTemplateBody).regex(/\S/, "is blank"));

const base = "/workspace/v1/templates";
const one = `${base}/{templateId}` as const;
const params = z.object({ templateId: s });
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["drafting:read"] } as const;
const writes = { auth: "workspace", right: "write", tier: "write", scopes: ["drafting:run"] } as const;
const runBody = z.strictObject({
  prompt: storable(s.max(mostPrompt)).nullish(),
  slotOverrides: z.record(s, storable(s.min(1).max(mostSlotValue))).default({}),
});

/** The place of a variable in the body, in UTF-16 code units; `end` is excluded. */
export const VariablePlace = z.object({ varId: s, start: z.int(), end: z.int() });
/** A point to check before the template is used. */
export const TemplateFinding = z.object({
  /** `repeats`: a loop, which Pandect leaves in the text. */
  code: z.enum(["unclosed", "unopened", "unknown_tag", "drafting_note", "repeats", "optional_wording"]),
  /** The tag as written, at most 80 characters. */
  text: s,
  start: z.int(),
  end: z.int(),
  /** Of the body, from 1: paragraphs are separated by blank lines. */
  paragraph: z.int().min(1),
});

/** What the window shows about a template besides its detail. */
export const TemplateReading = z.object({
  /** In document order. */
  places: z.array(VariablePlace),
  findings: z.array(TemplateFinding),
  /** Its original Word file, which a run can fill; null if there is none. */
  original: z.object({ filename: s, sizeBytes: z.int() }).nullable(),
});
export type TemplateReading = z.output<typeof TemplateReading>;

/** A value that was used in a matter before. */
export const EarlierValue = z.object({ varId: s, value: s });

export const SlotPreview = z.object({
  slots: z.array(TemplateSlot),
  /** Values that users typed for the same variables in earlier runs in this matter, newest first, at most three for each. */
  earlier: z.array(EarlierValue),
});
export type SlotPreview = z.output<typeof SlotPreview>;

/** Templates and their runs (workspace-api §12). */
export const templatesRoutes = {
  list: route({
    ...reads,
    method: "GET",
    path: base,
    summary: "Templates, last changed first",
    action: "templates.list",
    query: z.object(pageFields),
    reply: pageOf(Template),
  }),
  create: route({
    ...writes,
    method: "POST",
    path: base,
    summary: "Create a template from a text",
    action: "templates.create",
    status: 201,
    body: z.strictObject({ title, contentMarkdown, description, category: category.nullish() }),
    reply: TemplateDetail,
  }),
  createFromDocument: route({
    ...writes,
    method: "POST",
    path: `${base}/from-document`,
    summary: "Create a template from a Word, text or Markdown document",
    scopes: ["drafting:run", "documents:read"],
    action: "templates.createFromDocument",
    status: 201,
    body: z.strictObject({ documentId: idOf("doc"), title: title.nullish(), description, category: category.nullish() }),
    reply: TemplateDetail,
    refusals: {
      404: "document-not-found",
      409: "document-not-readable",
      413: "payload-too-large: the document has over 500,000 characters",
      415: "unsupported-media-type: neither docx, txt nor md",
    },
  }),
  get: route({
    ...reads,
    method: "GET",
    path: one,
    summary: "One template with its variables",
    action: "templates.get",
    params,
    reply: TemplateDetail,
  }),
  update: route({
    ...writes,
    method: "PUT",
    path: one,
    summary: "Replace the body of a template; its variables are detected again",
    description: "Variables that the new body still has keep their ids. `title` and `description` stay when they are left out.",
    action: "templates.update",
    ifMatch: true,
    params,
    body: z.strictObject({ contentMarkdown, title: title.nullish(), description }),
    reply: TemplateDetail,
  }),
  delete: route({
    ...writes,
    right: "remove",
    method: "DELETE",
    path: one,
    summary: "Retire a template; its runs stay readable",
    action: "templates.delete",
    status: 204,
    params,
  }),
  duplicate: route({
    ...writes,
    method: "POST",
    path: `${one}/copies`,
    summary: "Copy a template",
    action: "templates.duplicate",
    status: 201,
    params,
    body: z.strictObject({ title: title.nullish() }),
    reply: TemplateDetail,
  }),
  run: route({
    method: "POST",
    path: "/workspace/v1/matters/{matterId}/templates/{templateId}/runs",
    summary: "Fill a template in a matter; the result is a draft",
    description:
      "A value comes from `slotOverrides`, else from the prompt, else from the matter, else from the template's default. Where none is found, or two fit equally well, the placeholder stays.",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["drafting:run"],
    action: "templates.run",
    idempotent: true,
    status: 202,
    params: z.object({ matterId: s, templateId: s }),
    body: runBody,
    reply: Operation,
    refusals: { 422: "slotOverrides names a variable the template does not have", 429: "concurrency-limit-reached" },
  }),
  getRun: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/template-runs/{runId}",
    summary: "One run of a template with its values",
    action: "templateRuns.get",
    params: z.object({ matterId: s, runId: s }),
    reply: TemplateRun,
    refusals: { 404: "template-run-not-found" },
  }),
  reading: route({
    method: "GET",
    path: "/console/v1/templates/{templateId}/reading",
    summary: "Where the variables of a template are, and what to check before use",
    auth: "owner",
    right: "read",
    params,
    reply: TemplateReading,
  }),
  preview: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/templates/{templateId}/preview",
    summary: "Preview the values of a run; nothing is saved",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s, templateId: s }),
    body: runBody,
    reply: SlotPreview,
    refusals: { 422: "slotOverrides names a variable the template does not have" },
  }),
  filledDocument: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/template-runs/{runId}/document",
    summary: "The Word file a template came from, filled with the values of a run",
    auth: "owner",
    right: "export",
    action: "templateRuns.document",
    auditReads: true,
    replyKind: "stream",
    params: z.object({ matterId: s, runId: s }),
    refusals: { 404: "artifact-not-found: the template has no Word file", 409: "export-not-available until the values were found" },
  }),
};

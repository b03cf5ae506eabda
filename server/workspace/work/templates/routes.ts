import { AppError, invalidValue } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { templatesRoutes } from "#shared/workspace/templates.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import { newId } from "../../../platform/ids.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import type { Section } from "../../../text/markdown/sections.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { filledFile } from "./filled-file.ts";
import { documentAsTemplate } from "./from-document.ts";
import { presentDetail, presentReading, presentRun, presentTemplate } from "./present.ts";
import { launchTemplateRun } from "./run-kind.ts";
import { listSlots, mustHaveRun } from "./run-store.ts";
import { earlierValues } from "./earlier.ts";
import { factsOf } from "./facts.ts";
import { fillSlots } from "../../../text/templates/slots/fill.ts";
import {
  insertTemplate,
  keepVariables,
  listTemplates,
  listVariables,
  mustHaveTemplate,
  retireTemplate,
  type StoredTemplate,
  type StoredVariable,
  updateTemplate,
} from "./store.ts";

/** Handlers of templates and their runs (workspace-api §12). */
export const templates: WorkspaceHandlers<typeof templatesRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listTemplates(ctx.workspace, query);
    return page(rows.map(presentTemplate), total, query);
  },

  async create({ body }, ctx) {
    const { title, contentMarkdown, description, category } = body;
    const asked = { title, description: description ?? null, category: category ?? "custom", body: contentMarkdown };
    const read = await readBody(contentMarkdown, [], ctx);
    return ctx.write((tx) => added(tx, asked, read, ctx));
  },

  async createFromDocument({ body }, ctx) {
    const { title, description, category, documentId } = body;
    const { filename, markdown, original } = await documentAsTemplate(ctx, documentId);
    const read = await readBody(markdown, [], ctx);
    return ctx.write((tx) =>
      added(
        tx,
        {
          title: title ?? filename.slice(0, 300),
          description: description ?? null,
          category: category ?? "custom",
          body: markdown,
          sourceFilename: filename,
          ...(original !== null && { originalSha256: original.sha256, originalBytes: original.bytes }),
        },
        read,
        ctx,
      ),
    );
  },

  async get({ params }, ctx) {
    const row = mustHaveTemplate(ctx.workspace, params.templateId);
    const variables = listVariables(ctx.workspace, row.id);
    sendVersion(ctx, row.version);
    return presentDetail(row, variables, await ctx.drafts.threads.sections(row.body, ctx.signal));
  },

  async update({ params, body }, ctx) {
    const { contentMarkdown, title } = body;
    for (;;) {
      const before = mustHaveTemplate(ctx.workspace, params.templateId);
      mustMatch(ctx, before.version);
      const { variables, sections } = await readBody(contentMarkdown, listVariables(ctx.workspace, before.id), ctx);
      const saved = ctx.write((tx) => {
        const row = mustHaveTemplate(tx, params.templateId);
        mustMatch(ctx, row.version);
        // Another change came in between; its variables keep their ids.
        if (row.version !== before.version) return null;
        const { description = row.description } = body;
        const now = ctx.now().getTime();
        const next = { ...row, title: title ?? row.title, description, body: contentMarkdown, updatedAt: now, version: row.version + 1 };
        updateTemplate(tx, next, now);
        keepVariables(tx, row.id, variables);
        ctx.drafts.index.wake();
        ctx.note({ resource: { kind: "template", id: row.id } });
        sendVersion(ctx, next.version);
        return presentDetail(next, numbered(variables), sections);
      });
      if (saved !== null) return saved;
    }
  },

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveTemplate(tx, params.templateId);
      retireTemplate(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "template", id } });
    });
  },

  async duplicate({ params, body }, ctx) {
    const source = mustHaveTemplate(ctx.workspace, params.templateId);
    const variables = listVariables(ctx.workspace, source.id);
    const sections = await ctx.drafts.threads.sections(source.body, ctx.signal);
    return ctx.write((tx) => {
      mustHaveTemplate(tx, source.id);
      return added(tx, { ...source, title: body.title ?? copyTitle(source.title) }, { variables, sections }, ctx);
    });
  },

  run({ params, body }, ctx) {
    const operation = ctx.write((tx) => {
      if (!hasMatter(tx, params.matterId, ctx.viewer)) throw new AppError("matter-not-found");
      const template = mustHaveTemplate(tx, params.templateId);
      const variables = listVariables(tx, template.id);
      mustBeKnown(body.slotOverrides, variables);
      const { principal, requestId } = ctx;
      const { operation: launched, runId } = launchTemplateRun(
        tx,
        template,
        variables,
        {
          matterId: params.matterId,
          prompt: body.prompt ?? null,
          overrides: body.slotOverrides,
          credentialId: principal.kind === "credential" ? principal.credential.id : null,
          requestId,
        },
        ctx.now().getTime(),
      );
      ctx.note({ operationId: launched.id, resource: { kind: "template_run", id: runId } });
      return presentOperation(launched);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },

  getRun({ params }, ctx) {
    const run = mustHaveRun(ctx.workspace, params, ctx.viewer);
    return presentRun(run, listSlots(ctx.workspace, run.id));
  },

  async reading({ params }, ctx) {
    const row = mustHaveTemplate(ctx.workspace, params.templateId);
    return presentReading(row, await ctx.drafts.threads.detect(row.body, listVariables(ctx.workspace, row.id), ctx.signal));
  },

  async preview({ params, body }, ctx) {
    if (!hasMatter(ctx.workspace, params.matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const template = mustHaveTemplate(ctx.workspace, params.templateId);
    const stored = listVariables(ctx.workspace, template.id);
    mustBeKnown(body.slotOverrides, stored);
    const { variables } = await ctx.drafts.threads.detect(template.body, stored, ctx.signal);
    const overrides = new Map(Object.entries(body.slotOverrides));
    const slots = fillSlots(variables, {
      overrides,
      prompt: body.prompt ?? null,
      facts: factsOf(ctx.workspace, params.matterId, ctx.now()),
    });
    return { slots, earlier: earlierValues(ctx.workspace, params.matterId, variables) };
  },

  filledDocument: ({ params }, ctx) => filledFile(mustHaveRun(ctx.workspace, params, ctx.viewer), ctx),
};

type NewTemplate = Pick<StoredTemplate, "title" | "description" | "category" | "body"> &
  Partial<Pick<StoredTemplate, "sourceFilename" | "originalSha256" | "originalBytes">>;

interface ReadBody {
  variables: readonly Omit<StoredVariable, "position">[];
  sections: Section[];
}

/** The variables and sections of a body; known variables keep their ids. */
async function readBody(body: string, known: readonly StoredVariable[], { drafts, signal }: WorkspaceCtx): Promise<ReadBody> {
  const [{ variables }, sections] = await Promise.all([drafts.threads.detect(body, known, signal), drafts.threads.sections(body, signal)]);
  return { variables, sections };
}

/** Adds a template with its variables, in document order. */
function added(tx: WriteDb, asked: NewTemplate, { variables, sections }: ReadBody, ctx: WorkspaceCtx) {
  const now = ctx.now().getTime();
  const { title, description, category, body, sourceFilename = null, originalSha256 = null, originalBytes = null } = asked;
  const files = { sourceFilename, originalSha256, originalBytes };
  const row: StoredTemplate = {
    id: newId("tpl"),
    title,
    description,
    category,
    body,
    ...files,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  insertTemplate(tx, row);
  keepVariables(tx, row.id, variables);
  // Indexing follows a moment later, when the template exists.
  ctx.drafts.index.wake();
  ctx.note({ resource: { kind: "template", id: row.id } });
  sendVersion(ctx, row.version);
  return presentDetail(row, numbered(variables), sections);
}

const numbered = (variables: readonly Omit<StoredVariable, "position">[]) =>
  variables.map((variable, position) => ({ ...variable, position }));

/** Throws `invalid-request` for a value of a variable the template does not have. */
function mustBeKnown(overrides: Readonly<Record<string, string>>, variables: readonly StoredVariable[]): void {
  const known = new Set(variables.map(({ id }) => id));
  const stray = Object.keys(overrides).find((id) => !known.has(id));
  // The message may name a varId from the caller, which is not a value; it leaves out a long or odd one.
  if (stray !== undefined)
    throw invalidValue(
      /^\w{1,80}$/.test(stray) ? `body.slotOverrides.${stray}` : "body.slotOverrides",
      "names a variable the template does not have; nothing was started",
    );
}

/** ` (copy)` after a title, which is cut where the two together would exceed the limit of a title. */
function copyTitle(title: string): string {
  const ending = " (copy)";
  return `${title.slice(0, 300 - ending.length)}${ending}`;
}

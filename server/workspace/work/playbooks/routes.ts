import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { playbooksRoutes } from "#shared/workspace/playbooks.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { newId } from "../../../platform/ids.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { positionsOfTemplate, presentTemplate, templates } from "../../../text/playbooks/templates.ts";
import { presentPlaybook } from "./present.ts";
import { insertPlaybook, listPlaybooks, mustHavePlaybook, type StoredPlaybook, updatePlaybook } from "./store.ts";

/** Handlers of playbooks (workspace-api §17). */
export const playbooks: WorkspaceHandlers<typeof playbooksRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listPlaybooks(ctx.workspace, query);
    return page(rows.map(presentPlaybook), total, query);
  },

  create: ({ body: { positions, ...fields } }, ctx) =>
    writePositions(ctx, (tx) => {
      const row = newPlaybook({ ...fields, positions: JSON.stringify(positions) }, ctx.now().getTime());
      insertPlaybook(tx, row);
      ctx.note({ resource: { kind: "playbook", id: row.id } });
      sendVersion(ctx, row.version);
      return presentPlaybook(row);
    }),

  fromTemplate: ({ body }, ctx) =>
    writePositions(ctx, (tx) => {
      const template = templates.find(({ slug }) => slug === body.templateSlug);
      if (template === undefined) throw new AppError("playbook-template-not-found");
      const { name, description, contractType } = template;
      const positions = JSON.stringify(positionsOfTemplate(template.slug, body.jurisdiction ?? "US"));
      const fields = { name: body.name ?? name, description: body.description ?? description, contractType, positions };
      const row = newPlaybook(fields, ctx.now().getTime());
      insertPlaybook(tx, row);
      ctx.note({ resource: { kind: "playbook", id: row.id } });
      sendVersion(ctx, row.version);
      return presentPlaybook(row);
    }),

  get({ params }, ctx) {
    const row = mustHavePlaybook(ctx.workspace, params.playbookId);
    sendVersion(ctx, row.version);
    return presentPlaybook(row);
  },

  update: ({ params, body }, ctx) =>
    writePositions(ctx, (tx) => {
      const known = mustHavePlaybook(tx, params.playbookId);
      mustMatch(ctx, known.version);
      const { name, description = known.description } = body;
      const positions = body.positions === undefined ? known.positions : JSON.stringify(body.positions);
      updatePlaybook(tx, { id: known.id, name, description, positions }, ctx.now().getTime());
      ctx.note({ resource: { kind: "playbook", id: known.id } });
      const row = mustHavePlaybook(tx, known.id);
      sendVersion(ctx, row.version);
      return presentPlaybook(row);
    }),

  templates({ query }) {
    const { limit, offset } = query;
    return page(templates.slice(offset, offset + limit).map(presentTemplate), templates.length, query);
  },
};

/** Writes positions in one transaction; then finds the law they cite. */
export function writePositions<T>(ctx: WorkspaceCtx, work: (tx: WriteDb) => T): T {
  const written = ctx.write(work);
  ctx.textsChanged();
  return written;
}

/** A playbook that is not stored yet; `now` is in Unix milliseconds. */
export function newPlaybook(
  fields: Pick<StoredPlaybook, "name" | "contractType" | "positions"> & {
    description?: string | null | undefined;
    sourceFilename?: string;
  },
  now: number,
): StoredPlaybook {
  const { name, description = null, contractType, positions, sourceFilename = null } = fields;
  return {
    id: newId("pbk"),
    name,
    description,
    contractType,
    positions,
    isDefault: 0,
    sourceFilename,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

import { AppError } from "#shared/platform/errors.ts";
import type { mattersRoutes } from "#shared/workspace/matters.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { page } from "#shared/platform/pages.ts";
import { mustHaveClient } from "../clients/store.ts";
import { allowMatter } from "../../../platform/credentials/installation.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { newId } from "../../../platform/ids.ts";
import { applyPatch } from "../../../platform/db/apply-patch.ts";
import { addMember } from "./access-store.ts";
import { blankMatter } from "./matter-input.ts";
import { presentMatter } from "./present.ts";
import { blockersOfMatter, deleteMatter } from "./held-records.ts";
import { findDefaultMatter, findMatter, insertMatter, listMatters, updateMatter } from "./store.ts";

/** Handlers of matters (workspace-api §8). */
export const matters: WorkspaceHandlers<typeof mattersRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listMatters(ctx.workspace, ctx.viewer, query);
    return page(rows.map(presentMatter), total, query);
  },

  create: ({ body }, ctx) =>
    ctx.write((tx) => {
      const now = ctx.now().getTime();
      const row = applyPatch(blankMatter(newId("mat"), body.name, now), body, now);
      if (row.clientId !== null) mustHaveClient(tx, row.clientId);
      insertMatter(tx, row);
      if (ctx.principal.kind === "person") addMember(tx, row.id, ctx.principal.personId, now);
      else if (ctx.viewer !== null) allowMatter(tx, ctx.viewer, row.id);
      ctx.note({ matterId: row.id, resource: { kind: "matter", id: row.id } });
      return presentMatter(row);
    }),

  default(_input, ctx) {
    const row = findDefaultMatter(ctx.workspace, ctx.viewer);
    if (row === undefined) throw new AppError("matter-not-found");
    sendVersion(ctx, row.version);
    return presentMatter(row);
  },

  get({ params }, ctx) {
    const row = findMatter(ctx.workspace, params.matterId, ctx.viewer);
    if (row === undefined) throw new AppError("matter-not-found");
    sendVersion(ctx, row.version);
    return presentMatter(row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const known = findMatter(tx, params.matterId, ctx.viewer);
      if (known === undefined) throw new AppError("matter-not-found");
      mustMatch(ctx, known.version);
      if (typeof body.clientId === "string") mustHaveClient(tx, body.clientId);
      const row = applyPatch(known, body, ctx.now().getTime());
      updateMatter(tx, known, row);
      sendVersion(ctx, known.version + 1);
      ctx.note({ resource: { kind: "matter", id: row.id } });
      return presentMatter(row);
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const row = findMatter(tx, params.matterId, ctx.viewer);
      if (row === undefined) throw new AppError("matter-not-found");
      // Before the refusals, so that their entries name the matter too.
      ctx.note({ resource: { kind: "matter", id: row.id } });
      if (row.isDefault !== 0) throw new AppError("matter-not-deletable", "The default matter cannot be deleted");
      const blockers = blockersOfMatter(tx, ctx.recordKinds, row.id);
      if (blockers.length > 0) throw new AppError("resource-not-empty", "The matter is not empty. Nothing was deleted", { blockers });
      deleteMatter(tx, ctx.recordKinds, row.id);
    });
  },
};

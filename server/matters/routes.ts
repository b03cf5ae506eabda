import { AppError } from "#shared/errors.ts";
import type { mattersRoutes } from "#shared/matters.ts";
import { page } from "#shared/pages.ts";
import { mustHaveClient } from "../clients/store.ts";
import { allowMatter } from "../console/installation.ts";
import type { Handlers } from "../http/handlers.ts";
import { newId } from "../ids.ts";
import { patched } from "../db/patched.ts";
import { blankMatter } from "./matter-input.ts";
import { presentMatter } from "./present.ts";
import { blockersOfMatter, deleteMatter, findDefaultMatter, findMatter, insertMatter, listMatters, updateMatter } from "./store.ts";

/** Handlers of matters (workspace-api §8). */
export const matters: Handlers<typeof mattersRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listMatters(ctx.workspace, ctx.allowlist, query);
    return page(rows.map(presentMatter), total, query);
  },

  create: ({ body }, ctx) =>
    ctx.write((tx) => {
      const now = ctx.now().getTime();
      const row = patched(blankMatter(newId("mat"), body.name, now), body, now);
      if (row.clientId !== null) mustHaveClient(tx, row.clientId);
      insertMatter(tx, row);
      if (ctx.allowlist !== null) allowMatter(tx, ctx.allowlist, row.id);
      ctx.note({ matterId: row.id, resource: { kind: "matter", id: row.id } });
      return presentMatter(row);
    }),

  default(_input, ctx) {
    const row = findDefaultMatter(ctx.workspace, ctx.allowlist);
    if (row === undefined) throw new AppError("matter-not-found");
    return presentMatter(row);
  },

  get({ params }, ctx) {
    const row = findMatter(ctx.workspace, params.matterId, ctx.allowlist);
    if (row === undefined) throw new AppError("matter-not-found");
    return presentMatter(row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const known = findMatter(tx, params.matterId, ctx.allowlist);
      if (known === undefined) throw new AppError("matter-not-found");
      if (typeof body.clientId === "string") mustHaveClient(tx, body.clientId);
      const row = patched(known, body, ctx.now().getTime());
      updateMatter(tx, known, row);
      ctx.note({ resource: { kind: "matter", id: row.id } });
      return presentMatter(row);
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const row = findMatter(tx, params.matterId, ctx.allowlist);
      if (row === undefined) throw new AppError("matter-not-found");
      if (row.isDefault !== 0) throw new AppError("matter-not-deletable", "The default matter cannot be deleted");
      const blockers = blockersOfMatter(tx, row.id);
      if (blockers.length > 0)
        throw new AppError("resource-not-empty", "The matter still holds something; nothing was deleted", { blockers });
      deleteMatter(tx, row.id);
      ctx.note({ resource: { kind: "matter", id: row.id } });
    });
  },
};

import { applyPatch } from "../../../platform/db/apply-patch.ts";
import type { clientOverviewRoutes, clientsRoutes } from "#shared/workspace/clients.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { newId } from "../../../platform/ids.ts";
import { presentMatter } from "../matters/present.ts";
import { newestDocuments } from "../documents/store.ts";
import { workByMatter } from "../recent.ts";
import { countMattersOfClient, listMattersOfClient, matterIdsOfClient } from "../matters/store.ts";
import { presentClient } from "./present.ts";
import { blankClient, deleteClient, insertClient, listClients, mustHaveClient, updateClient } from "./store.ts";

/** Handlers of clients (workspace-api §9). */
export const clients: WorkspaceHandlers<typeof clientsRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listClients(ctx.workspace, query);
    return page(rows.map(presentClient), total, query);
  },

  create: ({ body }, ctx) =>
    ctx.write((tx) => {
      const now = ctx.now().getTime();
      const row = applyPatch(blankClient(newId("cli"), body.name, now), body, now);
      insertClient(tx, row);
      ctx.note({ resource: { kind: "client", id: row.id } });
      return presentClient(row);
    }),

  get({ params }, ctx) {
    const row = mustHaveClient(ctx.workspace, params.clientId);
    sendVersion(ctx, row.version);
    return presentClient(row);
  },

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const known = mustHaveClient(tx, params.clientId);
      mustMatch(ctx, known.version);
      const row = applyPatch(known, body, ctx.now().getTime());
      updateClient(tx, row);
      sendVersion(ctx, known.version + 1);
      ctx.note({ resource: { kind: "client", id: row.id } });
      return presentClient(row);
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveClient(tx, params.clientId);
      // Before the refusal, so that its entry names the client too.
      ctx.note({ resource: { kind: "client", id } });
      const count = countMattersOfClient(tx, id);
      if (count > 0)
        throw new AppError("resource-not-empty", "The client still has matters; nothing was deleted", {
          blockers: [{ kind: "matter", count }],
        });
      deleteClient(tx, id);
    });
  },

  matters({ params, query }, ctx) {
    const { id } = mustHaveClient(ctx.workspace, params.clientId);
    const { rows, total } = listMattersOfClient(ctx.workspace, id, ctx.viewer, query);
    return page(rows.map(presentMatter), total, query);
  },
};

const mostDocuments = 8;

/** Handler of the page of a client. */
export const clientOverview: WorkspaceHandlers<typeof clientOverviewRoutes> = {
  read({ params }, { workspace, recordKinds, viewer }) {
    const { id } = mustHaveClient(workspace, params.clientId);
    const matterIds = matterIdsOfClient(workspace, id, viewer);
    return {
      matters: workByMatter(workspace, recordKinds, matterIds).map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
      documents: newestDocuments(workspace, matterIds, mostDocuments).map(({ createdAt, ...one }) => ({
        ...one,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  },
};

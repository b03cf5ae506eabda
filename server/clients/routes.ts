import { patched } from "../db/patched.ts";
import type { clientsRoutes } from "#shared/clients.ts";
import { AppError } from "#shared/errors.ts";
import { page } from "#shared/pages.ts";
import type { Handlers } from "../http/handlers.ts";
import { newId } from "../ids.ts";
import { presentMatter } from "../matters/present.ts";
import { countMattersOfClient, listMattersOfClient } from "../matters/store.ts";
import { presentClient } from "./present.ts";
import { blankClient, deleteClient, insertClient, listClients, mustHaveClient, updateClient } from "./store.ts";

/** Handlers of clients (workspace-api §9). */
export const clients: Handlers<typeof clientsRoutes> = {
  list({ query }, ctx) {
    const { rows, total } = listClients(ctx.workspace, query);
    return page(rows.map(presentClient), total, query);
  },

  create: ({ body }, ctx) =>
    ctx.write((tx) => {
      const now = ctx.now().getTime();
      const row = patched(blankClient(newId("cli"), body.name, now), body, now);
      insertClient(tx, row);
      ctx.note({ resource: { kind: "client", id: row.id } });
      return presentClient(row);
    }),

  get: ({ params }, ctx) => presentClient(mustHaveClient(ctx.workspace, params.clientId)),

  update: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const row = patched(mustHaveClient(tx, params.clientId), body, ctx.now().getTime());
      updateClient(tx, row);
      ctx.note({ resource: { kind: "client", id: row.id } });
      return presentClient(row);
    }),

  delete({ params }, ctx) {
    ctx.write((tx) => {
      const { id } = mustHaveClient(tx, params.clientId);
      const count = countMattersOfClient(tx, id);
      if (count > 0)
        throw new AppError("resource-not-empty", "The client still has matters; nothing was deleted", {
          blockers: [{ kind: "matter", count }],
        });
      deleteClient(tx, id);
      ctx.note({ resource: { kind: "client", id } });
    });
  },

  matters({ params, query }, ctx) {
    const { id } = mustHaveClient(ctx.workspace, params.clientId);
    const { rows, total } = listMattersOfClient(ctx.workspace, id, ctx.allowlist, query);
    return page(rows.map(presentMatter), total, query);
  },
};

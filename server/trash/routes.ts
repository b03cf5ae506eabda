import { AppError } from "#shared/errors.ts";
import { page } from "#shared/pages.ts";
import type { trashRoutes } from "#shared/trash.ts";
import type { ReadDb } from "../db/open.ts";
import type { Handlers } from "../http/handlers.ts";
import { isPast, keptRemoved, trashKinds } from "./kinds.ts";

/** Handlers of the trash. */
export const trash: Handlers<typeof trashRoutes> = {
  list({ query }, ctx) {
    const all = inTrash(ctx.workspace, ctx.now().getTime()).filter(({ kind }) => query.kind === undefined || kind === query.kind);
    return page(all.slice(query.offset, query.offset + query.limit), all.length, query);
  },

  restore({ params: { kind, id } }, ctx) {
    ctx.write((tx) => {
      mustBeThere(tx, kind, id, ctx.now().getTime()).restore(tx, id);
      ctx.note({ resource: { kind, id } });
    });
    return { kind, id };
  },

  purge({ params: { kind, id } }, ctx) {
    ctx.write((tx) => {
      mustBeThere(tx, kind, id, ctx.now().getTime()).purge(tx, id);
      ctx.note({ resource: { kind, id } });
    });
  },

  empty: (_input, ctx) =>
    ctx.write((tx) => ({
      purged: trashKinds.flatMap(({ list, purge }) => list(tx).filter(({ id }) => purge(tx, id))).length,
    })),
};

/** Newest first, what is past its time left out. */
function inTrash(db: ReadDb, now: number) {
  return trashKinds
    .flatMap(({ kind, list }) => list(db).map((thing) => ({ kind, ...thing })))
    .filter(({ trashedAt }) => !isPast(trashedAt, now))
    .toSorted((a, b) => b.trashedAt.localeCompare(a.trashedAt) || a.id.localeCompare(b.id))
    .map((thing) => ({ ...thing, purgedAt: new Date(Date.parse(thing.trashedAt) + keptRemoved).toISOString() }));
}

function mustBeThere(db: ReadDb, kind: string, id: string, now: number) {
  const known = trashKinds.find((one) => one.kind === kind);
  if (known === undefined || !inTrash(db, now).some((thing) => thing.kind === kind && thing.id === id))
    throw new AppError("not-found", "Nothing of this kind and id is in the trash");
  return known;
}

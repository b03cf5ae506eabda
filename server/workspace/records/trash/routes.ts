import { AppError } from "#shared/platform/errors.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { page } from "#shared/platform/pages.ts";
import type { trashRoutes } from "#shared/workspace/trash.ts";
import { hiddenAmong } from "../../../platform/credentials/viewer-store.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { type Principal, rowsOf } from "../../../platform/principal.ts";
import type { Purged, TrashedThing } from "./trash-kind.ts";
import { isPast, keptRemoved, trashOf } from "./removed-records.ts";

/** Handlers of the trash. */
export const trash: WorkspaceHandlers<typeof trashRoutes> = {
  list({ query }, ctx) {
    const all = inTrash(ctx.workspace, ctx).filter(({ kind }) => query.kind === undefined || kind === query.kind);
    return page(all.slice(query.offset, query.offset + query.limit), all.length, query);
  },

  restore({ params: { kind, id } }, ctx) {
    const restored = ctx.write((tx) => {
      ctx.note({ resource: { kind, id } });
      const { trash, matterId } = mustBeThere(tx, ctx, kind, id);
      ctx.note({ matterId });
      return trash.restore(tx, id);
    });
    ctx.documents.cameBack();
    return { kind, id, isInPlace: restored?.isInPlace ?? true };
  },

  purge({ params: { kind, id } }, ctx) {
    const purged = ctx.write((tx) => {
      ctx.note({ resource: { kind, id } });
      const { trash, matterId } = mustBeThere(tx, ctx, kind, id);
      ctx.note({ matterId });
      return trash.purge(tx, id);
    });
    removeUnused([purged], ctx);
  },

  empty(_input, ctx) {
    const purged = ctx.write((tx) =>
      trashOf(ctx.recordKinds).flatMap(({ list, purge }) => ownAmong(list(tx), ctx.principal).flatMap(({ id }) => purge(tx, id) ?? [])),
    );
    removeUnused(purged, ctx);
    return { purged: purged.length };
  },
};

/** The next sweep of originals removes the leftovers of a kill in between. */
function removeUnused(purged: readonly (Purged | null)[], { documents }: Pick<WorkspaceCtx, "documents">): void {
  for (const one of purged) if (one !== null && one.unusedOriginal !== null) documents.giveUp(one.unusedOriginal);
}

type Asking = Pick<WorkspaceCtx, "recordKinds" | "now" | "viewer" | "principal">;

/** Without what other people keep for themselves. */
function ownAmong(things: readonly TrashedThing[], principal: Principal): Omit<TrashedThing, "personId">[] {
  const own = rowsOf(principal);
  return things.flatMap(({ personId = own, ...thing }) => (personId === own ? [thing] : []));
}

/** Newest first, without expired records and those of matters that the caller does not see. */
function inTrash(db: ReadDb, { recordKinds, now, viewer, principal }: Asking) {
  const removed = trashOf(recordKinds).flatMap(({ kind, list }) =>
    ownAmong(list(db), principal).map((thing) => ({ kind, matterName: null, ...thing, sizeBytes: thing.sizeBytes ?? null })),
  );
  const hidden = hiddenAmong(
    db,
    viewer,
    removed.flatMap(({ matterId }) => matterId ?? []),
  );
  return removed
    .filter(({ trashedAt, matterId }) => !isPast(trashedAt, now().getTime()) && !hidden.has(matterId ?? ""))
    .toSorted((a, b) => b.trashedAt.localeCompare(a.trashedAt) || a.id.localeCompare(b.id))
    .map((thing) => ({ ...thing, purgedAt: new Date(Date.parse(thing.trashedAt) + keptRemoved).toISOString() }));
}

/** The kind's trash, and the matter of the record, null where it is in none. */
function mustBeThere(db: ReadDb, asking: Asking, kind: string, id: string) {
  const trash = trashOf(asking.recordKinds).find((one) => one.kind === kind);
  const thing = inTrash(db, asking).find((one) => one.kind === kind && one.id === id);
  if (trash === undefined || thing === undefined) throw new AppError("not-found", "Nothing of this kind and id is in the trash");
  return { trash, matterId: thing.matterId };
}

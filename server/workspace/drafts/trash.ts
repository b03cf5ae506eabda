import { matterNames } from "../matters/store.ts";
import type { TrashKind } from "../trash/trash-kind.ts";
import { deleteDraft, restoreDraft, trashedDrafts } from "./store.ts";

/** Deleted drafts (workspace-api §13). */
export const draftsTrash: TrashKind = {
  kind: "draft",
  list(db) {
    const rows = trashedDrafts(db);
    const names = matterNames(
      db,
      rows.map(({ matterId }) => matterId),
    );
    return rows.map(({ removedAt, ...thing }) => ({
      ...thing,
      matterName: names.get(thing.matterId) ?? "",
      trashedAt: new Date(removedAt).toISOString(),
    }));
  },
  restore(db, id) {
    if (!isTrashed(db, id)) return null;
    restoreDraft(db, id);
    return { isInPlace: true };
  },
  purge(db, id) {
    if (!isTrashed(db, id)) return null;
    deleteDraft(db, id);
    return { unusedOriginal: null };
  },
};

const isTrashed = (db: Parameters<TrashKind["list"]>[0], id: string) => trashedDrafts(db).some((one) => one.id === id);

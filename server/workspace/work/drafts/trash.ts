import { inMatters } from "../../records/trash/in-matters.ts";
import type { TrashKind } from "../../records/trash/trash-kind.ts";
import { deleteDraft, restoreDraft, trashedDrafts } from "./store.ts";

/** Deleted drafts (workspace-api §13). */
export const draftsTrash: TrashKind = {
  kind: "draft",
  list: (db) => inMatters(db, trashedDrafts(db)),
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

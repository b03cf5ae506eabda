import type { TrashKind } from "../../records/trash/trash-kind.ts";
import { forgetTemplate, restoreTemplate, retiredTemplates } from "./store.ts";

/** Retired templates, which the owner can restore for 30 days; a caller of the API cannot (workspace-api §12). */
export const templatesTrash: TrashKind = {
  kind: "template",
  list: (db) =>
    retiredTemplates(db).map(({ id, title, retiredAt, sizeBytes }) => ({
      id,
      title,
      matterId: null,
      sizeBytes,
      trashedAt: new Date(retiredAt).toISOString(),
    })),
  restore(db, id) {
    if (!isRetired(db, id)) return null;
    restoreTemplate(db, id);
    return { isInPlace: true };
  },
  purge(db, id) {
    if (!isRetired(db, id)) return null;
    forgetTemplate(db, id);
    // The next sweep removes its Word file, once neither a run nor a document has it.
    return { unusedOriginal: null };
  },
};

const isRetired = (db: Parameters<TrashKind["list"]>[0], id: string) => retiredTemplates(db).some((one) => one.id === id);

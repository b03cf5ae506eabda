import type { TrashKind } from "../trash/trash-kind.ts";
import { listRemovedNotes, purgeNote, restoreRemovedNote } from "./store.ts";

/** Removed notes in the law. */
export const notesTrash: TrashKind = {
  kind: "note",
  list: (db) =>
    listRemovedNotes(db).map(({ id, personId, citation, body, removedAt }) => ({
      id,
      personId,
      title: `${citation}: ${opening(body)}`,
      matterId: null,
      trashedAt: removedAt,
    })),
  restore: (db, id) => (restoreRemovedNote(db, id) ? { isInPlace: true } : null),
  purge: (db, id) => (purgeNote(db, id) ? { unusedOriginal: null } : null),
};

/** The first words of a note, on one line. */
function opening(body: string): string {
  const line = body.trim().replaceAll(/\s+/g, " ");
  const short = [...line].slice(0, 80).join("");
  return short === line ? line : `${short.trimEnd()}…`;
}

import type { WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { deleteDocument } from "./store.ts";
import { findFolder } from "../folders/store.ts";
import { inMatters } from "../trash/in-matters.ts";
import type { Restored, TrashKind } from "../trash/trash-kind.ts";

/** Moves a document to the trash: the view `document` no longer includes it. Its text and its original stay. */
export function trashDocument(db: WriteDb, id: string, now: number): void {
  db.run(remove, [now, id]);
}

/** Documents deleted in the window. */
export const documentsTrash: TrashKind = {
  kind: "document",
  list: (db) => inMatters(db, db.all(listed)),
  restore,
  purge(db, id) {
    const row = db.one(trashedRow, id);
    return row === undefined ? null : { unusedOriginal: deleteDocument(db, row) };
  },
};

/** Returns it to its folder; to the top of its matter where the folder is gone. */
function restore(db: WriteDb, id: string): Restored | null {
  const row = db.one(placeOf, id);
  if (row === undefined) return null;
  const isInPlace = row.folderId === null || findFolder(db, row.folderId, null) !== undefined;
  db.run(bringBack, [isInPlace ? row.folderId : null, id]);
  return { isInPlace };
}

interface ListedRow {
  id: string;
  title: string;
  matterId: string;
  sizeBytes: number | null;
  removedAt: number;
}

const remove = sql<[number, string]>(
  `update stored_document set removed_at = ?, removed_folder_id = folder_id, folder_id = null, version = version + 1
   where id = ? and removed_at is null`,
);
const listed = sql<[], ListedRow>(
  `select id, filename as title, matter_id as "matterId", file_size as "sizeBytes", removed_at as "removedAt"
   from stored_document where removed_at is not null`,
);
const placeOf = sql<string, { folderId: string | null }>(
  `select removed_folder_id as "folderId" from stored_document where id = ? and removed_at is not null`,
);
const bringBack = sql<[string | null, string]>(
  "update stored_document set removed_at = null, removed_folder_id = null, folder_id = ?, version = version + 1 where id = ?",
);
const trashedRow = sql<string, { id: string; sha256: string | null }>(
  "select id, sha256 from stored_document where id = ? and removed_at is not null",
);

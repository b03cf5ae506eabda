import type { Folder } from "#shared/workspace/folders.ts";
import type { FolderRow } from "./store.ts";

export function presentFolder(row: FolderRow): Folder {
  return {
    id: row.id,
    name: row.name,
    parentId: row.parentId,
    matterId: row.matterId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

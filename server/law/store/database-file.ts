import { join } from "node:path";
import { type CollectionDb, lawCollections } from "#shared/law/collections.ts";
import type { DataFolder } from "../../platform/data-folder.ts";

/** Path of the database of a collection; creates nothing. */
export function databaseFile({ root }: Pick<DataFolder, "root">, db: CollectionDb): string {
  return join(root, lawCollections[db].file);
}

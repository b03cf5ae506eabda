import { existsSync } from "node:fs";
import { type CollectionDb, collectionEntries } from "#shared/law/collections.ts";
import type { LawToReinstall, Source } from "#shared/law/library.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import type { Db } from "../platform/db/open.ts";
import type { Collection } from "./collection.ts";
import { databaseFile } from "./store/database-file.ts";
import { ImportError } from "./store/model.ts";
import { lawToReinstall, setAsideEarlier } from "./store/set-aside.ts";

/** Every collection, in the order the library lists them. */
export const collections: readonly (Collection & { db: CollectionDb; file: string })[] = await Promise.all(
  collectionEntries.map(async ({ db, file, folder }) => {
    // Every collection folder exports one.
    const { collection } = (await import(`./${folder}/collection.ts`)) as { collection: Collection };
    return { ...collection, db, file };
  }),
);

/**
 * Creates the missing database of each collection; sets one of an earlier version of the program aside. Throws when a file cannot be used.
 */
export function createDatabases(folder: Pick<DataFolder, "root">): void {
  for (const { db, create, version } of collections) {
    const file = databaseFile(folder, db);
    if (version !== undefined) setAsideEarlier(folder, file, version);
    create(file);
  }
}

/** Opens the database of every collection for reading; `opened` sees each connection, so that it can be closed. The files must exist. */
export function openForReading(folder: Pick<DataFolder, "root">, opened: (db: Db) => Db): Record<CollectionDb, Db> {
  // Every collection has one entry: its database.
  return Object.fromEntries(collections.map(({ db, openReader }) => [db, opened(openReader(databaseFile(folder, db)))])) as Record<
    CollectionDb,
    Db
  >;
}

/** Installed sources of a data folder: codes by corpus, jurisdiction and number, then session laws and acts of India. Empty without law. */
export function listSources(folder: DataFolder): Source[] {
  return collections.flatMap(({ db: name, openReader, sources }) => {
    const file = databaseFile(folder, name);
    if (!existsSync(file)) return [];
    const db = openReader(file);
    try {
      return sources(db);
    } finally {
      db.close();
    }
  });
}

/** Law of an earlier version of the program that was set aside and is not installed again. */
export function toReinstall(folder: DataFolder): LawToReinstall[] {
  return lawToReinstall(folder, new Set(listSources(folder).map(({ key }) => key)));
}

/**
 * Removes a source with all its sections; its recorded history stays. Returns false when no source has this key. Takes a second for a large
 * title, so it runs outside the service thread. Throws ImportError when the disk refuses or an import is running.
 */
export function removeSource(folder: DataFolder, key: string): boolean {
  const { removed, refused } = removeSources(folder, [key]);
  if (refused[0] !== undefined) throw new ImportError(refused[0].sentence);
  return removed.length > 0;
}

/** Removes sources one after the other; one that the disk refuses stays whole, and the others are removed. Unknown keys are in neither list. */
export function removeSources(folder: DataFolder, keys: readonly string[]): Removed {
  const removed: string[] = [];
  const refused: Removed["refused"] = [];
  const removers = collections.toReversed().map(({ remover }) => remover(folder));
  try {
    for (const key of keys) {
      try {
        if (removers.some(({ remove }) => remove(key))) removed.push(key);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        refused.push({ key, sentence: error.message });
      }
    }
  } finally {
    for (const { close } of removers) close();
  }
  return { removed, refused };
}

/** How a removal ended, by keys of sources. */
export interface Removed {
  removed: string[];
  refused: { key: string; sentence: string }[];
}

import { type CollectionDb, collectionEntries } from "#shared/law/collections.ts";
import type { Importer } from "./collection.ts";
import type { InputDocument } from "./import/input/document.ts";

interface OwnImporter {
  db: CollectionDb;
  importer: Importer;
}

/** Importers of every collection, in the order they are asked. Statutes, the first collection, come last: they take the documents no other recognises. */
const importers: readonly OwnImporter[] = await Promise.all(
  // Every folder of a collection exports one.
  collectionEntries.toReversed().map(async ({ db, folder }) => ({
    db,
    importer: ((await import(`./${folder}/importer.ts`)) as { importer: Importer }).importer,
  })),
);

/** The collection an import installs a document in. */
export async function importerOf(document: InputDocument): Promise<OwnImporter> {
  for (const one of importers) if (await one.importer.recognises(document)) return one;
  throw new Error("statutes take every document");
}

import { type CollectionDb, collectionEntries } from "#shared/law/collections.ts";
import type { Importer } from "./collection.ts";
import type { InputDocument } from "./import/input/document.ts";

interface OwnImporter {
  db: CollectionDb;
  importer: Importer;
}

/**
 * Importers of every collection, in the order they are tried. Statutes, the first collection, come last: they accept the documents that no
 * other importer recognizes.
 */
const importers: readonly OwnImporter[] = await Promise.all(
  // Every collection folder exports one.
  collectionEntries.toReversed().map(async ({ db, folder }) => ({
    db,
    importer: ((await import(`./${folder}/importer.ts`)) as { importer: Importer }).importer,
  })),
);

/** The collection in which an import installs a document. */
export async function importerOf(document: InputDocument): Promise<OwnImporter> {
  for (const one of importers) if (await one.importer.recognises(document)) return one;
  throw new Error("statutes take every document");
}

import type { Collection } from "../collection.ts";
import { openCorpus, openCorpusReader, otherVersion } from "../store/corpus-db.ts";
import { corpusVersion } from "../store/schema.ts";
import { installedSources, titleRemover } from "../store/sources.ts";

/** Codes, regulations, constitutions, laws and registers, section by section. */
export const collection: Collection = {
  create: (file) => void openCorpus(file).close(),
  openReader: openCorpusReader,
  version: corpusVersion,
  otherVersion,
  sources: installedSources,
  remover: titleRemover,
};

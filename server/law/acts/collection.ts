import type { Collection } from "../collection.ts";
import { openActs, openActsReader, otherActsVersion } from "../store/acts-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { actsVersion } from "./schema.ts";
import { actSources, removeActs } from "./sources.ts";

/** Acts of India. */
export const collection: Collection = {
  create: (file) => void openActs(file).close(),
  openReader: openActsReader,
  version: actsVersion,
  otherVersion: otherActsVersion,
  sources: actSources,
  remover: (folder) => ({ remove: (key) => removeActs(databaseFile(folder, "acts"), key), close: () => undefined }),
};

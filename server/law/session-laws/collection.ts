import type { Collection } from "../collection.ts";
import { openSessionLawReader, openSessionLaws } from "../store/session-laws-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { installedSessionLaws, removeSessionLaws } from "./installed.ts";

/** Acts of the states as they were passed. */
export const collection: Collection = {
  create: (file) => void openSessionLaws(file).close(),
  openReader: openSessionLawReader,
  sources: installedSessionLaws,
  remover: (folder) => ({ remove: (key) => removeSessionLaws(databaseFile(folder, "sessionLaws"), key), close: () => undefined }),
};

import { libraryLog } from "../../platform/log.ts";
import { leaveLog } from "../../platform/db/maintenance.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import type { ImportContext, Importer, Installer } from "../collection.ts";
import { mergeIndex } from "../search/index-merge.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { databaseFile } from "../store/database-file.ts";
import { InstalledFiles } from "../store/installed-files.ts";
import { decidePending } from "../store/pending-refreshes.ts";
import { emptyLog, logPages } from "../store/writer.ts";
import { Installing } from "./install-documents.ts";

/** Installs titles of codes; their changes are recorded in the history. The parser refuses a file that is not law. */
export const importer: Importer = { recognises: () => true, installer };

function installer(run: ImportContext): Installer {
  const corpus = openCorpus(databaseFile(run.job, "corpus"));
  const history = openOrClose(run.job.history, corpus);
  decidePending(corpus, history);
  leaveLog(corpus, logPages);
  const dbs = { corpus, history };
  let files: InstalledFiles | null = null;
  return {
    install: (documents, told) => new Installing(run, dbs, (files ??= new InstalledFiles(dbs)), told).install(documents),
    finish() {
      tidyIndex(corpus);
      emptyLog(corpus);
      emptyLog(history);
    },
    close(installed) {
      history.close();
      corpus.close();
      return installed;
    },
  };
}

function openOrClose(file: string, other: Db): Db {
  try {
    return openDb(file);
  } catch (error) {
    other.close();
    throw error;
  }
}

/** Search gives the same answers without this, so a full disk at this point does not undo the installation. */
function tidyIndex(corpus: Db): void {
  try {
    mergeIndex(corpus);
  } catch (error) {
    libraryLog.unexpected("index-not-merged", error);
  }
}

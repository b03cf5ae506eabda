import type { DataFolder } from "../../../platform/data-folder.ts";
import { type Db, write } from "../../../platform/db/open.ts";
import { type Originals, originalsIn, removeParts } from "../../../platform/files/originals.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import type { Runner } from "../../../platform/operations/runner.ts";
import { indexMatter, unindexedMatters } from "../matters/search-store.ts";
import type { RecordKinds } from "../record-kind.ts";
import { ingestKind } from "./ingest-kind.ts";
import { languageFiles } from "./languages.ts";
import { createRenewal } from "./renewal.ts";
import { isOriginalUsed, sweep } from "./sweep.ts";

/** User files: their originals, and the work of reading them. */
export interface Documents {
  originals: Originals;
  /** Folder of the parts of uploads. */
  uploads: string;
  /** Folder of the language files for text recognition that the owner has added. */
  languages: string;
  kind: OperationKind;
  /** Removes an original that a record had, unless another record has it. Call this after the transaction that deleted the record. */
  giveUp(sha256: string): void;
  /** Call this when a document is restored, so that the law it cites is found. */
  cameBack(): void;
  /** Starts to read documents again that an older version of the reader has read. */
  renew(): void;
  close(): Promise<void>;
}

const sweepMs = 3_600_000;

/** Removes expired data at once and every hour. `onRead`: a document has text, or a different text than before. */
export function createDocuments(deps: {
  folder: DataFolder;
  workspace: Db;
  operations: Runner;
  now: () => Date;
  /** The time by which expired data is removed, in Unix milliseconds (`platform/sweep-clock.ts`). */
  sweepTime: () => number;
  onRead: () => void;
  recordKinds: RecordKinds;
}): Documents {
  const { folder, workspace, operations, now, onRead } = deps;
  const { uploads } = folder;
  removeParts(folder.originals);
  const originals = originalsIn(folder.originals);
  for (let some = unindexedMatters(workspace); some.length > 0; some = unindexedMatters(workspace))
    write(workspace, (tx) => some.forEach((matter) => indexMatter(tx, matter)));
  const languages = () => languageFiles(workspace, folder.languages);
  const renewal = createRenewal({ workspace, originals, languages, operations, now, onRead });
  const closing = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();
  const clean = () => {
    sweeping = sweep({ workspace, originals, uploads, recordKinds: deps.recordKinds }, deps.sweepTime(), closing.signal).catch(
      (error: unknown) => documentsLog.unexpected("sweep stopped", error),
    );
  };
  clean();
  const hourly = setInterval(clean, sweepMs).unref();

  return {
    originals,
    uploads,
    languages: folder.languages,
    kind: ingestKind({ workspace, originals, uploads, languages, now, onRead }),
    giveUp(sha256) {
      if (!isOriginalUsed(workspace, deps.recordKinds, sha256)) originals.remove(sha256);
    },
    cameBack: onRead,
    renew: renewal.start,
    async close() {
      clearInterval(hourly);
      closing.abort();
      await Promise.all([renewal.close(), sweeping]);
    },
  };
}

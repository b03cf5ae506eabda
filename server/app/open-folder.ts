import { createDataFolder, type DataFolder } from "../platform/data-folder.ts";
import { applyRestore, askedRestore } from "../platform/backups/restore.ts";
import { keepLogSmall } from "../platform/db/log-keeper.ts";
import { type Db, openDb } from "../platform/db/open.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import type { OnClose } from "../platform/feature.ts";
import { tryLock, waitForLock } from "../platform/locks.ts";
import { keepLog } from "../platform/log.ts";
import { logFile } from "../platform/log-file.ts";
import { keepReserve } from "../platform/reserve.ts";
import { readServiceFile } from "../platform/service-file.ts";
import { createDatabases, openForReading } from "../law/collections.ts";
import { openHistory, recoverHistory } from "../law/store/history-db.ts";
import type { QueryDbs } from "../law/store/query-dbs.ts";
import { dateReleasesIn } from "../law/store/undated-releases.ts";
import { AlreadyRuns, orRefuse } from "./start-error.ts";

/** A data folder of this process. */
export interface OpenFolder {
  folder: DataFolder;
  workspace: Db;
  /** Read-only connections of the service thread. */
  local: QueryDbs & { corpus: Db; history: Db };
}

/**
 * Takes the data folder for this process, carries out a restore that was requested, and opens the databases. `isAgain`: a later turn of a
 * restarting service. `isFull`: on a full disk. Throws AlreadyRuns when another process has the folder, and StartError when it cannot be
 * used. `onClose` collects what must be closed, also after an error.
 */
export async function openFolder(
  dataDir: string,
  { isAgain, isFull }: { isAgain: boolean; isFull: boolean },
  onClose: OnClose,
): Promise<OpenFolder> {
  const folder = orRefuse(dataDir, () => createDataFolder(dataDir));
  // Between two turns of one service, a command may hold the folder to do the work of the restart.
  const lock = isAgain
    ? await waitForLock(folder.serviceLock, { signal: AbortSignal.timeout(60_000) })
    : orRefuse(dataDir, () => tryLock(folder.serviceLock));
  if (lock === null) {
    const other = readServiceFile(folder.serviceFile);
    throw new AlreadyRuns(`Pandect already runs on this data folder${other === null ? "" : ` (${other.url}, process ${other.pid})`}.`);
  }
  onClose(() => lock.release());
  // Before anything else writes: the disk may fill up at once.
  if (!isFull) orRefuse(folder.root, () => keepReserve(folder.reserve));
  keepLog(logFile(folder.log));
  onClose(() => keepLog(null));
  const restore = askedRestore(folder);
  if (restore !== null) await applyRestore(folder, restore);
  return orRefuse(folder.root, () => openDatabases(folder, onClose));
}

function openDatabases(folder: DataFolder, onClose: OnClose): OpenFolder {
  const closedLater = (db: Db): Db => {
    onClose(() => void db.close());
    return db;
  };
  const workspace = closedLater(openWorkspace(folder.workspace));
  const log = keepLogSmall(workspace);
  onClose(() => log.close());
  createDatabases(folder);
  openHistory(folder.history).close();
  recoverHistory(folder);
  dateReleasesIn(folder);
  const law = openForReading(folder, closedLater);
  return { folder, workspace, local: { ...law, history: closedLater(openDb(folder.history, { readonly: true })) } };
}

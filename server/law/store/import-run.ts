import { listedDays } from "../sources/listed-days.ts";
import type { ImportProgress, PassedOver, Looked } from "./import-messages.ts";
import { Worker } from "node:worker_threads";
import type { DataFolder } from "../../platform/data-folder.ts";
import { openHistory } from "./history-db.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import { writeHeap } from "./import-heap.ts";
import type { ImportJob, ImportMessage } from "./import-messages.ts";
import { ImportError } from "./model.ts";
import { dateReleasesIn } from "./undated-releases.ts";
import type { Installed } from "#shared/law/library.ts";

export interface ImportRun {
  /**
   * The installed documents, one by one. Rejects with ImportError when a document is refused and with CancelledError after `cancel`; both
   * have `installed`, the documents that were complete by then and stay installed.
   */
  done: Promise<Installed[]>;
  /** Stops the run quickly; the current document leaves no trace. */
  cancel(): void;
}

export class CancelledError extends Error {
  readonly installed: Installed[];
  constructor(installed: Installed[] = []) {
    super("The import was canceled.");
    this.name = "CancelledError";
    this.installed = installed;
  }
}

/** A refusal in the middle of a run. */
export class RunRefused extends ImportError {
  readonly installed: Installed[];
  constructor(message: string, installed: Installed[]) {
    super(message);
    this.installed = installed;
  }
}

/**
 * Installs files or folders of law into a data folder, in a thread of its own. `names` are shown and stored instead of the files' own
 * names, one per path. One run at a time writes; the caller holds the import lock. With `onPassedOver` a refused document does not end the
 * run: the others are installed, and `done` resolves with them. With `updates` only releases of the sources with these keys that are
 * not recorded yet are installed, and `onLooked` gets the list of these before the first one.
 */
export function startImport(options: {
  folder: DataFolder;
  paths: string[];
  names?: string[];
  release?: string;
  updates?: string[];
  /** Installs the available files of archives that lack files named in their tables. */
  partial?: boolean;
  onProgress(p: ImportProgress): void;
  onPassedOver?(refused: PassedOver): void;
  onLooked?(looked: Looked): void;
}): ImportRun {
  const { folder, paths, names, release } = options;
  const job: ImportJob = {
    root: folder.root,
    history: folder.history,
    paths,
    names: names ?? null,
    release: release ?? null,
    releaseDays: listedDays(folder.workspace),
    updates: options.updates ?? null,
    passOver: options.onPassedOver !== undefined,
    partial: options.partial === true,
  };
  try {
    // Migrated here, so that the writing thread need not load the code of a migration.
    openHistory(folder.history).close();
  } catch (error) {
    return { done: Promise.reject(error), cancel: () => undefined };
  }
  const worker = new Worker(workerUrl("law/store/import-worker"), {
    workerData: job,
    resourceLimits: writeHeap,
  });
  const done = new Promise<Installed[]>((resolve, reject) => {
    worker.on("message", (message: ImportMessage) => {
      if (message.type === "progress") options.onProgress(message.progress);
      else if (message.type === "passedOver") options.onPassedOver?.(message.refused);
      else if (message.type === "looked") options.onLooked?.(message.looked);
      else if (message.type === "installed") resolve(message.installed);
      else if (message.type === "cancelled") reject(new CancelledError(message.installed));
      else if (message.type === "refused") reject(new RunRefused(message.sentence, message.installed));
      else reject(message.error);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the import thread ended without an answer")));
  });
  // Another title may show the day of a release; an interrupted run has also installed titles.
  const dated = done.finally(() => dateReleasesIn(folder, { isLocked: true }));
  return { done: dated, cancel: () => worker.postMessage("cancel") };
}

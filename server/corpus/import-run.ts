import { Worker } from "node:worker_threads";
import type { DataFolder } from "../data-folder.ts";
import { openHistory } from "../db/history.ts";
import { workerUrl } from "../worker-url.ts";
import { writeHeap } from "./import-heap.ts";
import type { ImportJob, ImportMessage } from "./import-job.ts";
import { ImportError } from "./model.ts";
import type { Installed } from "#shared/library.ts";

export { listSources, removeSource } from "./sources.ts";

/** Bytes are of the unpacked documents of the whole run; `bytesTotal` is null while a document's size is not known. */
export interface ImportProgress {
  phase: "reading" | "indexing" | "finishing";
  document: string;
  documentsDone: number;
  documentsTotal: number | null;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
}

export interface ImportRun {
  /**
   * What was installed, document by document. Rejects with ImportError when a document is refused and with CancelledError after
   * `cancel`; both have `installed`, the documents that were complete by then and stay.
   */
  done: Promise<Installed[]>;
  /** Stops the run within a moment; the document being read leaves no trace. */
  cancel(): void;
}

export class CancelledError extends Error {
  readonly installed: Installed[];
  constructor(installed: Installed[] = []) {
    super("The import was cancelled.");
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

/** A file that was refused while the run went on; the sentence names the document. */
export interface PassedOver {
  path: string;
  sentence: string;
}

/** What a run found that installs only what is newer. */
export interface Looked {
  /** Documents that are of one of the wanted sources, newer or not. */
  offers: number;
  /** Keys of the sources of which a newer release is installed now. */
  newer: string[];
  /** Sentences on documents that are older than what is installed. */
  older: string[];
}

/**
 * Installs files or folders of law into a data folder, in a thread of its own. `names` are shown and kept instead of the files' own, one for
 * each path. One run at a time writes; the caller holds the import lock. With `onPassedOver` a refused document does not end the run:
 * the others are installed, and `done` resolves with them. With `updates` only newer releases of the sources with these keys are installed,
 * and `onLooked` is told what they are before the first.
 */
export function startImport(options: {
  folder: DataFolder;
  paths: string[];
  names?: string[];
  release?: string;
  updates?: string[];
  onProgress(p: ImportProgress): void;
  onPassedOver?(refused: PassedOver): void;
  onLooked?(looked: Looked): void;
}): ImportRun {
  const { folder, paths, names, release } = options;
  const job: ImportJob = {
    corpus: folder.corpus,
    history: folder.history,
    sessionLaws: folder.sessionLaws,
    acts: folder.acts,
    paths,
    names: names ?? null,
    release: release ?? null,
    updates: options.updates ?? null,
    passOver: options.onPassedOver !== undefined,
  };
  try {
    // Migrated here: the thread that writes does without all that a migration needs.
    openHistory(folder.history).close();
  } catch (error) {
    return { done: Promise.reject(error), cancel: () => undefined };
  }
  const worker = new Worker(workerUrl("corpus/import-worker"), {
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
  return { done, cancel: () => worker.postMessage("cancel") };
}

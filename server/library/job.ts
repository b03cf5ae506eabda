import { CancelledError, type ImportProgress, startImport } from "../corpus/import-run.ts";
import { ImportError } from "../corpus/model.ts";
import type { DataFolder } from "../data-folder.ts";
import { type Db, write } from "../db/open.ts";
import { waitForLock } from "../locks.ts";
import { libraryLog } from "../log.ts";
import { incomingPath, removeIncoming } from "./incoming.ts";
import type { Live } from "./present.ts";
import { type Rate, slidingRate } from "./rate.ts";
import { noteRetrieved } from "./retrieval.ts";
import * as store from "./store.ts";

/** An import that ends the program this often is the program's poison and is given up. */
const maxAttempts = 3;

export interface Runner {
  /** Starts the next queued import unless one is running. */
  pump(): void;
  /** Progress of the running import, if it is this one. */
  live(id: string): Live | null;
  /** Stops the running import, if it is this one, and resolves when it has ended, one way or the other. */
  cancel(id: string): Promise<void>;
  /** Resolves when nothing is running and nothing queued. */
  idle(): Promise<void>;
  /** Stops and puts the running import back into the queue, for the next start. */
  close(): Promise<void>;
}

interface Running {
  id: string;
  stop: AbortController;
  live: Live;
  ended: Promise<void>;
}

/** Runs queued imports one after another, each in its own thread, under the import lock of the data folder. */
export function createRunner(deps: { folder: DataFolder; workspace: Db; now: () => Date }): Runner {
  const { folder, workspace } = deps;
  let running: Running | null = null;
  let closing = false;
  let waiting: (() => void)[] = [];

  function pump(): void {
    if (closing || running !== null) return;
    const id = claim();
    if (id === null) {
      for (const wake of waiting.splice(0)) wake();
      return;
    }
    const stop = new AbortController();
    const live: Live = { phase: null, bytesDone: 0, bytesTotal: null, sections: 0, sectionsPerSecond: null, secondsLeft: null };
    const ended = run(id, stop.signal, live)
      .catch((error: unknown) => libraryLog.unexpected("import not recorded", error, { id }))
      .then(() => {
        running = null;
        pump();
      });
    running = { id, stop, live, ended };
  }

  /** Takes the oldest queued import; ones that keep ending the program are failed on the way. */
  function claim(): string | null {
    const givenUp: string[] = [];
    const claimed = write(workspace, (db) => {
      for (const id of store.idsIn(db, "queued")) {
        if ((store.find(db, id)?.attempts ?? 0) < maxAttempts) {
          store.move(db, id, "queued", "running");
          store.countAttempt(db, id, 1);
          return id;
        }
        finish(db, id, { state: "failed", error: "Installing this file ended the program three times; it was given up." });
        givenUp.push(id);
      }
      return null;
    });
    for (const id of givenUp) removeIncoming(folder, id);
    return claimed;
  }

  async function run(id: string, signal: AbortSignal, live: Live): Promise<void> {
    let ending: store.Ending;
    try {
      ending = await install(id, signal, live);
    } catch (error) {
      if (signal.reason === closingReason) {
        write(workspace, (db) => {
          store.move(db, id, "running", "queued");
          store.countAttempt(db, id, -1);
        });
        return;
      }
      // Documents of an archive that were complete before stay.
      if (error instanceof CancelledError) ending = { state: "cancelled", installed: error.installed };
      else ending = signal.aborted ? { state: "cancelled" } : failure(error, id);
    }
    write(workspace, (db) =>
      finish(db, id, { ...ending, bytesDone: live.bytesDone, bytesTotal: live.bytesTotal, sections: live.sections }),
    );
    removeIncoming(folder, id);
  }

  function finish(db: Parameters<typeof store.end>[0], id: string, ending: store.Ending): void {
    store.end(db, id, ending, deps.now().toISOString());
    store.prune(db, keptImports);
  }

  async function install(id: string, signal: AbortSignal, live: Live): Promise<store.Ending> {
    const row = store.find(workspace, id);
    if (row === null) throw new Error("the import is gone");
    const lock = await waitForLock(folder.importLock, { signal, onWait: () => (live.phase = "Waiting for another import to finish") });
    try {
      signal.throwIfAborted();
      const rate = slidingRate();
      const refused: string[] = [];
      const job = startImport({
        folder,
        paths: [incomingPath(folder, id)],
        names: [row.fileName],
        ...(row.release !== null && { release: row.release }),
        onProgress: (progress) => noteProgress(live, rate, progress, performance.now()),
        onPassedOver: ({ sentence }) => refused.push(sentence),
      });
      const cancel = () => job.cancel();
      signal.addEventListener("abort", cancel, { once: true });
      const installed = await job.done.finally(() => signal.removeEventListener("abort", cancel));
      if (row.retrievedAt !== null) noteRetrieved({ folder, workspace }, installed, row.retrievedAt);
      return refused.length === 0 ? { state: "succeeded", installed } : { state: "failed", installed, error: refusals(refused) };
    } finally {
      lock.release();
    }
  }

  return {
    pump,
    live: (id) => (running?.id === id ? running.live : null),
    async cancel(id) {
      if (running?.id !== id) return;
      running.stop.abort();
      await running.ended;
    },
    idle: () => (running === null ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      closing = true;
      running?.stop.abort(closingReason);
      await running?.ended;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

/** Tells the end of the service from a person's cancel: an import that was cancelled first stays cancelled. */
const closingReason = new Error("the service is closing");

/** Ended imports kept as the record of what was installed. */
export const keptImports = 100;

/** Keeps in `live` how far an import is. `at` in Unix milliseconds. */
export function noteProgress(live: Live, rate: Rate, progress: ImportProgress, at: number): void {
  rate.add(at, { bytes: progress.bytesDone, sections: progress.sections });
  live.phase = phaseWords(progress);
  live.bytesDone = progress.bytesDone;
  live.bytesTotal = progress.bytesTotal;
  live.sections = progress.sections;
  live.sectionsPerSecond = rate.sectionsPerSecond();
  live.secondsLeft = rate.secondsLeft(progress.bytesTotal);
}

/** What an import is doing, for the person. */
export function phaseWords(progress: ImportProgress): string {
  const of =
    progress.documentsTotal !== null && progress.documentsTotal > 1 ? ` (${progress.documentsDone + 1} of ${progress.documentsTotal})` : "";
  switch (progress.phase) {
    case "reading":
      return `Reading ${progress.document}${of}`;
    case "indexing":
      return `Building the search index${of}`;
    case "finishing":
      return "Finishing";
  }
}

/** One sentence after another; an archive full of bad files is not listed to its end. */
function refusals(sentences: string[]): string {
  const more = sentences.length - 5;
  return [...sentences.slice(0, 5), ...(more > 0 ? [`${more} more files were refused.`] : [])].join("\n");
}

function failure(error: unknown, id: string): store.Ending {
  if (error instanceof ImportError) return { state: "failed", error: error.message };
  libraryLog.unexpected("import failed", error, { id });
  return { state: "failed", error: failureSentence(error) };
}

/** A failure that is no refusal of the file, without the internals of the message. */
export function failureSentence(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "SQLITE_FULL")
    return "The disk is full. Make room and install the file again; the library is as it was.";
  if (code === "EACCES" || code === "EROFS" || code === "SQLITE_READONLY") return "The data folder cannot be written to.";
  return "The import failed inside the program; the library is as it was. Install the file again.";
}

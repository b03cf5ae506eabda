import { AppError } from "#shared/errors.ts";
import type { Import } from "#shared/library.ts";
import { type Db, write } from "../../db/open.ts";
import { libraryLog } from "../../log.ts";
import { NetworkError } from "../../net/network-error.ts";
import { failureSentence } from "../job.ts";
import { slidingRate } from "../rate.ts";
import * as rows from "./download-store.ts";
import { type FetchDeps, type FetchProgress, type Fetched, fetchItem } from "./fetch-item.ts";
import type { KeptRow } from "./store.ts";

/** What is known of the running download only. */
export interface Live extends FetchProgress {
  secondsLeft: number | null;
}

export interface DownloadQueue {
  /** Starts the next queued download unless one is running or requests are not allowed. */
  pump(): void;
  live(id: string): Live | null;
  /** Stops the running download, if it is this one, and resolves when it has ended. */
  cancel(id: string): Promise<void>;
  /** Puts the running download back into the queue and starts nothing until the next `pump`. */
  halt(): Promise<void>;
  /** Resolves when nothing is running and nothing queued that may run. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface QueueDeps extends FetchDeps {
  isAllowed: () => boolean;
  /** Hands a fetched file to the imports. */
  install: (file: KeptRow) => Import;
}

/** Ended downloads kept as a record. */
export const keptDownloads = 200;

/** Runs queued downloads one after another; they survive a restart and go on where they stopped. */
export function createDownloadQueue(deps: QueueDeps): DownloadQueue {
  const { workspace } = deps;
  let running: { id: string; stop: AbortController; live: Live; ended: Promise<void> } | null = null;
  let closing = false;
  let waiting: (() => void)[] = [];

  function pump(): void {
    if (closing || running !== null) return;
    const row = deps.isAllowed() ? claim(workspace) : null;
    if (row === null) {
      for (const wake of waiting.splice(0)) wake();
      return;
    }
    const stop = new AbortController();
    const live: Live = { bytesDone: row.bytesDone, bytesTotal: row.bytesTotal, waiting: null, secondsLeft: null };
    const ended = run(row, stop.signal, live)
      .catch((error: unknown) => libraryLog.unexpected("download not recorded", error, { id: row.id }))
      .then(() => {
        running = null;
        if (stop.signal.reason !== haltReason) pump();
      });
    running = { id: row.id, stop, live, ended };
  }

  async function run(row: rows.DownloadRow, signal: AbortSignal, live: Live): Promise<void> {
    const ending = await fetchOne(row, signal, live).catch((error: unknown): rows.Ending | null => {
      if (signal.reason === haltReason) return null;
      return signal.aborted ? { state: "cancelled" } : failure(error, row.id);
    });
    write(workspace, (db) => {
      if (ending === null) rows.requeueRunning(db);
      else {
        rows.end(db, row.id, { ...ending, bytesDone: live.bytesDone, bytesTotal: live.bytesTotal }, deps.now().toISOString());
        rows.prune(db, keptDownloads);
      }
    });
  }

  async function fetchOne(row: rows.DownloadRow, signal: AbortSignal, live: Live): Promise<rows.Ending> {
    const rate = slidingRate();
    const fetched = await fetchItem(deps, row.source, row.wanted, {
      signal,
      onProgress(progress) {
        rate.add(performance.now(), { bytes: progress.bytesDone, sections: 0 });
        Object.assign(live, progress, { secondsLeft: rate.secondsLeft(progress.bytesTotal) });
      },
    });
    live.bytesDone = live.bytesTotal = fetched.reduce((sum, { file }) => sum + file.bytes, 0);
    return installAll(fetched);
  }

  function installAll(fetched: Fetched[]): rows.Ending {
    const imports: string[] = [];
    try {
      for (const { file } of fetched) imports.push(deps.install(file).id);
      return { state: "succeeded", imports };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        state: "failed",
        imports,
        error: `${error.message} The file was fetched and is kept; it can be installed without fetching it again.`,
      };
    }
  }

  async function halt(): Promise<void> {
    running?.stop.abort(haltReason);
    await running?.ended;
  }

  return {
    pump,
    live: (id) => (running?.id === id ? running.live : null),
    async cancel(id) {
      if (running?.id !== id) return;
      running.stop.abort();
      await running.ended;
    },
    halt,
    idle: () => (running === null ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      closing = true;
      await halt();
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

/** Tells a halt from a person's cancel: what was cancelled first stays cancelled. */
const haltReason = new Error("downloads are halted");

function claim(workspace: Db): rows.DownloadRow | null {
  return write(workspace, (db) => {
    const row = rows.nextQueued(db);
    return row !== null && rows.setRunning(db, row.id) ? row : null;
  });
}

function failure(error: unknown, id: string): rows.Ending {
  if (error instanceof NetworkError || error instanceof AppError) return { state: "failed", error: error.message };
  libraryLog.unexpected("download failed", error, { id });
  return { state: "failed", error: diskSentence(error) };
}

function diskSentence(error: unknown): string {
  const sentence = failureSentence(error);
  return sentence.startsWith("The import failed")
    ? "The download failed inside the program; the library is as it was. Try it again."
    : sentence;
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { everySeconds } from "../heartbeat.ts";
import { workerUrl } from "../worker-url.ts";
import { endThread } from "./driver.ts";
import { leaveLog, unfoldedPages } from "./maintenance.ts";
import type { Db } from "./open.ts";

/** How often a log that grows is checked, in milliseconds; else once a second. */
const lookMs = 250;
/** Pages at which a log is folded: SQLite's own limit. */
const worthPages = 1000;
/** Pages at which this connection folds the log itself, with its next commit: 64 MB, the rest of a log that was folded. */
const mostPages = 16_384;
/** How long the thread may take to close its connection, in milliseconds. */
const patienceMs = 5000;

/** Requests to the thread, which replies when it has folded, or failed to. */
export type FoldRequest = "fold" | "close";

/**
 * Moves the writes of `db` from the log into the database file in a separate thread, which starts when there is something to move. SQLite
 * would do it within a commit, which then blocks this thread until the disk has confirmed thousands of pages.
 */
export function keepLogSmall(db: Db): { close(): Promise<void> } {
  leaveLog(db, mostPages);
  let thread: Worker | null = null;
  let isFolding = false;

  let closely: NodeJS.Timeout | null = null;
  let before = 0;

  function look(): void {
    if (isFolding) return;
    const pages = unfoldedPages(db);
    const isGrowing = pages > before;
    before = pages;
    if (isGrowing) closely ??= setInterval(look, lookMs).unref();
    else if (closely !== null) {
      clearInterval(closely);
      closely = null;
    }
    if (pages < worthPages) return;
    isFolding = true;
    (thread ??= started()).postMessage("fold" satisfies FoldRequest);
  }

  function started(): Worker {
    const worker = new Worker(workerUrl("platform/db/fold-worker"), { workerData: db.file });
    worker.unref();
    // After a failure, the next check asks again.
    worker.on("message", () => (isFolding = false));
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (thread === worker) thread = null;
      isFolding = false;
    });
    return worker;
  }

  const watch = everySeconds(1, look);
  return {
    async close() {
      watch.stop();
      if (closely !== null) clearInterval(closely);
      if (thread === null) return;
      const worker = thread;
      worker.ref();
      const exit = once(worker, "exit", { signal: AbortSignal.timeout(patienceMs) });
      worker.postMessage("close" satisfies FoldRequest);
      await exit.catch(() => endThread(worker));
    },
  };
}

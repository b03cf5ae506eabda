import { getEnvironmentData, isMainThread, setEnvironmentData, type Worker } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";

/*
 * A thread that is ended while the SQLite driver registers itself in it takes the whole process along. So loading the driver and ending a
 * thread exclude each other, over a lock that all threads share.
 */

const key = "pandect.driver-lock";
const lock = sharedLock();
let isLoaded = isMainThread;

/** Runs what loads the driver in this thread, once undisturbed by `endThread`; later calls just run. */
export function loadingDriver<T>(load: () => T): T {
  if (isLoaded) return load();
  while (Atomics.compareExchange(lock, 0, 0, 1) !== 0) Atomics.wait(lock, 0, 1);
  try {
    return load();
  } finally {
    isLoaded = true;
    release();
  }
}

/** Longest a thread is waited for, in milliseconds: loading takes some ten; one that died of something else never lets go. */
const patience = 2000;

/** Ends a thread as `terminate` does, but never while it loads the driver. */
export async function endThread(worker: Worker): Promise<void> {
  const until = performance.now() + patience;
  let isHeld = false;
  while (!(isHeld = Atomics.compareExchange(lock, 0, 0, 1) === 0) && performance.now() < until) await pause(2);
  try {
    await worker.terminate();
  } finally {
    if (isHeld) release();
  }
}

function release(): void {
  Atomics.store(lock, 0, 0);
  Atomics.notify(lock, 0);
}

/** Threads inherit it from the one that started them. */
function sharedLock(): Int32Array<SharedArrayBuffer> {
  const held = getEnvironmentData(key);
  if (held instanceof SharedArrayBuffer) return new Int32Array(held);
  const made = new SharedArrayBuffer(4);
  setEnvironmentData(key, made);
  return new Int32Array(made);
}

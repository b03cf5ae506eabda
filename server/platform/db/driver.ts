import { getEnvironmentData, isMainThread, setEnvironmentData, threadId, type Worker } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";

/*
 * A thread that is ended while it loads its modules, or while the SQLite driver registers itself in it, takes down the whole process. So
 * a thread reports when its modules are loaded, and loading the driver and ending a thread exclude each other, over memory shared by all
 * threads.
 */

const lock = sharedInts("pandect.driver-lock", 1);
/** Ids of threads that have loaded their modules, each at its id modulo the length. */
const loaded = sharedInts("pandect.loaded-threads", 4096);
let isLoaded = isMainThread;

/** Runs the function that loads the driver in this thread, the first time undisturbed by `endThread`; later calls just run it. */
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

/**
 * Reports that this thread has loaded its modules, one turn of the event loop later, when its entry has been evaluated. The entry of
 * every thread that `endThread` may end calls it after its imports, and awaits it before its own work.
 */
export function modulesLoaded(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      Atomics.store(loaded, threadId % loaded.length, threadId);
      resolve();
    });
  });
}

/** Longest wait for a thread, in milliseconds: loading takes some hundred; a thread that died of something else never releases the lock. */
const patience = { modules: 10_000, driver: 2000 };

/** Ends a thread like `terminate`, but never while it loads its modules or the driver. */
export async function endThread(worker: Worker): Promise<void> {
  await whileLoading(worker);
  const until = performance.now() + patience.driver;
  let isHeld = false;
  while (!(isHeld = Atomics.compareExchange(lock, 0, 0, 1) === 0) && performance.now() < until) await pause(2);
  try {
    await worker.terminate();
  } finally {
    if (isHeld) release();
  }
}

async function whileLoading(worker: Worker): Promise<void> {
  const until = performance.now() + patience.modules;
  // The id of an ended thread is -1.
  const isLoading = () => worker.threadId > 0 && Atomics.load(loaded, worker.threadId % loaded.length) !== worker.threadId;
  while (isLoading() && performance.now() < until) await pause(2);
}

function release(): void {
  Atomics.store(lock, 0, 0);
  Atomics.notify(lock, 0);
}

/** Threads inherit it from the one that started them. */
function sharedInts(key: string, length: number): Int32Array<SharedArrayBuffer> {
  const known = getEnvironmentData(key);
  if (known instanceof SharedArrayBuffer) return new Int32Array(known);
  const buffer = new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT);
  setEnvironmentData(key, buffer);
  return new Int32Array(buffer);
}

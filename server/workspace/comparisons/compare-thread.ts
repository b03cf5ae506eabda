import { Worker } from "node:worker_threads";
import { endThread } from "../../platform/db/driver.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { CompareReply, CompareRequest } from "./compare-worker.ts";
import type { Redlines } from "./redlines/render.ts";
import type { Found } from "./result-store.ts";

/** What a thread answered; `found` is null where it only drew. */
export interface ThreadResult {
  found: Found | null;
  files: Redlines;
}

/** Threads that compare and draw. One that is idle is kept: most of a small comparison is loading its code. */
export interface CompareThreads {
  /** `onFound` is called before the redlines are drawn. Rejects when the thread fails, or when `signal` is aborted, which ends it. */
  run(request: CompareRequest, signal: AbortSignal, onFound?: () => void): Promise<ThreadResult>;
  close(): Promise<void>;
}

export function createCompareThreads(): CompareThreads {
  let idle: Worker | null = null;
  const all = new Set<Worker>();

  async function run(request: CompareRequest, signal: AbortSignal, onFound?: () => void): Promise<ThreadResult> {
    signal.throwIfAborted();
    const worker = idle ?? started();
    idle = null;
    worker.ref();
    try {
      const result = await resultOf(worker, request, signal, onFound);
      if (idle === null && all.has(worker)) {
        worker.unref();
        idle = worker;
      } else await end(worker);
      return result;
    } catch (error) {
      await end(worker);
      throw error;
    }
  }

  function started(): Worker {
    const worker = new Worker(workerUrl("workspace/comparisons/compare-worker"));
    all.add(worker);
    worker
      .on("error", () => undefined)
      .once("exit", () => {
        all.delete(worker);
        if (idle === worker) idle = null;
      });
    return worker;
  }

  async function end(worker: Worker): Promise<void> {
    all.delete(worker);
    await endThread(worker);
  }

  return {
    run,
    async close() {
      idle = null;
      await Promise.all([...all].map(end));
    },
  };
}

async function resultOf(worker: Worker, request: CompareRequest, signal: AbortSignal, onFound?: () => void): Promise<ThreadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResult>();
  let found: Found | null = null;
  const onMessage = (reply: CompareReply) => {
    if (reply.kind === "failed") reject(new Error(`the comparison failed: ${reply.error}`));
    else if (reply.kind === "drawn") resolve({ found, files: reply.files });
    else {
      ({ found } = reply);
      onFound?.();
    }
  };
  const onExit = () => reject(new Error("the comparison's thread has ended"));
  const onAbort = () => reject(new DOMException("the comparison was stopped", "AbortError"));
  worker.on("message", onMessage).on("error", reject).on("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    worker.postMessage(request);
    return await promise;
  } finally {
    worker.off("message", onMessage).off("error", reject).off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
  }
}

import { Worker } from "node:worker_threads";
import { endThread } from "./db/driver.ts";
import { type Limits, usualLimits, withinLimit } from "./work-limit.ts";
import { workerUrl } from "./worker-url.ts";

/** Threads for work that takes seconds. An idle one is kept: most of the time of a small task is loading its code. */
export interface KeptThreads<Request, Reply> {
  /**
   * Sends a request to a thread. `onReply` gets each reply and returns the result when the work is done, undefined before. Rejects with
   * the error of `onReply`, when the thread fails, when `signal` is aborted, and with `WorkLimit` when the work takes too much time or
   * memory; the last two end the thread.
   */
  run<Result>(request: Request, signal: AbortSignal, onReply: (reply: Reply) => Result | undefined): Promise<Result>;
  close(): Promise<void>;
}

interface KeptThreadsOptions {
  /** Entry of the worker, in the form of `workerUrl`. */
  entry: string;
  /** Name of the work in error messages: `the comparison`. */
  work: string;
  /** Most threads at a time; further requests wait for their turn. Default: no limit. */
  most?: number;
  /** What one request may take. Default: `usualLimits`. */
  limits?: Limits;
}

export function createKeptThreads<Request, Reply>({
  entry,
  work,
  most = Infinity,
  limits = usualLimits,
}: KeptThreadsOptions): KeptThreads<Request, Reply> {
  let idle: Worker | null = null;
  let running = 0;
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  const stopped = () => new DOMException(`${work} was stopped`, "AbortError");

  async function turn(signal: AbortSignal): Promise<void> {
    if (running < most) {
      running++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const onAbort = () => {
      const at = waiting.indexOf(resolve);
      if (at !== -1) waiting.splice(at, 1);
      // Has no effect where the turn came at the same moment; the abort is seen then.
      if (at !== -1) reject(stopped());
    };
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }

  async function run<Result>(request: Request, signal: AbortSignal, onReply: (reply: Reply) => Result | undefined): Promise<Result> {
    signal.throwIfAborted();
    await turn(signal);
    try {
      signal.throwIfAborted();
      return await worked(request, signal, onReply);
    } finally {
      leave();
    }
  }

  async function worked<Result>(request: Request, signal: AbortSignal, onReply: (reply: Reply) => Result | undefined): Promise<Result> {
    const worker = idle ?? started();
    idle = null;
    worker.ref();
    const over = new AbortController();
    try {
      const result = await withinLimit(resultOf(worker, request, AbortSignal.any([signal, over.signal]), onReply), limits.ms, work);
      if (idle === null && all.has(worker)) {
        worker.unref();
        idle = worker;
      } else await end(worker);
      return result;
    } catch (error) {
      // A reply that comes while the thread ends is too late.
      over.abort();
      await end(worker);
      throw error;
    }
  }

  function started(): Worker {
    const worker = new Worker(workerUrl(entry), { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } });
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

  async function resultOf<Result>(
    worker: Worker,
    request: Request,
    signal: AbortSignal,
    onReply: (reply: Reply) => Result | undefined,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const onMessage = (reply: Reply) => {
      try {
        const result = onReply(reply);
        if (result !== undefined) resolve(result);
      } catch (error) {
        reject(error);
      }
    };
    const onExit = () => reject(new Error(`the thread of ${work} has ended`));
    const onAbort = () => reject(stopped());
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

  return {
    run,
    async close() {
      idle = null;
      await Promise.all([...all].map(end));
    },
  };
}

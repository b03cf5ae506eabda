import { Worker } from "node:worker_threads";
import { endThread } from "../../platform/db/driver.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { InputDocument } from "../import/input/document.ts";
import { readHeap } from "./import-heap.ts";
import type { Digest } from "../import/input/input-text.ts";
import { ImportError } from "./model.ts";
import type { PreparedSink } from "./prepared.ts";
import { applyBatch, type ReadMessage, type ReadOrder } from "./read-batches.ts";

/**
 * A thread that reads documents and prepares their sections while the calling thread writes: each does about half of an import. Must be
 * closed.
 */
export class ReadThread {
  #worker: Worker | null = null;
  readonly #gate = new SharedArrayBuffer(4);

  /** Starts the thread before there is something to read, so that it loads its code meanwhile. */
  start(): Worker {
    return (this.#worker ??= new Worker(workerUrl("law/store/read-worker"), { workerData: this.#gate, resourceLimits: readHeap }));
  }

  /**
   * Reads a document into `sink`, in document order. Throws ImportError for a file that is not sound law, the signal's reason when aborted,
   * and any error of the sink; then the thread restarts for the next document.
   */
  async read(order: ReadOrder, sink: PreparedSink, options: { signal: AbortSignal; onProgress(bytes: number): void }): Promise<Digest> {
    options.signal.throwIfAborted();
    const worker = this.start();
    const { signal } = options;
    const ended = Promise.withResolvers<Digest>();
    const abort = () => ended.reject(signal.reason);
    const onMessage = (message: ReadMessage) => {
      try {
        if (message.type === "end") ended.resolve(message.digest);
        else if (message.type === "refused") ended.reject(new ImportError(message.sentence, message.missing));
        else if (message.type === "failed") ended.reject(message.error);
        else if (!signal.aborted) {
          applyBatch(message.batch, sink, this.#gate);
          options.onProgress(message.batch.done);
        }
      } catch (error) {
        ended.reject(error);
      }
    };
    const onError = (error: Error) => ended.reject(isOutOfMemory(error) ? new ImportError(tooLarge(order.document)) : error);
    const onExit = () => ended.reject(new Error("the reading thread ended without an answer"));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal.addEventListener("abort", abort);
    try {
      worker.postMessage(order);
      return await ended.promise;
    } catch (error) {
      worker.off("message", onMessage);
      await this.close();
      throw error;
    } finally {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      signal.removeEventListener("abort", abort);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null) await endThread(worker);
    Atomics.store(new Int32Array(this.#gate), 0, 0);
  }
}

function tooLarge(document: InputDocument): string {
  return `${document.title}: A section of this file is too large to be read.`;
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

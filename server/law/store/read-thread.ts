import { Worker } from "node:worker_threads";
import { endThread } from "../../platform/db/driver.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { InputDocument } from "../import/input/document.ts";
import { readHeap } from "./import-heap.ts";
import type { Digest } from "../import/input/input-text.ts";
import { ImportError } from "./model.ts";
import type { PreparedSink } from "./prepared.ts";
import { applyBatch, type ReadMessage, type ReadOrder } from "./read-batches.ts";

/** A document that the thread was told to read. */
interface Ordered {
  order: ReadOrder;
  /** Arrived and not applied yet; what they may weigh is bounded by the gate. */
  messages: ReadMessage[];
  /** Called when one arrives. */
  wake: (() => void) | null;
}

/**
 * A thread that reads documents and prepares their sections while the calling thread writes: each does about half of an import. Must be
 * closed.
 */
export class ReadThread {
  #worker: Worker | null = null;
  readonly #gate = new SharedArrayBuffer(4);
  /** Not read to their end yet, in the order of their messages. */
  #arriving: Ordered[] = [];
  readonly #ahead = new Map<ReadOrder, Ordered>();

  /** Starts the thread before there is something to read, so that it loads its code meanwhile. */
  start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(workerUrl("law/store/read-worker"), { workerData: this.#gate, resourceLimits: readHeap });
    worker.on("message", (message: ReadMessage) => this.#worker === worker && this.#arrived(message));
    worker.on("error", (error) => this.#worker === worker && this.#lost(error));
    worker.on("exit", () => this.#worker === worker && this.#lost(new Error("the reading thread ended without an answer")));
    return (this.#worker = worker);
  }

  /** Lets the thread continue with this document after those ordered before it; `read` with the same order then finds it begun. */
  order(order: ReadOrder): void {
    this.#ahead.set(order, this.#send(order));
  }

  isOrdered(order: ReadOrder): boolean {
    return this.#ahead.has(order);
  }

  /**
   * Reads a document into `sink`, in document order; waits for `onProgress` after each batch. Throws ImportError for a file that is not sound
   * law, the signal's reason when aborted, and any error of the sink. After anything but a refusal the thread restarts for the next document.
   */
  async read(
    order: ReadOrder,
    sink: PreparedSink,
    { signal, onProgress }: { signal: AbortSignal; onProgress(bytes: number): unknown },
  ): Promise<Digest> {
    signal.throwIfAborted();
    const one = this.#ahead.get(order) ?? this.#send(order);
    this.#ahead.delete(order);
    let isSound = false;
    const wake = () => one.wake?.();
    signal.addEventListener("abort", wake);
    try {
      for (;;) {
        const message = one.messages.shift();
        signal.throwIfAborted();
        if (message === undefined) await new Promise<void>((resolve) => (one.wake = resolve));
        else if (message.type === "batch") {
          applyBatch(message.batch, sink, this.#gate);
          await onProgress(message.batch.done);
        } else if (message.type === "failed") throw message.error;
        else {
          isSound = true;
          if (message.type === "end") return message.digest;
          throw new ImportError(message.sentence, message.missing);
        }
      }
    } finally {
      signal.removeEventListener("abort", wake);
      if (!isSound) await this.close();
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#forget();
    if (worker !== null) await endThread(worker);
    Atomics.store(new Int32Array(this.#gate), 0, 0);
  }

  #send(order: ReadOrder): Ordered {
    const one: Ordered = { order, messages: [], wake: null };
    this.start().postMessage(order);
    this.#arriving.push(one);
    return one;
  }

  #arrived(message: ReadMessage): void {
    const [one] = this.#arriving;
    if (message.type !== "batch") this.#arriving.shift();
    one?.messages.push(message);
    one?.wake?.();
  }

  /** The thread is gone: its present document has failed, and those after it are ordered again when they are read. */
  #lost(error: Error): void {
    const [one] = this.#arriving;
    const ended: ReadMessage =
      one !== undefined && isOutOfMemory(error)
        ? { type: "refused", sentence: tooLarge(one.order.document), missing: null }
        : { type: "failed", error };
    this.#arriving = one === undefined ? [] : [one];
    this.#arrived(ended);
    const isAhead = one !== undefined && this.#ahead.has(one.order);
    this.#forget();
    if (isAhead) this.#ahead.set(one.order, one);
    Atomics.store(new Int32Array(this.#gate), 0, 0);
  }

  #forget(): void {
    this.#worker = null;
    this.#arriving = [];
    this.#ahead.clear();
  }
}

function tooLarge(document: InputDocument): string {
  return `${document.title}: A section of this file is too large to be read.`;
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

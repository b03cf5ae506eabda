import { Worker } from "node:worker_threads";
import { endThread } from "../../platform/db/driver.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { MadeReview, ReviewInput } from "./made-review.ts";
import type { FileInput } from "./redline-file.ts";
import type { ReviewReply, ReviewWork } from "./review-worker.ts";

/** Makes reviews in a separate thread, which starts with the first review, and after it has ended with the next one. */
export interface ReviewThread {
  /** Rejects when the review could not be made, the thread ends, or `signal` is aborted, which ends the thread. */
  make(input: ReviewInput, signal: AbortSignal): Promise<MadeReview>;
  /** A Word file. Rejects when it could not be written. */
  write(file: FileInput): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(reply: ReviewReply): void;
  reject(error: Error): void;
}

export function createReviewThread(): ReviewThread {
  let thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null;
  let last = 0;

  function started(): NonNullable<typeof thread> {
    if (thread !== null) return thread;
    const worker = new Worker(workerUrl("workspace/reviews/review-worker"));
    worker.unref();
    const own = { worker, waiting: new Map<number, Waiting>() };
    const over = (error: Error) => {
      if (thread === own) thread = null;
      for (const { reject } of own.waiting.values()) reject(error);
      own.waiting.clear();
    };
    worker.on("message", (reply: ReviewReply) => {
      const asked = own.waiting.get(reply.id);
      own.waiting.delete(reply.id);
      if ("error" in reply) asked?.reject(new Error(`the review failed: ${reply.error}`));
      else asked?.resolve(reply);
    });
    worker.on("error", over);
    worker.on("exit", () => over(new Error("the thread of reviews has ended")));
    return (thread = own);
  }

  function send(own: NonNullable<typeof thread>, id: number, work: ReviewWork): Promise<ReviewReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ReviewReply>();
    own.waiting.set(id, { resolve, reject });
    own.worker.postMessage({ id, ...work });
    return promise;
  }

  return {
    async make(input, signal) {
      signal.throwIfAborted();
      const own = started();
      const id = ++last;
      const stop = () => {
        own.waiting.get(id)?.reject(new Error("stopped"));
        own.waiting.delete(id);
        // When others wait for the same thread, it finishes the review and the result is discarded.
        if (own.waiting.size === 0) void own.worker.terminate();
      };
      signal.addEventListener("abort", stop, { once: true });
      try {
        const reply = await send(own, id, { input });
        if (!("made" in reply)) throw new Error("the thread of reviews replied to something else");
        return reply.made;
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    async write(file) {
      const reply = await send(started(), ++last, { file });
      if (!("bytes" in reply)) throw new Error("the thread of reviews replied to something else");
      return reply.bytes;
    },
    async close() {
      if (thread !== null) await endThread(thread.worker);
    },
  };
}

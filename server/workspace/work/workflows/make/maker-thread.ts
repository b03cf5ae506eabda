import { Worker } from "node:worker_threads";
import { endThread } from "../../../../platform/db/driver.ts";
import { usualLimits, withinLimit } from "../../../../platform/work-limit.ts";
import { workerUrl } from "../../../../platform/worker-url.ts";
import type { MadeFile, Task } from "./tasks.ts";

/** Makes the files of workflows in a thread, one per task: reading texts and writing Word files takes seconds. */
export interface Maker {
  /** Rejects when the thread fails, when `signal` is aborted, and with `WorkLimit`; the last two end the thread. */
  make(task: Task, signal: AbortSignal): Promise<MadeFile[]>;
}

export type MakerReply = { files: MadeFile[] } | { error: string };

export function createMaker(): Maker {
  return {
    async make(task, signal) {
      signal.throwIfAborted();
      const worker = new Worker(workerUrl("workspace/work/workflows/make/maker-worker"), {
        resourceLimits: { maxOldGenerationSizeMb: usualLimits.megabytes },
      });
      const { promise, resolve, reject } = Promise.withResolvers<MadeFile[]>();
      const onAbort = () => reject(new DOMException("the workflow was stopped", "AbortError"));
      worker.on("message", (reply: MakerReply) => {
        if ("files" in reply) resolve(reply.files);
        else reject(new Error(`the files were not made: ${reply.error}`));
      });
      worker.on("error", reject).on("exit", () => reject(new Error("the thread of a workflow has ended")));
      signal.addEventListener("abort", onAbort, { once: true });
      try {
        worker.postMessage(task);
        return await withinLimit(promise, usualLimits.ms, "the files of a workflow");
      } finally {
        signal.removeEventListener("abort", onAbort);
        await endThread(worker);
      }
    },
  };
}

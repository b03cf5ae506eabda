import { Worker } from "node:worker_threads";
import { endThread } from "../../../platform/db/driver.ts";
import { workerUrl } from "../../../platform/worker-url.ts";
import { TransferError } from "./archive-error.ts";
import type { TransferJob, TransferReply } from "./archive-job.ts";

/**
 * Does one job in its own thread. Rejects with TransferError when the job was refused, and with the reason of `signal` once it is
 * aborted.
 */
export async function inThread(job: TransferJob, signal: AbortSignal): Promise<TransferReply> {
  signal.throwIfAborted();
  const worker = new Worker(workerUrl("app/archive-worker"), { workerData: job });
  const { promise, resolve, reject } = Promise.withResolvers<TransferReply>();
  worker.on("message", (reply: TransferReply) => {
    if ("refused" in reply) reject(new TransferError(reply.refused));
    else resolve(reply);
  });
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("the archive thread ended without an answer")));
  const stop = () => void endThread(worker).then(() => reject(signal.reason));
  signal.addEventListener("abort", stop, { once: true });
  return promise.finally(() => signal.removeEventListener("abort", stop));
}

import { Worker } from "node:worker_threads";
import { endThread } from "../db/driver.ts";
import { workerUrl } from "../worker-url.ts";
import type { BackupJob, BackupReply } from "./backup-job.ts";
import { BackupError } from "./write-backup.ts";

type Answer = Exclude<BackupReply, { percent: number } | { refused: string }>;

/**
 * Does one job in its own thread. Rejects with BackupError when the job was refused, and with the reason of `signal` once it is aborted.
 */
export async function inThread(job: BackupJob, signal: AbortSignal, onPercent: (percent: number) => void): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(workerUrl("app/backup-worker"), { workerData: job });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.on("message", (reply: BackupReply) => {
    if ("percent" in reply) onPercent(reply.percent);
    else if ("refused" in reply) reject(new BackupError(reply.refused));
    else resolve(reply);
  });
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("the backup thread ended without an answer")));
  const stop = () => void endThread(worker).then(() => reject(signal.reason));
  signal.addEventListener("abort", stop, { once: true });
  return promise.finally(() => signal.removeEventListener("abort", stop));
}

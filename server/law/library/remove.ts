import { Worker } from "node:worker_threads";
import type { Removed } from "../collections.ts";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { RemoveReply } from "./remove-worker.ts";

/**
 * Removes installed sources in a separate thread: a large title takes a second. The caller holds the import lock. Keys of no source are in
 * neither list of the reply. Rejects with ImportError when the database cannot be opened.
 */
export function removeInThread(folder: DataFolder, keys: readonly string[]): Promise<Removed> {
  const worker = new Worker(workerUrl("law/library/remove-worker"), { workerData: { folder, keys } });
  return new Promise((resolve, reject) => {
    worker.on("message", (reply: RemoveReply) => {
      if ("sentence" in reply) reject(new ImportError(reply.sentence));
      else resolve(reply);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the removal thread ended without an answer")));
  });
}

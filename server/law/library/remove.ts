import { Worker } from "node:worker_threads";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import type { RemoveReply } from "./remove-worker.ts";

/**
 * Removes an installed source in a separate thread: a large title takes a second. The caller holds the import lock. Returns false when no
 * source has this key. Rejects with ImportError when the disk refuses.
 */
export function removeInThread(folder: DataFolder, key: string): Promise<boolean> {
  const worker = new Worker(workerUrl("law/library/remove-worker"), { workerData: { folder, key } });
  return new Promise((resolve, reject) => {
    worker.on("message", (reply: RemoveReply) => {
      if ("removed" in reply) resolve(reply.removed);
      else reject(new ImportError(reply.refused));
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the removal thread ended without an answer")));
  });
}

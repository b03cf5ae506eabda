import { parentPort, workerData } from "node:worker_threads";
import { type Removed, removeSources } from "../collections.ts";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";

/** The thread's answer: what was removed, or the sentence about a database that cannot be opened. */
export type RemoveReply = Removed | { sentence: string };

// Only `removeInThread` starts this thread.
const { folder, keys } = workerData as { folder: DataFolder; keys: string[] };
let reply: RemoveReply;
try {
  reply = removeSources(folder, keys);
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  reply = { sentence: error.message };
}
parentPort?.postMessage(reply);

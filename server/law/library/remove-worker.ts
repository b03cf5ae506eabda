import { parentPort, workerData } from "node:worker_threads";
import { removeSource } from "../collections.ts";
import { ImportError } from "../store/model.ts";
import type { DataFolder } from "../../platform/data-folder.ts";

/** The thread's answer: whether the source existed, or the sentence of the refusal. */
export type RemoveReply = { removed: boolean } | { refused: string };

// Only `removeInThread` starts this thread.
const { folder, key } = workerData as { folder: DataFolder; key: string };
let reply: RemoveReply;
try {
  reply = { removed: removeSource(folder, key) };
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  reply = { refused: error.message };
}
parentPort?.postMessage(reply);

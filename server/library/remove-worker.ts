import { parentPort, workerData } from "node:worker_threads";
import { removeSource } from "../corpus/import-run.ts";
import { ImportError } from "../corpus/model.ts";
import type { DataFolder } from "../data-folder.ts";

/** Answer of the thread: whether the source was there, or the sentence it was refused with. */
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

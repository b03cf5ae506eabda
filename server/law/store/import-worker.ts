import { workerData } from "node:worker_threads";
import type { ImportJob } from "./import-messages.ts";
import { ReadThread } from "./read-thread.ts";
import { standBack } from "../../platform/thread-priority.ts";

// The thread of an import; only startImport starts it. Reads during an import come first; the thread it starts has the same low priority.
standBack(5);
// The reading thread loads its code while this one loads its own.
const reader = new ReadThread();
reader.start();
const { runImport } = await import("./import-job.ts");
// Start data of the thread.
await runImport(workerData as ImportJob, reader);

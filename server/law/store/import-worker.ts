import { workerData } from "node:worker_threads";
import type { ImportJob } from "./import-messages.ts";
import { ReadThread } from "./read-thread.ts";
import { standBack } from "../../platform/thread-priority.ts";

// The thread of an import; only startImport starts it.
// Whoever reads while an import runs is served first; the thread it starts is as patient as itself.
standBack(5);
// The thread that reads loads its code while this one loads its own.
const reader = new ReadThread();
reader.start();
const { runImport } = await import("./import-job.ts");
// Its start data.
await runImport(workerData as ImportJob, reader);

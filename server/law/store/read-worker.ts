import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { modulesLoaded } from "../../platform/db/driver.ts";
import { readDocument } from "../import/read-document.ts";
import { mostHeapRead } from "./import-heap.ts";
import { ImportError } from "./model.ts";
import { preparing } from "./prepare.ts";
import { HeldContent } from "./stored-digests.ts";
import { BatchWriter, type ReadMessage, type ReadOrder } from "./read-batches.ts";

// Reads one document after another, in the order of their messages, and sends their content in batches; only ReadThread starts this thread.
const port = parentPort;
if (port === null) throw new Error("started outside a worker thread");
void modulesLoaded();
const gate = workerData as SharedArrayBuffer;
const send = (message: ReadMessage) => port.postMessage(message);

let before = Promise.resolve();
port.on("message", (order: ReadOrder) => (before = before.then(() => read(order))));

async function read({ document, corpus, partial = false, mostHeap = mostHeapRead }: ReadOrder): Promise<void> {
  const stored = new HeldContent(corpus);
  try {
    const batches = new BatchWriter(gate, (batch) => send({ type: "batch", batch }));
    const onProgress = (done: number): void => {
      if (getHeapStatistics().used_heap_size > mostHeap) throw new ImportError("A section of this file is too large to be read.");
      batches.progress(done);
    };
    const digest = await readDocument(document, preparing(batches, stored), { onProgress, partial });
    batches.flush();
    stored.close();
    send({ type: "end", digest });
  } catch (error) {
    stored.close();
    if (error instanceof ImportError) send({ type: "refused", sentence: error.message, missing: error.missing });
    else send({ type: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  }
}

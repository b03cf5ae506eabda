import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { readDocument } from "./import/read-document.ts";
import { mostHeapRead } from "./import-heap.ts";
import { ImportError } from "./model.ts";
import { preparing } from "./prepare.ts";
import { heldContent } from "./held-content.ts";
import { BatchWriter, type ReadMessage, type ReadOrder } from "./read-batches.ts";

// Reads one document after another and sends what is in them, in batches; only ReadThread starts it.
const port = parentPort;
if (port === null) throw new Error("started outside a worker thread");
const gate = workerData as SharedArrayBuffer;
const send = (message: ReadMessage) => port.postMessage(message);

port.on("message", async ({ document, corpus }: ReadOrder) => {
  try {
    const batches = new BatchWriter(gate, (batch) => send({ type: "batch", batch }));
    const held = heldContent(corpus);
    // What the library holds takes its share for as long as the document is read.
    let most = mostHeapRead;
    const heldOf = function* (sourceKey: string) {
      const before = heapUsed();
      yield* held(sourceKey);
      most = mostHeapRead + Math.max(0, heapUsed() - before);
    };
    const onProgress = (done: number): void => {
      if (heapUsed() > most) throw new ImportError("A section of this file is too large to be read.");
      batches.progress(done);
    };
    const digest = await readDocument(document, preparing(batches, heldOf), { onProgress });
    batches.flush();
    send({ type: "end", digest });
  } catch (error) {
    if (error instanceof ImportError) send({ type: "refused", sentence: error.message });
    else send({ type: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  }
});

function heapUsed(): number {
  return getHeapStatistics().used_heap_size;
}

import { parentPort, workerData } from "node:worker_threads";
import { openCorpusReader } from "../store/corpus-db.ts";
import { standBack } from "../../platform/thread-priority.ts";
import { type BuildProgress, buildVectors } from "./building.ts";
import { openEncoder } from "./encoder.ts";
import { openVectors } from "./vectors-db.ts";

/** What the thread is started with. It ends when the first number of `stop` is not 0. */
export interface VectorOrder {
  corpus: string;
  vectors: string;
  stop: SharedArrayBuffer;
}

/** What it says: how far it is, and at the end that everything was read. */
export type VectorReply = { progress: BuildProgress } | { isComplete: boolean };

// Behind everything else: nobody waits for it.
standBack(10);
// Only `createEverydayWords` starts this thread.
const order = workerData as VectorOrder;
const stop = new Int32Array(order.stop);
const say = (reply: VectorReply) => parentPort?.postMessage(reply);
const corpus = openCorpusReader(order.corpus, { mmapBytes: 2 ** 28, cacheKiB: 2048 });
const vectors = openVectors(order.vectors);
const isComplete = buildVectors({
  corpus,
  vectors,
  encoder: openEncoder(),
  isStopped: () => Atomics.load(stop, 0) !== 0,
  onProgress: (progress) => say({ progress }),
});
vectors.close();
corpus.close();
say({ isComplete });

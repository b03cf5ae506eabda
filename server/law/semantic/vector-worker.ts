import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openCorpusReader } from "../store/corpus-db.ts";
import { standBack } from "../../platform/thread-priority.ts";
import { type BatchEncoder, type BuildProgress, buildVectors } from "./building.ts";
import { endpointVector, type EndpointVector, isAlike, isMadeBy, sampleWord } from "./endpoint-vector.ts";
import { lazyEncoder } from "./encoder.ts";
import { openVectors, vectorState } from "./vectors-db.ts";

/** Start data of the thread. The thread ends when the first number of `stop` is not 0. */
export interface VectorOrder {
  corpus: string;
  vectors: string;
  stop: SharedArrayBuffer;
  /** Name of the owner's endpoint that makes the vectors, which the thread requests with `texts`; null for the built-in encoder. */
  endpoint: string | null;
}

/**
 * Messages from the thread: its progress, the texts whose vectors it needs, a fault of the vectors, and at the end that everything was
 * read.
 */
export type VectorReply = { progress: BuildProgress } | { texts: readonly string[] } | { problem: string } | { isComplete: boolean };

/** The reply with the vectors of the last requested texts; null when there are none. */
export type TextsReply = Float32Array[] | null;

// Lowest priority, since nothing waits for this thread.
standBack(10);
// Only `createEverydayWords` starts this thread.
const order = workerData as VectorOrder;
const stop = new Int32Array(order.stop);
const say = (reply: VectorReply) => parentPort?.postMessage(reply);
const corpus = openCorpusReader(order.corpus, { mmapBytes: 2 ** 28, cacheKiB: 2048 });
const vectors = openVectors(order.vectors);
const isStopped = () => Atomics.load(stop, 0) !== 0;

/** The endpoint has no usable vectors; the reason was already reported. */
class NoVectors extends Error {}

async function askFor(texts: readonly string[]): Promise<Float32Array[]> {
  if (parentPort === null) throw new NoVectors();
  say({ texts });
  // Only `createEverydayWords` replies.
  const [reply] = (await once(parentPort, "message")) as [TextsReply];
  if (reply === null) throw new NoVectors();
  return reply;
}

const changed = "The server sent vectors of another model than before. What was read is kept.";

async function sampleOf(endpoint: string): Promise<EndpointVector> {
  const [raw] = await askFor([sampleWord]);
  if (raw === undefined) throw new NoVectors();
  return endpointVector(endpoint, raw);
}

/**
 * A neutral word shows the length of the vectors, and whether the same model as before makes them: some servers ignore the name of a model.
 * A different model must be detected twice before the stored vectors are dropped.
 */
async function endpointEncoder(endpoint: string): Promise<BatchEncoder> {
  const { name, vector } = await sampleOf(endpoint);
  const kept = vectorState(vectors, "encoder");
  const sample = vectorState(vectors, "sample");
  const isKnown = (one: EndpointVector) => one.name === kept && sample !== null && isAlike(one.vector, sample);
  const isAnother = isMadeBy(kept, endpoint) && !isKnown({ name, vector });
  if (isAnother) {
    const again = await sampleOf(endpoint);
    if (again.name !== name || isKnown(again)) fail(changed);
  }
  const shortVectors = async (texts: readonly string[]) => {
    const made = (await askFor(texts)).map((raw) => endpointVector(endpoint, raw));
    if (made.length !== texts.length || made.some((one) => one.name !== name)) fail(changed);
    return made.map((one) => one.vector);
  };
  return { name, size: vector.length, isAnother, sample: Buffer.from(vector).toString("base64"), shortVectors };
}

function fail(problem: string): never {
  say({ problem });
  throw new NoVectors();
}

try {
  const encoder = order.endpoint === null ? lazyEncoder() : await endpointEncoder(order.endpoint);
  const isComplete = await buildVectors({ corpus, vectors, encoder, isStopped, onProgress: (progress) => say({ progress }) });
  say({ isComplete });
} catch (error) {
  if (!(error instanceof NoVectors)) throw error;
  if (isStopped()) say({ isComplete: false });
} finally {
  vectors.close();
  corpus.close();
}

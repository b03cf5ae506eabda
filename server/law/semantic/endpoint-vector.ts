import { cosine } from "./short-vector.ts";

/** A vector by the owner's endpoint, as it is kept and compared. */
export interface EndpointVector {
  /** Of the endpoint, its model and the length of its vectors: what is not alike is not compared. */
  name: string;
  vector: Int8Array;
}

/** Embeddings of the owner's own endpoint, where one is granted for the meaning of questions and law. */
export interface Embeddings {
  /** `endpoint:<address>:<model>`. */
  name: string;
  /** False while nothing may leave. */
  isOpen: () => boolean;
  /**
   * One vector for each text, at most 64, all of one length; or why there are none, as a sentence. `isPatient`: waits for other requests to
   * the server, and tries again where that may help. Throws what `signal` was aborted with.
   */
  embed: (texts: readonly string[], signal: AbortSignal, isPatient: boolean) => Promise<Float32Array[] | string>;
}

const prefix = "endpoint:";

/** Name of an encoder that is an endpoint: `endpoint:<address>:<model>`. */
export const endpointName = (baseUrl: string, model: string): string => `${prefix}${baseUrl}:${model}`;

export const isOfEndpoint = (encoder: string | null): boolean => encoder !== null && encoder.startsWith(prefix);

/** Whether vectors kept under the name `kept` were made by the endpoint `name`, of whatever length. */
export const isMadeBy = (kept: string | null, name: string): boolean =>
  kept !== null && kept.startsWith(`${name}:`) && /^\d+$/.test(kept.slice(name.length + 1));

/** Bytes of a vector that is kept at most. */
const mostSize = 1024;

/** Longer vectors are folded into 1,024 numbers with signs drawn once and for all: likeness stays within some 0.03 of what it was. */
function folded(vector: Float32Array): Float32Array {
  if (vector.length <= mostSize) return vector;
  const sums = new Float32Array(mostSize);
  for (const [i, value] of vector.entries()) sums[i % mostSize] = (sums[i % mostSize] ?? 0) + signOf(i) * value;
  return sums;
}

/** 1 or -1, the same for the same place on every machine. */
function signOf(place: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) & 1) === 0 ? 1 : -1;
}

/** What is kept of a vector as it came, and under which name. */
export function endpointVector(name: string, raw: Float32Array): EndpointVector {
  const vector = folded(raw);
  let greatest = 1e-12;
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
  return { name: `${name}:${raw.length}`, vector: Int8Array.from(vector, (value) => Math.round((127 * value) / greatest)) };
}

/** A word by whose vector a model is known again. */
export const sampleWord = "law";

/** The same model makes vectors of a word that are a little apart at most, whatever else is read at once. */
const alike = 0.98;

/** Whether a vector is that of `sample`, which is its bytes in base64. */
export function isAlike(vector: Int8Array, sample: string): boolean {
  const other = new Int8Array(Buffer.from(sample, "base64"));
  return other.length === vector.length && cosine(vector, other) >= alike;
}

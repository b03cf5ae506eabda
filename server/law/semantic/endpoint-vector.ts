import { cosine } from "./short-vector.ts";

/** A vector from the owner's endpoint, in the form that is stored and compared. */
export interface EndpointVector {
  /** Identifies the endpoint, its model and the length of its vectors: vectors with different names are not compared. */
  name: string;
  vector: Int8Array;
}

/** Embeddings from the owner's own endpoint, where the owner allows one for the meaning of questions and law. */
export interface Embeddings {
  /** `endpoint:<address>:<model>`. */
  name: string;
  /** False while nothing may leave the machine. */
  isOpen: () => boolean;
  /**
   * One vector per text, at most 64, all of one length; or a sentence with the reason there are none. `isPatient`: waits for other requests
   * to the server, and tries again where that may help. Throws the abort reason of `signal`.
   */
  embed: (texts: readonly string[], signal: AbortSignal, isPatient: boolean) => Promise<Float32Array[] | string>;
}

const prefix = "endpoint:";

/** Name of an endpoint as an encoder: `endpoint:<address>:<model>`. */
export const endpointName = (baseUrl: string, model: string): string => `${prefix}${baseUrl}:${model}`;

export const isOfEndpoint = (encoder: string | null): boolean => encoder !== null && encoder.startsWith(prefix);

/** Whether vectors stored under the name `kept` come from the endpoint `name`, in any length. */
export const isMadeBy = (kept: string | null, name: string): boolean =>
  kept !== null && kept.startsWith(`${name}:`) && /^\d+$/.test(kept.slice(name.length + 1));

/** Maximum bytes of a stored vector. */
const mostSize = 1024;

/** Longer vectors are folded into 1,024 numbers with fixed random signs: the similarity stays within about 0.03 of the original. */
function folded(vector: Float32Array): Float32Array {
  if (vector.length <= mostSize) return vector;
  const sums = new Float32Array(mostSize);
  for (const [i, value] of vector.entries()) sums[i % mostSize] = (sums[i % mostSize] ?? 0) + signOf(i) * value;
  return sums;
}

/** 1 or -1, the same for the same position on every machine. */
function signOf(place: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) & 1) === 0 ? 1 : -1;
}

/** The stored form of a received vector, and its name. */
export function endpointVector(name: string, raw: Float32Array): EndpointVector {
  const vector = folded(raw);
  let greatest = 1e-12;
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
  return { name: `${name}:${raw.length}`, vector: Int8Array.from(vector, (value) => Math.round((127 * value) / greatest)) };
}

/** A word whose vector identifies a model. */
export const sampleWord = "law";

/** Vectors of a word from the same model differ only slightly, whatever else is read in the same request. */
const alike = 0.98;

/** Whether a vector equals `sample`, given as bytes in base64. */
export function isAlike(vector: Int8Array, sample: string): boolean {
  const other = new Int8Array(Buffer.from(sample, "base64"));
  return other.length === vector.length && cosine(vector, other) >= alike;
}

// One WebAssembly function: the dot products of one vector with many, all of 8 bits. Eight times as fast as the same loop in JavaScript.

import { add, functionOf, get, i32, load, moduleOf, moved, newMemory, number, set, tee, v128 } from "./wasm.ts";

/** Vectors of one size, one after another, and the dot products of a question with them. */
export interface DotProducts {
  /** To be filled before `of` is called. */
  readonly vectors: Int8Array;
  /** Dot products with the `count` vectors from the `from`th on, at most `productsAtOnce`; valid until the next call. */
  of(question: Int8Array, from: number, count: number): Int32Array;
}

export const productsAtOnce = 4096;
/** Bytes that are multiplied at once: a size that they do not divide needs other means. */
const step = 16;

/** Room for `count` vectors of `size` bytes; null for a size that sixteen does not divide. */
export function dotProducts(count: number, size: number): DotProducts | null {
  if (size === 0 || size % step !== 0) return null;
  const memory = newMemory(size + 4 * productsAtOnce + count * size);
  // The only export of the module.
  const run = functionOf(moduleOf({ name: "dots", parameters: 5, code }), "dots", memory) as Dots;
  const asked = new Int8Array(memory.buffer, 0, size);
  const products = new Int32Array(memory.buffer, size, productsAtOnce);
  const begin = size + 4 * productsAtOnce;
  return {
    vectors: new Int8Array(memory.buffer, begin, count * size),
    of(question, from, many) {
      asked.set(question);
      if (many > 0) run(0, begin + from * size, many, size, size);
      return products.subarray(0, many);
    },
  };
}

/** Addresses of the question, the first vector and the first product; `count` and `size` are positive. */
type Dots = (question: number, vectors: number, count: number, size: number, out: number) => void;

/** Numbers of the locals: the five parameters, then the function's own. */
const [question, vectors, count, size, out, q, left, sum, a, b] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const splat = [0xfd, 0x11];
/** Products of the lower and of the higher eight bytes: two of them always fit into 16 bits, as no byte is -128. */
const multiplyLow = [0xfd, 0x9c, 0x01];
const multiplyHigh = [0xfd, 0x9d, 0x01];
const addEights = [0xfd, 0x8e, 0x01];
const addNeighbors = [0xfd, 0x7e];
const addFours = [0xfd, 0xae, 0x01];
const lane = (n: number) => [0xfd, 0x1b, n];
const [loop, end, repeatIfNotZero, storeNumber] = [[0x03, 0x40], [0x0b], [0x0d, 0], [0x36, 2, 0]];

const oneStep = [
  ...get(vectors),
  ...load(0),
  ...set(a),
  ...get(q),
  ...load(0),
  ...set(b),
  ...get(sum),
  ...get(a),
  ...get(b),
  ...multiplyLow,
  ...get(a),
  ...get(b),
  ...multiplyHigh,
  ...addEights,
  ...addNeighbors,
  ...addFours,
  ...set(sum),
  ...moved(vectors, number(step)),
  ...moved(q, number(step)),
  ...get(left),
  ...number(-step),
  ...add,
  ...tee(left),
  ...repeatIfNotZero,
];
const keepSum = [
  ...get(out),
  ...get(sum),
  ...lane(0),
  ...get(sum),
  ...lane(1),
  ...add,
  ...get(sum),
  ...lane(2),
  ...add,
  ...get(sum),
  ...lane(3),
  ...add,
  ...storeNumber,
  ...moved(out, number(4)),
];
const code = [
  2,
  2,
  i32,
  3,
  v128,
  ...loop,
  ...number(0),
  ...splat,
  ...set(sum),
  ...get(question),
  ...set(q),
  ...get(size),
  ...set(left),
  ...loop,
  ...oneStep,
  ...end,
  ...keepSum,
  ...get(count),
  ...number(-1),
  ...add,
  ...tee(count),
  ...repeatIfNotZero,
  ...end,
  ...end,
];

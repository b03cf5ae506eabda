import { columnsAtOnce, type Panels, panelPlace, Products, type Rows } from "./products.ts";
import type { Int8Matrix, Tensors } from "./tensors.ts";

/** Maximum tokens that the encoder reads of a text; the rest is ignored. */
export const mostTokens = 128;
/** Number of values in the vector of a text. */
export const vectorSize = 512;
const embeddingSize = 256;
const hiddenSize = 1536;
const heads = 4;
const epsilon = 1e-6;

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

interface Layer {
  width: number;
  attentionNorm: Norm;
  queryKeyValue: Panels;
  output: Panels;
  /** Widens the layer's input to the width of what the layer adds; null where it already is that wide. */
  widen: Panels | null;
  hiddenNorm: Norm;
  hidden: Panels;
  narrow: Panels;
}

/**
 * Universal Sentence Encoder Lite: two pre-norm transformer layers, 256 and 512 wide, over the sum of twice the embedding and the
 * sinusoidal position; the mean of the tokens through one layer of tanh. The names in the source graph are in `build/encoder/`.
 */
export class Transformer {
  readonly #embedding: Int8Matrix;
  readonly #waves: Float32Array;
  readonly #products = new Products(room);
  readonly #layers: Layer[];
  readonly #last: Panels;
  readonly #state: Rows;
  readonly #kept: Rows;
  readonly #normed: Rows;
  readonly #wide: Rows;
  readonly #joined: Rows;
  readonly #scores: Rows;
  readonly #keys: number;
  readonly #values: number;

  constructor(tensors: Tensors) {
    this.#embedding = tensors.matrix("embedding");
    this.#waves = tensors.row("waves");
    const load = (name: string) => this.#products.load(tensors.matrix(name), tensors.row(`${name}.bias`));
    const norm = (name: string) => ({ scale: tensors.row(`${name}.scale`), bias: tensors.row(`${name}.bias`) });
    this.#layers = [0, 1].map((i) => ({
      width: i === 0 ? embeddingSize : vectorSize,
      attentionNorm: norm(`layer${i}.attention.norm`),
      queryKeyValue: load(`layer${i}.attention`),
      output: load(`layer${i}.output`),
      widen: i === 0 ? load("layer0.widen") : null,
      hiddenNorm: norm(`layer${i}.hidden.norm`),
      hidden: load(`layer${i}.hidden`),
      narrow: load(`layer${i}.narrow`),
    }));
    this.#last = load("last");
    const rows = (width: number) => this.#products.rows(mostTokens, width);
    this.#state = rows(vectorSize);
    this.#kept = rows(vectorSize);
    this.#normed = rows(vectorSize);
    this.#wide = rows(hiddenSize);
    this.#joined = rows(vectorSize);
    this.#scores = rows(mostTokens);
    const headSize = vectorSize / heads;
    this.#keys = this.#products.take(mostTokens * headSize);
    this.#values = this.#products.take(mostTokens * headSize);
  }

  /** The vector of a text, 512 numbers with length 1. `tokens` may be empty. */
  encode(tokens: readonly number[]): Float32Array {
    const read = tokens.slice(0, mostTokens);
    this.#embed(read);
    for (const layer of this.#layers) this.#runLayer(layer, read.length);
    return this.#vector(read.length);
  }

  #embed(tokens: readonly number[]): void {
    const { values, factors } = this.#embedding;
    const { numbers } = this.#products;
    const half = embeddingSize / 2;
    for (const [place, token] of tokens.entries()) {
      const at = this.#state.at + place * this.#state.stride;
      for (let i = 0; i < embeddingSize; i++) {
        const angle = place * this.#waves[i % half]!;
        numbers[at + i] = 2 * values[token * embeddingSize + i]! * factors[i]! + (i < half ? Math.sin(angle) : Math.cos(angle));
      }
    }
  }

  #runLayer(layer: Layer, count: number): void {
    const products = this.#products;
    this.#norm(this.#state, layer.width, layer.attentionNorm, count);
    products.multiply(this.#normed, layer.queryKeyValue, this.#wide, count);
    for (let head = 0; head < heads; head++) this.#attend(layer.width, head, count);
    products.multiply(this.#joined, layer.output, this.#normed, count);
    if (layer.widen === null) this.#add(this.#normed, this.#state, this.#kept, count);
    else {
      products.multiply(this.#state, layer.widen, this.#kept, count);
      this.#add(this.#normed, this.#kept, this.#kept, count);
    }
    this.#norm(this.#kept, vectorSize, layer.hiddenNorm, count);
    products.multiply(this.#normed, layer.hidden, this.#wide, count);
    this.#dropNegative(count);
    products.multiply(this.#wide, layer.narrow, this.#normed, count);
    this.#add(this.#normed, this.#kept, this.#state, count);
  }

  /** Writes to `#normed`. */
  #norm(from: Rows, width: number, { scale, bias }: Norm, count: number): void {
    const { numbers } = this.#products;
    for (let row = 0; row < count; row++) {
      const at = from.at + row * from.stride;
      const to = this.#normed.at + row * this.#normed.stride;
      let mean = 0;
      for (let i = 0; i < width; i++) mean += numbers[at + i]!;
      mean /= width;
      let spread = 0;
      for (let i = 0; i < width; i++) spread += (numbers[at + i]! - mean) ** 2;
      const factor = 1 / Math.sqrt(spread / width + epsilon);
      for (let i = 0; i < width; i++) numbers[to + i] = scale[i]! * factor * (numbers[at + i]! - mean) + bias[i]!;
    }
  }

  /** One head over all tokens: reads adjacent queries, keys and values in `#wide`, writes its part of `#joined`. */
  #attend(width: number, head: number, count: number): void {
    const products = this.#products;
    const { numbers } = products;
    const size = width / heads;
    const { at, stride } = this.#wide;
    const columns = Math.ceil(count / columnsAtOnce) * columnsAtOnce;
    const keys: Panels = { ...products.zeroBias, at: this.#keys, rows: size, columns };
    const values: Panels = { ...products.zeroBias, at: this.#values, rows: count, columns: size };
    for (let token = 0; token < count; token++) {
      const key = at + token * stride + width + head * size;
      for (let i = 0; i < size; i++) {
        numbers[panelPlace(keys, i, token)] = numbers[key + i]!;
        numbers[panelPlace(values, token, i)] = numbers[key + width + i]!;
      }
    }
    products.multiply({ at: at + head * size, stride }, keys, this.#scores, count);
    for (let row = 0; row < count; row++) softmax(numbers, this.#scores.at + row * this.#scores.stride, count, 1 / Math.sqrt(size));
    products.multiply(this.#scores, values, { at: this.#joined.at + head * size, stride: this.#joined.stride }, count);
  }

  #add(a: Rows, b: Rows, to: Rows, count: number): void {
    const { numbers } = this.#products;
    for (let i = 0; i < count * vectorSize; i++) numbers[to.at + i] = numbers[a.at + i]! + numbers[b.at + i]!;
  }

  #dropNegative(count: number): void {
    const { numbers } = this.#products;
    for (let i = this.#wide.at; i < this.#wide.at + count * hiddenSize; i++) if (numbers[i]! < 0) numbers[i] = 0;
  }

  #vector(count: number): Float32Array {
    const { numbers } = this.#products;
    const [mean, out] = [this.#normed, this.#joined];
    for (let i = 0; i < vectorSize; i++) {
      let sum = 0;
      for (let row = 0; row < count; row++) sum += numbers[this.#state.at + row * this.#state.stride + i]!;
      numbers[mean.at + i] = sum / Math.max(1, count);
    }
    this.#products.multiply(mean, this.#last, out, 1);
    return ofLengthOne(Float32Array.from(numbers.subarray(out.at, out.at + vectorSize), Math.tanh));
  }
}

function softmax(numbers: Float32Array, at: number, count: number, factor: number): void {
  let greatest = -Infinity;
  for (let i = at; i < at + count; i++) greatest = Math.max(greatest, numbers[i]!);
  let sum = 0;
  for (let i = at; i < at + count; i++) sum += numbers[i] = Math.exp((numbers[i]! - greatest) * factor);
  for (let i = at; i < at + count; i++) numbers[i]! /= sum;
}

/** Changes the vector in place; a zero vector stays unchanged. */
export function ofLengthOne(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(Math.max(sum, 1e-12));
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}

/** Capacity of the memory in numbers: the matrices of both layers and the last one, and rows of 128 tokens. */
const room = 5_000_000 + mostTokens * (5 * vectorSize + hiddenSize + mostTokens + 2 * mostTokens);

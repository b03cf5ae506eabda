import { type ProductBlock, productBlock } from "./kernel.ts";
import type { Int8Matrix } from "./tensors.ts";
import { newMemory } from "./wasm.ts";

/** A matrix in the layout for the product: for each 16 columns all rows, 16 numbers each. */
export interface Panels {
  /** Position of its first number in the memory, counted in numbers, here and below. */
  at: number;
  bias: number;
  rows: number;
  columns: number;
}

/** Rows of numbers in the memory. */
export interface Rows {
  at: number;
  /** Numbers from one row to the next. */
  stride: number;
}

/** Rows are multiplied four at a time, columns sixteen. */
export const rowsAtOnce = 4;
export const columnsAtOnce = 16;

/** A memory of float32 numbers, and the product of the matrices in this memory. */
export class Products {
  readonly numbers: Float32Array;
  readonly #block: ProductBlock;
  #used = 0;
  readonly #zeros: number;

  /** `size`: the capacity in numbers, without the memory's own needs. */
  constructor(size: number) {
    const bytes = (size + greatestBias) * 4;
    const memory = newMemory(bytes);
    this.numbers = new Float32Array(memory.buffer);
    this.#block = productBlock(memory);
    this.#zeros = this.take(greatestBias);
  }

  /** Room for this many numbers, all 0. */
  take(size: number): number {
    const at = this.#used;
    // Groups of sixteen begin at cache line borders.
    this.#used += Math.ceil(size / 16) * 16;
    if (this.#used > this.numbers.length) throw new Error("the encoder needs more memory than it was given");
    return at;
  }

  rows(count: number, stride: number): Rows {
    return { at: this.take(count * stride), stride };
  }

  /** Puts a stored matrix and the bias of each column into the memory. */
  load({ rows, columns, values, factors }: Int8Matrix, bias: Float32Array): Panels {
    const panels = { at: this.take(rows * columns), bias: this.take(columns), rows, columns };
    this.numbers.set(bias, panels.bias);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        this.numbers[panelPlace(panels, row, column)] = values[row * columns + column]! * factors[column]!;
      }
    }
    return panels;
  }

  /** The bias for a matrix without one, of at most 128 columns. */
  get zeroBias(): Pick<Panels, "bias"> {
    return { bias: this.#zeros };
  }

  /** `to` = `from` · `by` + bias, for the first `count` rows, rounded up to four. */
  multiply(from: Rows, by: Panels, to: Rows, count: number): void {
    for (let column = 0; column < by.columns; column += columnsAtOnce) {
      const panel = (by.at + column * by.rows) * 4;
      const bias = (by.bias + column) * 4;
      for (let row = 0; row < count; row += rowsAtOnce) {
        const [a, c] = [(from.at + row * from.stride) * 4, (to.at + row * to.stride + column) * 4];
        this.#block(a, from.stride * 4, panel, c, to.stride * 4, by.rows, bias);
      }
    }
  }
}

/** The position of a number in a matrix. */
export function panelPlace(panels: Panels, row: number, column: number): number {
  const within = column % columnsAtOnce;
  return panels.at + (column - within) * panels.rows + row * columnsAtOnce + within;
}

const greatestBias = 128;

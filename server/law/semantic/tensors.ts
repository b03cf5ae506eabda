/** A matrix or a row of numbers in the data file. */
export interface TensorEntry {
  name: string;
  rows: number;
  columns: number;
  /** `int8`: rows of bytes, followed by a float32 factor for each column. */
  type: "int8" | "float32";
  /** Where it begins in the file, in bytes. */
  offset: number;
}

/** A matrix with a factor for each column, `values[row * columns + column] * factors[column]`. */
export interface Int8Matrix {
  rows: number;
  columns: number;
  values: Int8Array;
  factors: Float32Array;
}

/** The numbers of the encoder, by name. */
export class Tensors {
  readonly #entries: ReadonlyMap<string, TensorEntry>;
  readonly #data: Uint8Array;

  constructor(entries: readonly TensorEntry[], data: Uint8Array) {
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.#data = data;
  }

  /** Throws for a name that the file does not have in this type, here and below. */
  matrix(name: string): Int8Matrix {
    const { rows, columns, offset } = this.#entry(name, "int8");
    return {
      rows,
      columns,
      values: new Int8Array(this.#copy(offset, rows * columns)),
      factors: new Float32Array(this.#copy(offset + rows * columns, columns * 4)),
    };
  }

  row(name: string): Float32Array {
    const { rows, columns, offset } = this.#entry(name, "float32");
    return new Float32Array(this.#copy(offset, rows * columns * 4));
  }

  #entry(name: string, type: TensorEntry["type"]): TensorEntry {
    const entry = this.#entries.get(name);
    if (entry?.type !== type) throw new Error(`the encoder has no ${type} numbers named ${name}`);
    return entry;
  }

  #copy(offset: number, bytes: number): ArrayBuffer {
    // A copy has the alignment that the processor needs for four-byte numbers.
    return Uint8Array.from(this.#data.subarray(offset, offset + bytes)).buffer;
  }
}

/** Rounds a matrix so that the largest number of each column becomes 127. */
export function toInt8(values: Float32Array, columns: number): Int8Matrix {
  const rows = values.length / columns;
  const factors = new Float32Array(columns);
  for (let i = 0; i < values.length; i++) factors[i % columns] = Math.max(factors[i % columns]!, Math.abs(values[i]!) / 127);
  const rounded = Int8Array.from(values, (value, i) => (factors[i % columns] === 0 ? 0 : Math.round(value / factors[i % columns]!)));
  return { rows, columns, values: rounded, factors };
}

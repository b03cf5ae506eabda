import { type Int8Matrix, type TensorEntry, Tensors, toInt8 } from "../../server/law/semantic/tensors.ts";

/** The numbers of the encoder in the form of its file. */
export class TensorFile {
  readonly entries: TensorEntry[] = [];
  readonly #parts: Uint8Array[] = [];
  #size = 0;

  /** Adds a matrix, rounded to 8 bits. */
  matrix(name: string, numbers: Float32Array, columns: number): void {
    this.rounded(name, toInt8(numbers, columns));
  }

  /** Adds a matrix that is already rounded. */
  rounded(name: string, { rows, columns, values, factors }: Int8Matrix): void {
    this.#add({ name, rows, columns, type: "int8" }, new Uint8Array(values.buffer), bytesOf(factors));
  }

  row(name: string, numbers: Float32Array): void {
    this.#add({ name, rows: 1, columns: numbers.length, type: "float32" }, bytesOf(numbers));
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  tensors(): Tensors {
    return new Tensors(this.entries, this.bytes());
  }

  #add(entry: Omit<TensorEntry, "offset">, ...parts: Uint8Array[]): void {
    this.entries.push({ ...entry, offset: this.#size });
    for (const part of parts) this.#size += part.length;
    this.#parts.push(...parts);
  }
}

/** Little endian, like all processors that run the program. */
function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

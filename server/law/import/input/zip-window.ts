import { readSync } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";

const windowBytes = 1024 * 1024;

/** Reads a zip's directory through a window of the file: its entries are asked for one at a time, and a database has 200,000 of them. */
export class WindowReader extends RandomAccessReader {
  readonly #fd: number;
  #window = Buffer.alloc(0);
  #from = 0;

  /** `fd` stays open. */
  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    try {
      callback(null, this.#copy(buffer.subarray(offset, offset + length), position));
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Never used: entries are read as slices. */
  override _readStreamForRange(): Readable {
    return new PassThrough().end();
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  #copy(to: Buffer, position: number): number {
    if (to.length > windowBytes) return readSync(this.#fd, to, 0, to.length, position);
    if (position < this.#from || position + to.length > this.#from + this.#window.length) {
      const window = Buffer.allocUnsafe(windowBytes);
      this.#window = window.subarray(0, readSync(this.#fd, window, 0, windowBytes, position));
      this.#from = position;
    }
    return this.#window.copy(to, 0, position - this.#from);
  }
}

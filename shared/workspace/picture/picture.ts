/** A picture file that cannot be shown or read; the message is a sentence for the user. */
export class PictureProblem extends Error {}

/** A picture as a page: its size, and its pieces as a PDF holds them. */
export interface PicturePage {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels of an inch, across and down; null where the file does not say. */
  dpi: [number, number] | null;
  /** Quarter turns clockwise that set it upright. */
  turn: number;
  pieces: PicturePiece[];
}

/** A rectangle of the picture, compressed as in the file. */
export interface PicturePiece {
  /** Pixels from the upper left corner. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Entries of a PDF's picture: color space, bits, filter. */
  entries: string;
  data: Uint8Array;
  /** A color table that the entries name as `PALETTE`, as red, green and blue. */
  palette?: Uint8Array;
}

/** Pixels of the largest picture that is read. */
export const mostPixels = 64_000_000;
/** Pages of one picture file that are read. */
export const mostPages = 2000;

/** Throws PictureProblem for a picture without a size, and for one that is too large to decode. */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw damaged();
  if (width * height > mostPixels) {
    const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")}`;
    throw new PictureProblem(
      `This picture has ${size} pixels. Pandect reads pictures of up to ${mostPixels / 1_000_000} million pixels. Save a smaller copy and add that.`,
    );
  }
}

export function damaged(): PictureProblem {
  return new PictureProblem("This picture is damaged or incomplete. Get a new copy and add that.");
}

/** Numbers in the bytes of a file; reading past the end throws PictureProblem. */
export class Bytes {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  isLittle = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.#has(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number): number {
    this.#has(at, 2);
    return this.#view.getUint16(at, this.isLittle);
  }

  u32(at: number): number {
    this.#has(at, 4);
    return this.#view.getUint32(at, this.isLittle);
  }

  /** The part from `at`, as long as the file goes on. */
  part(at: number, length: number): Uint8Array {
    this.#has(at, 1);
    return this.bytes.subarray(at, Math.min(at + length, this.length));
  }

  ascii(at: number, length: number): string {
    return String.fromCharCode(...this.part(at, length));
  }

  #has(at: number, length: number): void {
    if (at < 0 || at + length > this.length) throw damaged();
  }
}

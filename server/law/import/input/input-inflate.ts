import { Readable } from "node:stream";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { ImportError } from "../../store/model.ts";

/**
 * Bytes delivered at a time: large enough that the handover costs nothing, and small enough that their text, at two bytes per character, is
 * not a “large object” in V8 (128 kB), which would map and clear fresh memory for each chunk.
 */
export const chunkBytes = 60 * 1024;

/** The largest US Code title unpacks to 113 MB, the whole Code to 700 MB at 6.7: 1; these limits leave room for decades. */
export const limits = {
  documentBytes: 2 * 1024 ** 3,
  archiveBytes: 8 * 1024 ** 3,
  archiveEntries: 2000,
  /** For an archive of sections, with a table or as pages: the D.C. Code is about 24,000 files, Arizona 23,000. */
  collectionEntries: 60_000,
  /** For a publisher's whole database (states/databases.ts): California's is about 200,000 files, 162,000 of them sections. */
  databaseEntries: 400_000,
  /** All names of an archive together. */
  nameBytes: 64 * 1024 ** 2,
  /** Ratio of unpacked to packed bytes, checked once more than `ratioFrom` bytes have been unpacked. Deflate itself reaches 1,032. */
  ratio: 200,
  ratioFrom: 64 * 1024 ** 2,
};

export const bombSentence =
  "Pandect did not read this file, because it unpacks to far more than its size allows (a zip bomb). Get it from the publisher again.";

/** True when a packed size unpacks to more than law text ever does. */
export function isBomb(unpacked: number, packed: number): boolean {
  return unpacked > limits.documentBytes || (unpacked > limits.ratioFrom && unpacked > limits.ratio * packed);
}

/**
 * Unpacks a raw deflate stream of `length` packed bytes, or the members of a gzip file, whose checksums it compares. The next chunk is unpacked in the thread pool while the last one is being parsed.
 * Throws ImportError for damage and for a stream that ends before or after its bytes.
 */
export async function* inflated(
  packed: AsyncIterable<Buffer>,
  packing: "deflate" | "gzip",
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  const source = Readable.from(packed, { highWaterMark: 2 });
  const inflate = packing === "gzip" ? createGunzip({ chunkSize: chunkBytes }) : createInflateRaw({ chunkSize: chunkBytes });
  source.on("error", (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    // A zlib stream yields buffers; the iterator of a Readable is not typed.
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw asSentence(error);
  } finally {
    source.destroy();
    inflate.destroy();
  }
  if (packing === "deflate" && inflate.bytesWritten !== length) throw damaged("there is data after its end");
}

/** The same for the raw deflate stream of a small entry whose unpacked size is known, with the checks of `checked`. */
export function inflatedNow(packed: Buffer, expected: { size: number | null; crc: number | null }): Buffer {
  const size = expected.size ?? 0;
  let found: { buffer: Buffer; engine: { bytesWritten: number } };
  try {
    // With `info` the result also has the engine, which the types leave out.
    found = inflateRawSync(packed, { info: true, maxOutputLength: size + 1 }) as unknown as typeof found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      throw damaged("it unpacks to more than it says");
    throw asSentence(error);
  }
  const { buffer, engine } = found;
  if (engine.bytesWritten !== packed.length) throw damaged("there is data after its end");
  if (buffer.length !== size) throw damaged(`it unpacks to ${buffer.length > size ? "more" : "less"} than it says`);
  if (expected.crc !== null && crc32(buffer) !== expected.crc) throw damaged("its checksum does not match");
  return buffer;
}

/**
 * Passes unpacked bytes on and counts them, so that never more than one chunk beyond a limit is held. `length` is the packed size; `size`
 * and `crc` are the archive's values, null where it states none. Throws ImportError when anything disagrees.
 */
export async function* checked(
  bytes: AsyncIterable<Buffer>,
  expected: { length: number; size: number | null; crc: number | null },
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  let crc = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (isBomb(size, expected.length)) throw new ImportError(bombSentence);
    if (expected.size !== null && size > expected.size) throw damaged("it unpacks to more than it says");
    if (expected.crc !== null) crc = crc32(chunk, crc);
    yield chunk;
  }
  if (expected.size !== null && size !== expected.size) throw damaged("it unpacks to less than it says");
  if (expected.crc !== null && crc !== expected.crc) throw damaged("its checksum does not match");
}

/** The messages of zlib that mean something to a person. The first header was read before, so a wrong one comes after a member. */
const faults: Record<string, string | undefined> = {
  "incorrect header check": "there is data after its end",
  "unknown compression method": "there is data after its end",
  "incorrect data check": "its checksum does not match",
  "incorrect length check": "it unpacks to less or more than it says",
};

function damaged(how: string): ImportError {
  return new ImportError(`This file is damaged: ${how}. Download it again.`);
}

function asSentence(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "Z_BUF_ERROR") return new ImportError("This file ends too early: the download was not complete. Download it again.");
  if (error.code === "Z_DATA_ERROR") return damaged(faults[error.message] ?? "its compressed data is damaged");
  return error;
}

import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { utf8Of } from "./utf8.ts";

// Measured on notes of the US Code: brotli at its lowest quality takes half the time of deflate at its lowest for a tenth more bytes, and
// is nearly a third of an import's budget for text either way.
const params = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Size in bytes from which JSON is packed: two in three texts are shorter, and together they are a third of the total. */
const packedFrom = 8192;

/** Text in the form of the blobs in both law databases: UTF-8 under brotli. */
export function pack(text: string | Buffer): Buffer {
  return brotliCompressSync(typeof text === "string" ? utf8Of(text) : text, { params });
}

/** Like `pack` of the texts joined by line ends; avoids joining them in memory, where they may be too long. */
export function packLines(texts: readonly string[]): Buffer {
  const bytes = Buffer.alloc(
    texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0),
    "\n",
  );
  let at = 0;
  for (const text of texts) at += bytes.write(text, at) + 1;
  const packed = brotliCompressSync(bytes.subarray(0, Math.max(0, at - 1)), { params });
  // Releases the buffer at once: for a long law, both sides of a change come one after the other.
  bytes.buffer.transfer(0);
  return packed;
}

/** Inverse of `pack`. */
export function unpack(blob: Uint8Array): string {
  return brotliDecompressSync(blob).toString("utf8");
}

/** A JSON object or array as a blob of `corpus.db`: plain UTF-8 when it is short, packed when it is long. */
export function packJson(json: string | Buffer): Buffer {
  const bytes = typeof json === "string" ? utf8Of(json) : json;
  return bytes.length < packedFrom ? bytes : pack(bytes);
}

/** Inverse of `packJson`. The output of `pack` declares its window in the first four bits, which differ from those of `{` and `[`. */
export function unpackJson(blob: Uint8Array): string {
  const isPlain = blob[0] === 0x7b || blob[0] === 0x5b;
  return isPlain ? Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength).toString("utf8") : unpack(blob);
}

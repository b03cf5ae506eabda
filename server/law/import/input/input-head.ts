import { constants, gunzipSync, inflateRawSync } from "node:zlib";
import { bytesOf, readAt, type Slice } from "./input-file.ts";
import { kindBytes } from "./input-kind.ts";

/** Packed bytes that contain `kindBytes` of any text; packing never makes text much larger. */
const packedBytes = kindBytes + 64;

/**
 * The first `kindBytes` bytes of a document. Thousands of entries are checked before any is read, so no stream is set up; data that cannot
 * be unpacked this way goes through the guards of `bytesOf`, which report the fault.
 */
export async function headOf(slice: Slice): Promise<Buffer> {
  if (slice.size === 0 || slice.length === 0) return Buffer.alloc(0);
  if (slice.range !== undefined) {
    for await (const chunk of bytesOf(slice)) return chunk.subarray(0, kindBytes);
  }
  const packed = await readAt(slice.path, slice.start, Math.min(slice.length, packedBytes));
  const head = slice.packing === "stored" ? packed : inflatedStart(packed, slice.packing);
  if (head !== null) return head.subarray(0, kindBytes);
  for await (const chunk of bytesOf(slice)) return chunk.subarray(0, kindBytes);
  return Buffer.alloc(0);
}

/** Null when the bytes are not such a stream. A few thousand bytes can unpack to a few megabytes at most. */
function inflatedStart(packed: Buffer, packing: "deflate" | "gzip"): Buffer | null {
  try {
    const unpack = packing === "gzip" ? gunzipSync : inflateRawSync;
    return unpack(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

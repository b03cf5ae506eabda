import { constants, inflateRawSync } from "node:zlib";
import { bytesOf, readAt, type Slice } from "./input-file.ts";
import { kindBytes } from "./input-kind.ts";

/** Packed bytes that hold `kindBytes` of any text; no packing makes text larger. */
const packedBytes = kindBytes + 64;

/**
 * The first `kindBytes` bytes of a document. Thousands of entries are looked at before any is read, so no stream is set up; what cannot be
 * unpacked this way goes through the guards of `bytesOf`, which say what is wrong with it.
 */
export async function headOf(slice: Slice): Promise<Buffer> {
  if (slice.size === 0 || slice.length === 0) return Buffer.alloc(0);
  const packed = await readAt(slice.path, slice.start, Math.min(slice.length, packedBytes));
  const head = slice.packing === "stored" ? packed : inflatedStart(packed);
  if (head !== null) return head.subarray(0, kindBytes);
  for await (const chunk of bytesOf(slice)) return chunk.subarray(0, kindBytes);
  return Buffer.alloc(0);
}

/** Null when the bytes are no deflate stream. A few thousand bytes can unpack to some megabytes at most. */
function inflatedStart(packed: Buffer): Buffer | null {
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

import { ImportError } from "../../store/model.ts";
import { type FileState, readAt, type Slice } from "./input-file.ts";
import { isBomb } from "./input-inflate.ts";

const fhcrc = 2;
const fextra = 4;
const fname = 8;
const fcomment = 16;
/** Extra field (64 kB at most), name and comment together; no genuine file has longer ones. */
const headerLimit = 128 * 1024;
const trailerBytes = 8;

/**
 * A gzip file of one or more members (RFC 1952), which may be filled up with zero bytes. `likelySize` is the trailer's unpacked size, null when it cannot be true;
 * it serves progress only: a truncated file has no trailer, and the one of several members is of the last.
 */
export async function gzipSlice(path: string, state: FileState): Promise<Slice & { likelySize: number | null }> {
  const start = headerLength(await readAt(path, 0, Math.min(headerLimit, state.size)));
  if (start === null || state.size - trailerBytes - start < 2) {
    throw new ImportError("This compressed file ends too early or is damaged. Download it again.");
  }
  const length = state.size;
  const trailer = await readAt(path, state.size - trailerBytes, trailerBytes);
  const size = trailer.readUInt32LE(4);
  const likely = size > length / 2 && !isBomb(size, length);
  return { path, state, start: 0, length, packing: "gzip", size: null, crc: null, likelySize: likely ? size : null };
}

/** Bytes before the deflate stream; null when the header is cut off or not standard. */
function headerLength(head: Buffer): number | null {
  const flags = head[3];
  if (flags === undefined || head[2] !== 8 || (flags & 0xe0) !== 0) return null;
  let at = 10;
  if ((flags & fextra) !== 0) {
    if (head.length < at + 2) return null;
    at += 2 + head.readUInt16LE(at);
  }
  for (const flag of [fname, fcomment]) {
    if ((flags & flag) === 0) continue;
    const end = head.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if ((flags & fhcrc) !== 0) at += 2;
  return at <= head.length ? at : null;
}

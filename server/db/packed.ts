import { deflateRawSync, inflateRawSync } from "node:zlib";

// A small window and memory keep the set-up of each call cheap: most texts are a few kilobytes. Raw deflate beats zstd on those
// (performance.md §1.3).
const options = { level: 1, windowBits: 13, memLevel: 7 };

/** Text as blobs of both law databases hold it: UTF-8 under raw deflate. */
export function pack(text: string): Buffer {
  return deflateRawSync(text, options);
}

/** Inverse of `pack`. */
export function unpack(blob: Uint8Array): string {
  return inflateRawSync(blob).toString("utf8");
}

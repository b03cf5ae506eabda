import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

/** SHA-256 of a file in hex digits, read piece by piece. Throws the errors of the system. */
export function fileHash(file: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(1024 * 1024);
  const handle = openSync(file, "r");
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece)) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest("hex");
}

/** SHA-256 of bytes from a stream, in hex digits. Rejects with the errors of the stream. */
export async function streamHash(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

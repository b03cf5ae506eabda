import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where the original with this hash lies. */
export function originalPath(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256);
}

/** Puts parts together as an original named by its hash, and answers the hash; the same file twice is kept once. */
export async function assemble(root: string, parts: readonly string[], part: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  async function* all() {
    for (const file of parts) yield* createReadStream(file);
  }
  mkdirSync(root, { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(all()), hashed, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
  const sha256 = hash.digest("hex");
  const target = originalPath(root, sha256);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  if (existsSync(target)) rmSync(part);
  else renameSync(part, target);
  return sha256;
}

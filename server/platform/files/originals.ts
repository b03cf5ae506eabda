import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, createReadStream, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { makeFolder, syncFile, syncFolder } from "./durable.ts";
import { fileHash, streamHash } from "./file-hash.ts";

/** Files that never change, each stored once and named by the SHA-256 of its bytes (64 hex digits). */
export interface Originals {
  /**
   * Stores bytes, also in place of damaged ones. They are on the disk when it resolves. Rejects with the reason of `signal` once that is
   * aborted.
   */
  put(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Original>;
  /** Reads an original, or the bytes from `start` to `end` (exclusive); null when the original is missing. */
  open(sha256: string, range?: { start: number; end: number }): Readable | null;
  has(sha256: string): boolean;
  /** Bytes of an original; null when it is missing. */
  size(sha256: string): number | null;
  /** Whether an original exists with its own bytes; reads all of them. */
  isIntact(sha256: string): boolean;
  remove(sha256: string): void;
  /** Hashes of all originals, in no order. */
  list(): Generator<string>;
  /**
   * Stores originals of another folder as well: by links where the disk has links, otherwise by copies. Returns the hashes that `from`
   * lacks, such as those removed a moment ago.
   */
  take(hashes: Iterable<string>, from: Originals): Set<string>;
}

export interface Original {
  sha256: string;
  bytes: number;
}

/** Originals in a folder, which is created with the first one. */
export function originalsIn(root: string): Originals {
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256);
  const size = (sha256: string) => statSync(pathOf(sha256), { throwIfNoEntry: false })?.size ?? null;

  /** A place for incoming bytes; a kill leaves them there, and the next start removes them. */
  function newPart(): string {
    mkdirSync(join(root, partsName), { recursive: true, mode: 0o700 });
    return join(root, partsName, randomUUID());
  }

  function settle(part: string, sha256: string): void {
    const path = pathOf(sha256);
    makeFolder(dirname(path));
    renameSync(part, path);
    syncFolder(dirname(path));
  }

  const originals: Originals = {
    async put(bytes, signal) {
      const part = newPart();
      const hash = createHash("sha256");
      let length = 0;
      try {
        const file = await open(part, "wx", 0o600);
        try {
          for await (const piece of bytes) {
            signal?.throwIfAborted();
            hash.update(piece);
            await file.writeFile(piece);
            length += piece.length;
          }
          signal?.throwIfAborted();
          await file.sync();
        } finally {
          await file.close();
        }
        const sha256 = hash.digest("hex");
        // Intact bytes replace damaged ones.
        const known = originals.open(sha256);
        if (known === null || (await streamHash(known)) !== sha256) settle(part, sha256);
        return { sha256, bytes: length };
      } finally {
        rmSync(part, { force: true });
      }
    },
    open(sha256, range) {
      if (size(sha256) === null) return null;
      // Node's `end` is inclusive.
      const limits = range && { start: range.start, end: range.end - 1 };
      if (range && range.end <= range.start) return Readable.from([]);
      return createReadStream(pathOf(sha256), { highWaterMark: 1 << 20, ...limits });
    },
    has: (sha256) => size(sha256) !== null,
    size,
    isIntact: (sha256) => size(sha256) !== null && fileHash(pathOf(sha256)) === sha256,
    remove: (sha256) => rmSync(pathOf(sha256), { force: true }),
    *list() {
      for (const shelf of namesIn(root))
        if (/^[0-9a-f]{2}$/.test(shelf)) for (const name of namesIn(join(root, shelf))) if (/^[0-9a-f]{64}$/.test(name)) yield name;
    },
    take(hashes, from) {
      const pathIn = folders.get(from);
      if (pathIn === undefined) throw new TypeError("only folders of originals share a disk");
      const shelves = new Set<string>();
      const missing = new Set<string>();
      for (const sha256 of hashes) {
        if (size(sha256) !== null) continue;
        const to = pathOf(sha256);
        makeFolder(dirname(to));
        try {
          if (!isLinked(pathIn(sha256), to)) copy(pathIn(sha256), newPart(), to);
          shelves.add(dirname(to));
        } catch (error) {
          if (from.has(sha256) || !(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
          missing.add(sha256);
        }
      }
      for (const shelf of shelves) syncFolder(shelf);
      return missing;
    },
  };
  folders.set(originals, pathOf);
  return originals;
}

/** Removes a kill's leftovers of incoming originals. Do not call it while any arrive. */
export function removeParts(root: string): void {
  rmSync(join(root, partsName), { recursive: true, force: true });
}

const partsName = "parts";

/** The folder of the originals; only `take` uses it. */
const folders = new WeakMap<Originals, (sha256: string) => string>();

/** False where the disk has no links. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOSPC")) throw error;
    return false;
  }
}

function copy(from: string, part: string, to: string): void {
  try {
    copyFileSync(from, part);
    syncFile(part);
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
}

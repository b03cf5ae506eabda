import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { limits } from "./manifest.ts";
import { TransferError } from "./archive-error.ts";

/** A file as it went into the archive. */
export interface Packed {
  path: string;
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /**
   * Adds a file piece by piece; call it again once it has answered. `isPacked`: compressed, for texts; originals mostly are already. `at` in
   * Unix milliseconds. Throws what the disk, or the maker of a piece, throws, and TransferError at more files than an import takes in.
   */
  add(
    path: string,
    pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array>,
    options: { isPacked: boolean; at: number },
  ): Promise<Packed>;
  /** Writes the directory and makes the file durable. */
  finish(): Promise<void>;
  /** Lets go of the file, whatever has come of it. */
  close(): Promise<void>;
}

/** Writes a zip to a new file, never holding more than a few pieces of it; from 4 GiB or 65,535 files on it is a zip64. */
export function createZip(file: string): ZipWriter {
  const zip = new ZipFile() as ZipFile & { entries: object[] };
  /** Entries that are whole, until the directory is written: the library looks through all it has at each new one. */
  let whole: object[] = [];
  const closing = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }), {
    signal: closing.signal,
  });
  let entries = 0;
  let source: Readable | null = null;
  let failure: Error | null = null;
  written.catch((error: Error) => {
    failure = error;
    // Who waits for a piece to be taken learns why it never will be.
    source?.destroy(error);
  });
  return {
    async add(path, pieces, { isPacked, at }) {
      if (failure !== null) throw failure;
      if (++entries > limits.files) throw new TransferError(tooManyFiles);
      const hash = createHash("sha256");
      let bytes = 0;
      const raw = async function* () {
        for await (const piece of pieces) {
          const chunk = typeof piece === "string" ? Buffer.from(piece) : piece;
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const pieceByPiece = Readable.from(raw(), { highWaterMark: 1 });
      source = pieceByPiece;
      zip.addReadStreamLazy(path, { compress: isPacked, mtime: new Date(at) }, (begin) => {
        // All before it are whole now.
        whole.push(...zip.entries.splice(0, zip.entries.length - 1));
        begin(null, pieceByPiece);
      });
      await finished(pieceByPiece);
      return { path, bytes, sha256: hash.digest("hex") };
    },
    async finish() {
      zip.entries = [...whole, ...zip.entries];
      whole = [];
      zip.end();
      await written;
    },
    async close() {
      closing.abort();
      await written.catch(() => undefined); // whoever added or finished was told
    },
  };
}

const tooManyFiles = `An export holds about ${(limits.files / 2).toLocaleString("en-US")} documents, and the workspace has more. No export was made. Use a backup to move the workspace.`;

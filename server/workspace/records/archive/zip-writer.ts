import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { limits } from "./manifest.ts";
import { TransferError } from "./archive-error.ts";

/** A file as it was added to the archive. */
export interface Packed {
  path: string;
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /**
   * Adds a file piece by piece; call it again only once it has returned. `isPacked`: compress it, for texts; most originals are
   * compressed already. `at` is in Unix milliseconds. Throws the errors of the disk and of the producer of the pieces, and TransferError
   * for more files than an import accepts.
   */
  add(
    path: string,
    pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array>,
    options: { isPacked: boolean; at: number },
  ): Promise<Packed>;
  /** Writes the directory and makes the file durable. */
  finish(): Promise<void>;
  /** Closes the file, whatever the outcome. */
  close(): Promise<void>;
}

/** Writes a zip to a new file, holding only a few pieces in memory; from 4 GiB or 65,535 files it is a zip64. */
export function createZip(file: string): ZipWriter {
  const zip = new ZipFile() as ZipFile & { entries: object[] };
  /** Complete entries, until the directory is written: the library scans all of its entries for each new one. */
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
    // Tells the producer that waits for a piece to be written why that will never happen.
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
        // All entries before this one are complete now.
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
      await written.catch(() => undefined); // the caller of add or finish has received the error
    },
  };
}

const tooManyFiles = `An export holds about ${(limits.files / 2).toLocaleString("en-US")} documents, and the workspace has more. No export was made. Use a backup to move the workspace.`;

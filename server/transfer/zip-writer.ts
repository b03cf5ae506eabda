import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { TransferError } from "./transfer-error.ts";

/** What an ordinary zip can hold; the library writes no other kind. */
const limits = { bytes: 0xffff_ffff, entries: 0xffff };

/** A file as it went into the archive. */
export interface Packed {
  path: string;
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /** Adds a file piece by piece. `isPacked`: compressed, for texts; originals mostly are already. `at` in Unix milliseconds. */
  add(path: string, pieces: Iterable<Uint8Array | string>, options: { isPacked: boolean; at: number }): Packed;
  /** Writes the directory and makes the file durable. */
  finish(): void;
  /** Closes the file, whatever has come of it. */
  close(): void;
}

const earliest = Date.UTC(1980, 0, 2);
const latest = Date.UTC(2099, 11, 30);

/**
 * Writes a zip to a new file, never holding more than a piece of it. Throws TransferError where an ordinary zip ends: at 4 GiB, and at
 * 65,535 files.
 */
export function createZip(file: string): ZipWriter {
  const handle = openSync(file, "wx", 0o600);
  let written = 0;
  let entries = 0;
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    for (let from = 0; from < data.length;) from += writeSync(handle, data, from);
    written += data.length;
    if (written > limits.bytes) throw tooMuch();
  });
  const encoder = new TextEncoder();
  const nothing = new Uint8Array(0);
  return {
    add(path, pieces, { isPacked, at }) {
      entries++;
      if (entries > limits.entries) throw tooMuch();
      const entry = isPacked ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      entry.mtime = Math.min(latest, Math.max(earliest, at));
      zip.add(entry);
      const hash = createHash("sha256");
      let bytes = 0;
      for (const piece of pieces) {
        const raw = typeof piece === "string" ? encoder.encode(piece) : piece;
        hash.update(raw);
        bytes += raw.length;
        entry.push(raw);
      }
      entry.push(nothing, true);
      return { path, bytes, sha256: hash.digest("hex") };
    },
    finish() {
      zip.end();
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}

function tooMuch(): TransferError {
  return new TransferError(
    "The workspace is more than one zip can hold: 4 GB, or some 32,000 documents. No export was made; use a backup to move it.",
  );
}

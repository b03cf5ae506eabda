import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { dirname } from "node:path";

/** SHA-256 of a file, read piece by piece. */
export function hashOf(file: string): string {
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

/** Puts a file that is never written to again at a second place: by a link, where the disk has links, else by a copy. */
export function place(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOSPC")) throw error;
    const part = `${to}.part`;
    copyFileSync(from, part);
    sync(part);
    renameSync(part, to);
  }
}

/** Writes a small file whole and durably. */
export function writeDurably(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true });
}

/** Makes a rename or a new name in a folder last. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (platform() !== "win32") sync(folder);
}

function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

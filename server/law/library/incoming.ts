import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "../../platform/data-folder.ts";
import { syncFolder } from "../../platform/files/durable.ts";

/** The place of an import's file until the import has ended. The name is the import's id, never the sender's. */
export function incomingPath(folder: DataFolder, id: string): string {
  return join(folder.incoming, id);
}

export function removeIncoming(folder: DataFolder, id: string): void {
  rmSync(incomingPath(folder, id), { force: true });
}

/** Gives a file a second name, so that each name can be removed separately; a copy where the disk does not support this. */
export function shareFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes everything that belongs to none of these imports, such as remains of a kill. */
export function sweepIncoming(folder: DataFolder, live: ReadonlySet<string>): void {
  mkdirSync(folder.incoming, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder.incoming)) {
    if (!live.has(name)) rmSync(join(folder.incoming, name), { recursive: true, force: true });
  }
}

/** Bytes that can still be written to the disk of the data folder. */
export function freeBytes(folder: DataFolder): number {
  const disk = statfsSync(folder.root);
  return disk.bavail * disk.bsize;
}

export type Receipt = "complete" | "too-long" | "too-short";

/**
 * Writes the bytes of a request to `path`, durably, and returns whether there were exactly `size`. Any other outcome leaves no file: more
 * bytes, fewer (the sender left), an abort (its reason is thrown), a full disk (thrown).
 */
export async function receive(
  path: string,
  stream: ReadableStream<Uint8Array>,
  size: number,
  options: { signal: AbortSignal; onBytes: (received: number) => void },
): Promise<Receipt> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  options.signal.addEventListener("abort", leave, { once: true });
  let receipt: Receipt | null = null;
  try {
    const file = await open(path, "wx", 0o600);
    try {
      receipt = await copy(reader, (bytes) => file.writeFile(bytes), size, options);
      if (receipt === "complete") await file.sync();
    } finally {
      await file.close();
    }
    if (receipt === "complete") syncFolder(join(path, ".."));
    return receipt;
  } finally {
    options.signal.removeEventListener("abort", leave);
    if (receipt !== "complete") {
      leave();
      rmSync(path, { force: true });
    }
  }
}

async function copy(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  write: (bytes: Uint8Array) => Promise<void>,
  size: number,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (received: number) => void },
): Promise<Receipt> {
  let received = 0;
  for (;;) {
    signal.throwIfAborted();
    // The request rejects when its sender leaves; no more bytes will come.
    const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    signal.throwIfAborted();
    if (done) return received === size ? "complete" : "too-short";
    received += value.byteLength;
    if (received > size) return "too-long";
    await write(value);
    onBytes(received);
  }
}

import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { platform } from "node:os";
import { dirname, resolve } from "node:path";

/** Makes a rename or a new name in a folder durable. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (platform() !== "win32") syncFile(folder);
}

/** Makes the bytes of a file durable. */
export function syncFile(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder, and those above it, private to the user and with durable names. An existing one stays as it is. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = resolve(path); ; made = dirname(made)) {
    syncName(made);
    if (made === resolve(first) || made === dirname(made)) return;
  }
}

function syncName(made: string): void {
  try {
    syncFolder(dirname(made));
  } catch (error) {
    // The folder of another user may be unreadable, and some network disks have no such call; SQLite continues in that case too.
    if (!(error instanceof Error && "code" in error && /^(EACCES|EPERM|EINVAL|ENOTSUP)$/.test(String(error.code)))) throw error;
  }
}

import { closeSync, fsyncSync, openSync } from "node:fs";
import { platform } from "node:os";

/** Makes a rename or a new name in a folder last. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (platform() !== "win32") syncFile(folder);
}

/** Makes the bytes of a file last. */
export function syncFile(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

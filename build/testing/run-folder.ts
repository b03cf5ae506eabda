import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";
const enoughBytes = 4 * 1024 ** 3;

/**
 * A temporary folder for one test run, removed when the process ends. `inMemory` puts the folder on the memory disk where there is one with
 * 4 GiB free: there SQLite's `synchronous = FULL` costs nothing. Everyone may write into the folder, as in /tmp, because a test runs as
 * another user.
 */
export function runFolder(inMemory: boolean): string {
  const folder = mkdtempSync(join(inMemory && hasMemoryDisk() ? memoryDisk : tmpdir(), "pandect-tests-"));
  chmodSync(folder, 0o1777);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasMemoryDisk(): boolean {
  try {
    accessSync(memoryDisk, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize >= enoughBytes;
  } catch {
    // No such disk here: uses the system's own temporary folder.
    return false;
  }
}

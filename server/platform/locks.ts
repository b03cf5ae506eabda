import { makePrivate } from "./files/private-file.ts";
import { holdExclusively } from "./db/exclusive.ts";
import { setTimeout as pause } from "node:timers/promises";

/** A lock held by this process. The operating system releases it when the process ends, in any way. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock that a file represents, or returns null when another holder, in this process or any other, has it. The lock is SQLite's
 * own on an empty database, so it is an OS lock on every platform. Nothing else may open the file: on POSIX systems closing any other
 * descriptor drops the lock. Throws when the file cannot be created.
 */
export function tryLock(file: string): Lock | null {
  makePrivate(file);
  return holdExclusively(file);
}

/** Whether the lock is held, in this process or another. */
export function isHeld(file: string): boolean {
  const lock = tryLock(file);
  lock?.release();
  return lock === null;
}

/**
 * Waits until the lock is free. `onWait` is called once when it is not free at once. Throws the signal's reason when it is aborted.
 */
export async function waitForLock(file: string, options: { signal?: AbortSignal; onWait?: () => void } = {}): Promise<Lock> {
  for (let tries = 0; ; tries++) {
    options.signal?.throwIfAborted();
    const lock = tryLock(file);
    if (lock !== null) return lock;
    if (tries === 0) options.onWait?.();
    await pause(pollMilliseconds, undefined, { signal: options.signal }).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      throw error;
    });
  }
}

/** SQLite has no waiting queue; a fifth of a second is unnoticeable beside an import. */
const pollMilliseconds = 200;

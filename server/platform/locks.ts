import { makePrivate } from "./files/private-file.ts";
import { holdExclusively } from "./db/exclusive.ts";
import { setTimeout as pause } from "node:timers/promises";

/** A lock held by this process. The operating system takes it back when the process ends, however it ends. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock a file stands for, or answers null when another holder, in this process or any other, has it. The lock is SQLite's own on
 * an empty database, so it is an OS lock on every platform. Nothing else may open the file: on POSIX systems closing any other descriptor
 * of it drops the lock. Throws when the file cannot be created.
 */
export function tryLock(file: string): Lock | null {
  makePrivate(file);
  return holdExclusively(file);
}

/** Whether somebody, here or in another process, has the lock now. */
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

/** SQLite has no waiting queue; a fifth of a second goes unnoticed beside an import. */
const pollMilliseconds = 200;

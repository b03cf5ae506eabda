import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { diskProblem } from "./disk-problem.ts";
import { serviceLog } from "./log.ts";

/*
 * On a full disk SQLite cannot make the files beside a database without which nothing can be read. So a file reserves some room, which a
 * start releases when the disk is full and reserves again once the databases are open. Changes are still refused then, and everything can
 * be read.
 */

const reserveBytes = 8 * 1024 ** 2;
/** Room left for a full disk: signing in is a change too. */
const leftBytes = 512 * 1024;
const pieceBytes = 64 * 1024;

/** Reserves room in `file`, as far as the disk has any; adds what is missing. Throws the errors of the system, except for a full disk. */
export function keepReserve(file: string): void {
  let have = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (have >= reserveBytes) return;
  const handle = openSync(file, "a", 0o600);
  try {
    // Bytes that no disk compresses.
    const piece = randomBytes(pieceBytes);
    for (; have < reserveBytes && freeBytes(file) > leftBytes + pieceBytes; have += pieceBytes) writeSync(handle, piece);
  } catch (error) {
    if (diskProblem(error) !== "full") throw error;
  } finally {
    closeSync(handle);
  }
}

const firstKeepMs = 10_000;
const keepEveryMs = 3_600_000;

/**
 * Maintains the reserve of a running service: at once when the start had to release it, otherwise after a while, and again when there was
 * too little.
 */
export function keepingReserve(file: string, wasGivenUp: boolean): { close(): void } {
  const plan = (delay: number): NodeJS.Timeout =>
    setTimeout(() => {
      try {
        keepReserve(file);
      } catch (error) {
        serviceLog.unexpected("no room kept for a full disk", error);
      }
      timer = plan(keepEveryMs);
    }, delay).unref();
  let timer = plan(wasGivenUp ? 0 : firstKeepMs);
  return { close: () => clearTimeout(timer) };
}

/** Releases the room; false when none was reserved. */
export function giveUpReserve(file: string): boolean {
  const had = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
  rmSync(file, { force: true });
  return had;
}

function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(file);
  return bavail * bsize;
}

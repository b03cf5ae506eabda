import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");
const pureEntry = join(import.meta.dirname, "pure-tests.ts");

/** Seconds of processor time that a test file may take, including the processes it starts. */
const limit = 10;
/** Allowed factor for a busy or slower machine before the run fails: caches emptied by other processes also cost processor time. */
const allowance = 2.5;

/** Prints the processor time of each file, the longest first; files under a second are on one line. */
export function printTimes(times: string): void {
  const all = processorTimes(times);
  const sum = (list: typeof all) => list.reduce((total, [, seconds]) => total + seconds, 0).toFixed(1);
  const short = all.filter(([, seconds]) => seconds < 1);
  console.log(`processor time, ${sum(all)} s in all:`);
  for (const [file, seconds] of all) if (seconds >= 1) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const long = all.filter(([file, seconds]) => seconds > limit && file.endsWith(".test.ts"));
  if (long.length > 0) console.log(`${long.length} files over ${limit} s`);
  if (short.length > 0) console.log(`${sum(short).padStart(6)} s  ${short.length} files under a second each`);
}

/** Returns the number of files that took more than the limit without a reason in `slow-files.json`; prints each one. */
export function overLimit(times: string): number {
  // Written by hand: path and reason.
  const reasons = JSON.parse(readFileSync(join(import.meta.dirname, "slow-files.json"), "utf8")) as Record<string, string>;
  const over = processorTimes(times).filter(
    ([file, seconds]) => seconds > limit * allowance && file.endsWith(".test.ts") && reasons[file] === undefined,
  );
  for (const [file, seconds] of over) {
    console.log(`FAIL ${file} took ${seconds.toFixed(1)} s of processor time; ${limit} s is the limit (build/testing/slow-files.json)`);
  }
  return over.length;
}

/** Processor time of each file in seconds, the longest first, from processor-time.ts. */
function processorTimes(times: string): [file: string, seconds: number][] {
  if (!existsSync(times)) return [];
  const lines = readFileSync(times, "utf8").trim().split("\n");
  // Only processor-time.ts writes this.
  const entries = lines.map((line) => JSON.parse(line) as { file: string; seconds: number });
  return entries
    .filter(({ file }) => file.endsWith(".test.ts") || file === pureEntry)
    .map(({ file, seconds }): [string, number] => [file === pureEntry ? "pure tests, in one process" : relative(root, file), seconds])
    .toSorted(([, a], [, b]) => b - a);
}

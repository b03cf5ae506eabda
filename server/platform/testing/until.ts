import assert from "node:assert/strict";
import { watch } from "node:fs";

const patienceMs = 120_000;
/** Shortest time between two checks: the awaited work needs the processor more. */
const restMs = 5;
/** For events without a file: in memory, or in a folder further down. */
const unseenMs = 100;

/**
 * Waits for an event outside of the test: the first result of `find` that is not false, null or undefined. Checks again as soon as a file
 * in `folder` changes, which every commit to a database there does. Throws after two minutes.
 */
export async function until<T>(folder: string, find: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + patienceMs;
  let hasChanged = false;
  let wake = () => {};
  const watcher = watch(folder, () => {
    hasChanged = true;
    wake();
  });
  try {
    for (;;) {
      hasChanged = false;
      const found = await find();
      if (found !== false && found !== null && found !== undefined) return found as Exclude<T, false | null | undefined>;
      assert.ok(performance.now() < deadline, `not within ${patienceMs / 1000} s: ${find.toString()}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, hasChanged ? restMs : unseenMs);
        wake = () => {
          clearTimeout(timer);
          setTimeout(resolve, restMs);
        };
      });
    }
  } finally {
    watcher.close();
  }
}

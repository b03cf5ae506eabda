import { setImmediate } from "node:timers/promises";

/** Work on the service's thread lets other calls in after this many milliseconds. */
const longest = 15;

/** A function to await between two pieces of long work: other calls get their turn where the last pause was long enough ago. */
export function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await setImmediate();
    last = performance.now();
  };
}

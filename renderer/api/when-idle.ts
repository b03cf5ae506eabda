/** The longest wait for a browser that is never idle or does not report that it is, in milliseconds. */
const longest = 200;

/** Runs low-priority work after the window has drawn what it had to. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: longest });
  else setTimeout(work, longest);
}

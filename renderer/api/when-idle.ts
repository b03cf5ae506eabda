/** A browser that is never idle, or does not tell, is waited for this long, in milliseconds. */
const longest = 200;

/** Runs work that nobody waits for once the window has drawn what it had to. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: longest });
  else setTimeout(work, longest);
}

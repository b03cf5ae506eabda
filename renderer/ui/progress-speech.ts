/** Time between two spoken states of progress, in milliseconds. */
const pause = 5_000;

/** What was said last of a piece of work, and when (milliseconds since 1970); null before the first. */
export interface Spoken {
  text: string;
  at: number;
}

/**
 * How long to wait, in milliseconds, before `text` is spoken: 0 at the start and at the end of the work, otherwise what is left of five
 * seconds since the last; null when it was said already.
 */
export function waitBeforeSaying(text: string, isDone: boolean, last: Spoken | null, now: number): number | null {
  if (last?.text === text) return null;
  if (last === null || isDone) return 0;
  return Math.max(0, pause - (now - last.at));
}

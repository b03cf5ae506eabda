/** Minimum time between two announcements of progress, in milliseconds. */
const pause = 5_000;

/** The last announcement about a piece of work, and its time (milliseconds since 1970); null before the first. */
export interface Spoken {
  text: string;
  at: number;
}

/**
 * How long to wait, in milliseconds, before `text` is announced: 0 at the start and at the end of the work, otherwise the rest of five
 * seconds since the last announcement; null if it was announced already.
 */
export function waitBeforeSaying(text: string, isDone: boolean, last: Spoken | null, now: number): number | null {
  if (last?.text === text) return null;
  if (last === null || isDone) return 0;
  return Math.max(0, pause - (now - last.at));
}

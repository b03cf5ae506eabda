/**
 * A copy of a text that is kept for long. V8 lets a part of a string hold on to the whole it was cut from: without a copy a few ids
 * would keep all of a file's text in memory.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}

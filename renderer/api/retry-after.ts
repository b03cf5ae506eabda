/** The wait after this many failed tries, in milliseconds: 1, 2, 4, 8 and then every 15 seconds. */
export function retryAfter(tries: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.max(0, tries - 1));
}

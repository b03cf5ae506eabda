/**
 * The version of a day among versions in their order, oldest first, by the publisher's days of the releases. Null if the installed history
 * does not go back to the day, or if the next version has no day, so that the two cannot be distinguished. `day`: `YYYY-MM-DD`.
 */
export function versionOn<V extends { releaseDate: string | null }>(versions: readonly V[], day: string): V | null {
  const at = versions.findLastIndex(({ releaseDate }) => releaseDate !== null && releaseDate.slice(0, 10) <= day);
  const next = versions[at + 1];
  return at === -1 || (next !== undefined && next.releaseDate === null) ? null : (versions[at] ?? null);
}

import type { Work } from "#shared/workspace/desk.ts";

/** What has ended between two looks at the work: items that are no longer open, and items that began and ended in between. */
export function endedSince(before: readonly Work[], now: readonly Work[]): Work[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return now.filter(({ id, completedAt }) => completedAt !== undefined && known.get(id)?.completedAt === undefined);
}

/** Matters whose documents changed: an item began, progressed or ended. */
export function touchedMatters(before: readonly Work[], now: readonly Work[]): string[] {
  const known = new Map(before.map((one) => [one.id, one.status]));
  const touched = now.filter(({ id, status }) => known.get(id) !== status).map(({ matterId }) => matterId);
  return [...new Set(touched)].filter((id) => id !== null);
}

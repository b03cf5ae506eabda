import { editDistance } from "../../law/search/edit-distance.ts";

/** The names closest to `typed`, at most three: with at most two letters changed, swapped, added or missing, or continuing it. */
export function closestNames(typed: string, names: readonly string[]): string[] {
  const word = typed.toLowerCase();
  const limit = Math.min(2, Math.floor(word.length / 3));
  return [...new Set(names)]
    .map((name) => ({ name, distance: word.length >= 3 && name.startsWith(word) ? 1 : editDistance(word, name, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

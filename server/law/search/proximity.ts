import type { Query } from "./query.ts";
import type { StemHit } from "./stem-hits.ts";

/** Hits at most this many UTF-16 units apart belong together: about 30 words. */
const windowUnits = 200;
/** Adjacent query words are adjacent in a text when only a blank or a function word is between them. */
const besideUnits = 8;

/** How close together the query's words are in a text, 0 to 1: half for the fullest window, half for the query's word pairs. */
export function proximity(hits: readonly StemHit[], query: Query): number {
  const together = (fullestWindow(hits) - 1) / Math.max(1, query.stems.length - 1);
  const beside = query.pairs.length === 0 ? 0 : pairsBeside(hits, query.pairs) / query.pairs.length;
  return Math.max(0, together) / 2 + beside / 2;
}

/** Distinct stems in the window that has the most. */
function fullestWindow(hits: readonly StemHit[]): number {
  const inside = new Map<string, number>();
  let most = 0;
  let first = 0;
  for (const [i, hit] of hits.entries()) {
    inside.set(hit.stem, (inside.get(hit.stem) ?? 0) + 1);
    while (first < i && hit.end - (hits[first]?.start ?? 0) > windowUnits) {
      const gone = hits[first++]?.stem ?? "";
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    most = Math.max(most, inside.size);
  }
  return most;
}

function pairsBeside(hits: readonly StemHit[], pairs: readonly (readonly [string, string])[]): number {
  const seen = new Set<string>();
  for (const [i, hit] of hits.entries()) {
    const next = hits[i + 1];
    if (next !== undefined && next.start - hit.end <= besideUnits) seen.add(`${hit.stem} ${next.stem}`);
  }
  return pairs.filter(([a, b]) => seen.has(`${a} ${b}`)).length;
}

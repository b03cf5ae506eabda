import { isLevel } from "./pdf-items.ts";
import type { Segment } from "./pdf-rows.ts";

/** Points between baselines within which two texts may be on one line. */
const band = 12;
/** A line with more segments than this is not searched to its end. */
const mostCompared = 500;

/** The page's segments with those of its fields: each after the text left of it, else before the text right of it, else below the text above. */
export function withFields(segments: readonly Segment[], fields: readonly Segment[]): Segment[] {
  if (fields.length === 0) return [...segments];
  const byHeight = segments.map((segment, i) => ({ segment, i })).toSorted((a, b) => b.segment.up - a.segment.up);
  const [before, after] = [new Map<number, Segment[]>(), new Map<number, Segment[]>()];
  for (const field of fields) {
    const { anchor, isBefore } = anchorOf(byHeight, field);
    const map = isBefore ? before : after;
    map.set(anchor, [...(map.get(anchor) ?? []), field]);
  }
  const inOrder = (list: readonly Segment[] = []) => list.toSorted((a, b) => b.up - a.up || a.left - b.left);
  return [...inOrder(after.get(-1)), ...segments.flatMap((segment, i) => [...inOrder(before.get(i)), segment, ...inOrder(after.get(i))])];
}

/** `anchor` is the place of a segment in the page; -1 for a field above all text. */
function anchorOf(byHeight: readonly { segment: Segment; i: number }[], field: Segment): { anchor: number; isBefore: boolean } {
  const from = firstBelow(byHeight, field.up + band);
  let [left, right]: ({ segment: Segment; i: number } | undefined)[] = [];
  for (let at = from; at < Math.min(byHeight.length, from + mostCompared); at++) {
    const other = byHeight[at];
    if (other === undefined || other.segment.up < field.up - band) break;
    if (!isLevel(other.segment, field, 0.8)) continue;
    if (other.segment.left < field.left) left = left === undefined || other.segment.left > left.segment.left ? other : left;
    else right = right === undefined || other.segment.left < right.segment.left ? other : right;
  }
  if (left !== undefined) return { anchor: left.i, isBefore: false };
  if (right !== undefined) return { anchor: right.i, isBefore: true };
  const above = firstBelow(byHeight, field.up) - 1;
  return { anchor: byHeight[above]?.i ?? -1, isBefore: false };
}

/** Place of the first segment whose baseline is not above. */
function firstBelow(byHeight: readonly { segment: Segment }[], up: number): number {
  let [low, high] = [0, byHeight.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byHeight[middle]?.segment.up ?? 0) > up) low = middle + 1;
    else high = middle;
  }
  return low;
}

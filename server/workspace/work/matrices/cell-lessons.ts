import type { Citation } from "#shared/workspace/matrices.ts";
import type { WriteDb } from "../../../platform/db/open.ts";
import type { StoredCell } from "./cell-store.ts";
import { dropDecision, keepDecisions, type StoredDecision } from "./lesson-store.ts";

/**
 * Stores what a decision on a cell teaches its column; `cell` is the cell as it was shown. True when the column now has something else to
 * learn from.
 */
export function keepLessonOf(
  tx: WriteDb,
  cell: StoredCell,
  { answer, review }: { answer?: string | null | undefined; review?: "approved" | "rejected" | null | undefined },
  now: number,
): boolean {
  // Written by `keepResults`.
  const passages = (JSON.parse(cell.citations) as Citation[]).map(({ start, end }) => ({ start, end }));
  const { id: cellId, textSha256 } = cell;
  const keep = (verdict: StoredDecision["verdict"], shown: StoredDecision["passages"], written: string | null) => {
    keepDecisions(tx, [{ cellId, verdict, passages: shown, answer: written, textSha256, decidedAt: now }]);
    return true;
  };
  if (answer != null && review !== "rejected") return keep("corrected", passages, answer);
  const isByPerson = cell.answer !== null && textSha256 === null;
  // An approval of a person's own answer teaches nothing new: the column has already learned it.
  if (isByPerson && answer == null && review === "approved") return false;
  // Further passages only support the first one, which the person reviewed; a text without an answer teaches too.
  if (review === "approved") return keep("approved", passages.slice(0, 1), null);
  if (passages.length > 0) return keep("rejected", passages, null);
  dropDecision(tx, cellId);
  return true;
}

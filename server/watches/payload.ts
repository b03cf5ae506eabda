import { boardLabel } from "./boards.ts";
import type { Counts, Summary } from "./reads.ts";
import type { WatchRow } from "./store.ts";

/** What a delivery is told apart by: the same on every attempt. */
export function deliveryIdOf(watchId: string, refreshId: number): string {
  return `${watchId}:${refreshId}`;
}

/** The body of `board.updated` (data-api §11), as it is sent on every attempt. */
export function updatedBody(watch: WatchRow, refreshId: number, summary: Summary, rows: Counts, firedAt: Date): string {
  return body("board.updated", watch, refreshId, summary, rows, firedAt);
}

/** The body of `board.test`: the same keys, nothing in them. */
export function testBody(watch: WatchRow, firedAt: Date): string {
  const none = { added: 0, amended: 0, removed: 0 };
  return body("board.test", watch, 0, { ...none, first: [] }, none, firedAt);
}

function body(event: string, watch: WatchRow, refreshId: number, summary: Summary, rows: Counts, firedAt: Date): string {
  const { added, amended, removed, first } = summary;
  return JSON.stringify({
    event,
    corpusType: watch.corpusType,
    state: watch.state,
    boardLabel: boardLabel(watch.corpusType, watch.state),
    scope: watch.scope,
    sectionsAdded: added,
    sectionsAmended: amended,
    sectionsRemoved: removed,
    rowsAdded: rows.added,
    rowsUpdated: rows.amended,
    rowsDeleted: rows.removed,
    refreshLogId: refreshId,
    changes: first,
    changesOverflowCount: added + amended + removed - first.length,
    deliveryId: deliveryIdOf(watch.id, refreshId),
    firedAt: firedAt.toISOString(),
  });
}

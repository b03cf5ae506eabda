import { boardLabel } from "./boards.ts";
import type { Counts, Summary } from "./summary.ts";
import type { WatchRow } from "./store.ts";

/** Identifies a delivery: the same on every attempt. */
export function deliveryIdOf(watchId: string, refreshId: number): string {
  return `${watchId}:${refreshId}`;
}

/** The body of `board.updated` (data-api §11), the same on every attempt. */
export function updatedBody(watch: WatchRow, refreshId: number, summary: Summary, rows: Counts, firedAt: Date): string {
  return JSON.stringify(bodyOf("board.updated", watch, refreshId, summary, rows, firedAt));
}

/** The data of a mail: the webhook's body, and changes only in notes where the watch includes them. */
export function mailBody(watch: WatchRow, refreshId: number, summary: Summary, rows: Counts, firedAt: Date): string {
  const told = bodyOf("board.updated", watch, refreshId, summary, rows, firedAt);
  return JSON.stringify({ ...told, notesChanged: summary.notes, notes: summary.firstNotes });
}

/** The body of `board.test`: the same keys, all empty. */
export function testBody(watch: WatchRow, firedAt: Date): string {
  const none = { added: 0, amended: 0, removed: 0 };
  return JSON.stringify(bodyOf("board.test", watch, 0, { ...none, first: [] }, none, firedAt));
}

type SummaryCounts = Counts & Pick<Summary, "first">;

function bodyOf(event: string, watch: WatchRow, refreshId: number, summary: SummaryCounts, rows: Counts, firedAt: Date) {
  const { added, amended, removed, first } = summary;
  return {
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
  };
}

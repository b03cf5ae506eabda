import type { WriteDb } from "../../../platform/db/open.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { TrashKind } from "./trash-kind.ts";

/** How long removed records can be restored, in milliseconds. */
export const keptRemoved = 30 * 86_400_000;

/** The kinds whose removed records are kept for a while. */
export function trashOf(kinds: RecordKinds): TrashKind[] {
  return kinds.flatMap(({ trash }) => trash ?? []);
}

/** Permanently deletes expired records. `now` is in Unix milliseconds. */
export function sweepTrash(db: WriteDb, kinds: RecordKinds, now: number): void {
  for (const { list, purge } of trashOf(kinds)) for (const { id, trashedAt } of list(db)) if (isPast(trashedAt, now)) purge(db, id);
}

export function isPast(trashedAt: string, now: number): boolean {
  return Date.parse(trashedAt) + keptRemoved <= now;
}

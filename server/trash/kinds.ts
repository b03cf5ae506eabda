import type { ReadDb, WriteDb } from "../db/open.ts";
import { notesTrash } from "../marks/trash.ts";

/** How long what was removed can be brought back. */
export const keptRemoved = 30 * 86_400_000;

/** Something removed, as its kind names it. */
export interface TrashedThing {
  id: string;
  title: string;
  matterId: string | null;
  /** Timestamp. */
  trashedAt: string;
}

/** A kind of thing that is kept for a while when it is removed. */
export interface TrashKind {
  kind: string;
  list(db: ReadDb): TrashedThing[];
  /** False when there is none of this id. */
  restore(db: WriteDb, id: string): boolean;
  purge(db: WriteDb, id: string): boolean;
}

/** Every kind; a feature with a trash of its own adds itself here. */
export const trashKinds: readonly TrashKind[] = [notesTrash];

/** What is past its time goes for good. */
export function sweepTrash(db: WriteDb, now: number): void {
  for (const { list, purge } of trashKinds) for (const { id, trashedAt } of list(db)) if (isPast(trashedAt, now)) purge(db, id);
}

export function isPast(trashedAt: string, now: number): boolean {
  return Date.parse(trashedAt) + keptRemoved <= now;
}

import type { ReadDb, WriteDb } from "../../platform/db/open.ts";

/** Something removed, as its kind names it. */
export interface TrashedThing {
  id: string;
  title: string;
  matterId: string | null;
  /** Absent where it is in no matter. */
  matterName?: string;
  /** Of its file; null or absent where it has none. */
  sizeBytes?: number | null;
  /** Timestamp. */
  trashedAt: string;
}

/** Where something was restored to. */
export interface Restored {
  /** False where the folder it was in is gone. */
  isInPlace: boolean;
}

/** What deleting something for good leaves to do. */
export interface Purged {
  /** Hash of an original that nothing uses now, to be removed once the transaction is committed; null where there is none. */
  unusedOriginal: string | null;
}

/** How records of a kind are kept for a while when they are removed. */
export interface TrashKind {
  /** Singular, as the trash names it: `note`. */
  kind: string;
  list(db: ReadDb): TrashedThing[];
  /** Null when there is none of this id. */
  restore(db: WriteDb, id: string): Restored | null;
  /** Deletes it for good; null when there is none of this id. */
  purge(db: WriteDb, id: string): Purged | null;
}

import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";

/** A removed record as its kind describes it. */
export interface TrashedThing {
  id: string;
  title: string;
  matterId: string | null;
  /** Whose it is, '' where there are no people; nobody else sees it. Absent: whoever sees its matter. */
  personId?: string;
  /** Absent where it is in no matter. */
  matterName?: string;
  /** Size of its file; null or absent where it has none. */
  sizeBytes?: number | null;
  /** Timestamp. */
  trashedAt: string;
}

/** The place of a restored record. */
export interface Restored {
  /** False where its folder no longer exists. */
  isInPlace: boolean;
}

/** Work left after a permanent deletion. */
export interface Purged {
  /** Hash of an original that is no longer used; remove it once the transaction is committed; null where there is none. */
  unusedOriginal: string | null;
}

/** How removed records of a kind are kept for a while. */
export interface TrashKind {
  /** Singular, as the trash names it: `note`. */
  kind: string;
  list(db: ReadDb): TrashedThing[];
  /** Null when no removed record has this id. */
  restore(db: WriteDb, id: string): Restored | null;
  /** Permanently deletes it; null when no removed record has this id. */
  purge(db: WriteDb, id: string): Purged | null;
}

import type { ReadDb, WriteDb } from "../db/open.ts";
import { setSetting, setting } from "../session/store.ts";

const key = "network_allowed_at";

/** Whether the owner has allowed requests to publishers. */
export function isNetworkAllowed(db: ReadDb): boolean {
  const allowedAt = setting(db, key);
  return allowedAt !== null && allowedAt !== "";
}

/** Allows requests to publishers from `now` on, or forbids them. */
export function setNetworkAllowed(db: WriteDb, isAllowed: boolean, now: Date): void {
  setSetting(db, key, isAllowed ? now.toISOString() : "");
}

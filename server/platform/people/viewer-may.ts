import { has, type Right } from "#shared/rights.ts";
import type { ReadDb } from "../db/open.ts";
import { personById } from "./store.ts";

/**
 * Whether a viewer may still do what they were given an address for: false for a person whose access has ended, or whose role no longer has
 * the right. An installation has no role; null is the owner of the server.
 */
export function viewerMay(db: ReadDb, viewer: string | null, right: Right): boolean {
  const person = viewer === null ? null : personById(db, viewer);
  return person === null || (person.endedAt === null && has(person.role, right));
}

import { type Db, write } from "../../../platform/db/open.ts";
import { newId } from "../../../platform/ids.ts";
import { findOrganization, insertOrganization } from "../../../platform/organization.ts";
import { blankMatter } from "./matter-input.ts";
import { insertMatter } from "./store.ts";

/**
 * Creates the organization of a new data folder and its default matter; leaves a folder that already has them unchanged. `now` is in Unix
 * milliseconds.
 */
export function ensureOrganization(db: Db, now: number): void {
  if (findOrganization(db) !== undefined) return;
  write(db, (tx) => {
    if (findOrganization(tx) !== undefined) return;
    insertOrganization(tx, now);
    insertMatter(tx, { ...blankMatter(newId("mat"), "General", now), isDefault: 1 });
  });
}

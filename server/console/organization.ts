import { type Db, type ReadDb, write, type WriteDb } from "../db/open.ts";
import { newId } from "../ids.ts";
import { blankMatter } from "../matters/matter-input.ts";
import { insertMatter } from "../matters/store.ts";
import { setting } from "../session/store.ts";

/** The one organization of a data folder; times are Unix milliseconds. */
export interface Organization {
  id: string;
  name: string;
  ownerName: string;
  createdAt: number;
}

/** What an organization is called until its owner names it. */
export const unnamed = "My organization";

/** Makes the organization of a new data folder, with its default matter. */
export function ensureOrganization(db: Db, now: number): void {
  if (find(db) !== undefined) return;
  write(db, (tx) => {
    if (find(tx) !== undefined) return;
    const owner = setting(tx, "owner_name") ?? "Owner";
    tx.prepare("insert into organization (id, name, owner_name, created_at) values (?, ?, ?, ?)").run(newId("org"), unnamed, owner, now);
    insertMatter(tx, { ...blankMatter(newId("mat"), "General", now), isDefault: 1 });
  });
}

export function readOrganization(db: ReadDb): Organization {
  const found = find(db);
  if (found === undefined) throw new Error("the data folder has no organization");
  return found;
}

export function renameOrganization(db: WriteDb, name: string, ownerName: string): void {
  db.prepare("update organization set name = ?, owner_name = ?").run(name, ownerName);
}

function find(db: ReadDb): Organization | undefined {
  return db.prepare<[], Organization>("select id, name, owner_name as ownerName, created_at as createdAt from organization limit 1").get();
}

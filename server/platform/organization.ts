import { unnamed } from "#shared/platform/unnamed.ts";
import type { ReadDb, WriteDb } from "./db/open.ts";
import { newId } from "./ids.ts";
import type { Principal } from "./principal.ts";
import { setting } from "./session/store.ts";
import { sql } from "./db/sql.ts";

/** The one organization of a data folder; times are Unix milliseconds. */
export interface Organization {
  id: string;
  name: string;
  ownerName: string;
  createdAt: number;
}

const insertOrganizationSql = sql<[string, string, string, number]>(
  "insert into organization (id, name, owner_name, created_at) values (?, ?, ?, ?)",
);

/** Adds the organization of a new data folder. */
export function insertOrganization(db: WriteDb, now: number): void {
  const owner = setting(db, "owner_name") ?? unnamed.owner;
  db.run(insertOrganizationSql, [newId("org"), unnamed.organization, owner, now]);
}

/** Throws when the data folder is new and has none yet. */
export function readOrganization(db: ReadDb): Organization {
  const found = findOrganization(db);
  if (found === undefined) throw new Error("the data folder has no organization");
  return found;
}

/** The organization as it signs what a caller does: a person of the firm signs with their own name, everyone else with the owner's. */
export function signingAs(db: ReadDb, principal: Principal): Organization {
  const organization = readOrganization(db);
  return principal.kind === "person" ? { ...organization, ownerName: principal.name } : organization;
}

const updateOrganization = sql<[string, string]>("update organization set name = ?, owner_name = ?");

export function renameOrganization(db: WriteDb, name: string, ownerName: string): void {
  db.run(updateOrganization, [name, ownerName]);
}

const selectOrganization = sql<[], Organization>(
  "select id, name, owner_name as ownerName, created_at as createdAt from organization limit 1",
);

/** Undefined in a new data folder. */
export function findOrganization(db: ReadDb): Organization | undefined {
  return db.one(selectOrganization);
}

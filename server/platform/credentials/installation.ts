import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { newId } from "../ids.ts";
import { readOrganization } from "../organization.ts";
import { sql } from "../db/sql.ts";

/** The workspace API of the organization, which its owner has enabled; times are Unix milliseconds. */
export interface Installation {
  id: string;
  status: "active" | "suspended" | "revoked";
  hasAllowlist: number;
  enabledAt: number;
}

const columns = "id, status, has_allowlist as hasAllowlist, enabled_at as enabledAt";

const selectInstallation = sql<[], Installation>(
  `select ${columns} from installation order by status = 'revoked', enabled_at desc, id desc limit 1`,
);

/** The newest installation; undefined before the API was first enabled. */
export function readInstallation(db: ReadDb): Installation | undefined {
  return db.one(selectInstallation);
}

const insertInstallation = sql<[string, string, number]>(
  "insert into installation (id, organization_id, status, enabled_at) values (?, ?, 'active', ?)",
);

/** Enables the API. Throws `installation-exists` when it is enabled or suspended. */
export function enable(db: WriteDb, now: number): Installation {
  const known = readInstallation(db);
  if (known !== undefined && known.status !== "revoked") throw new AppError("installation-exists", `The workspace API is ${known.status}`);
  const made: Installation = { id: newId("ins"), status: "active", hasAllowlist: 0, enabledAt: now };
  db.run(insertInstallation, [made.id, readOrganization(db).id, now]);
  return made;
}

/** The installation that can be changed. Throws `installation-inactive` when there is none. */
export function mustBeLive(db: ReadDb): Installation {
  const known = readInstallation(db);
  if (known === undefined) throw new AppError("installation-inactive", "The workspace API has not been enabled");
  if (known.status === "revoked")
    throw new AppError("installation-inactive", "The installation was revoked permanently; enable the API again");
  return known;
}

const updateInstallation = sql<[string, string]>("update installation set status = ? where id = ? and status <> 'revoked'");

export function setStatus(db: WriteDb, id: string, status: "active" | "suspended"): void {
  db.run(updateInstallation, [status, id]);
}

const revokeInstallationSql = sql<[number, string]>("update installation set status = 'revoked', revoked_at = ? where id = ?");

export function revokeInstallation(db: WriteDb, id: string, now: number): void {
  db.run(revokeInstallationSql, [now, id]);
}

const selectInstallationMatter = sql<string, string>(
  "select matter_id from installation_matter where installation_id = ? order by matter_id",
);

export function readAllowlist(db: ReadDb, { id, hasAllowlist }: Installation): string[] | null {
  if (hasAllowlist === 0) return null;
  return db.values(selectInstallationMatter, id);
}

const updateInstallationById = sql<[number, string]>("update installation set has_allowlist = ? where id = ?");
const deleteInstallationMatter = sql<string>("delete from installation_matter where installation_id = ?");

/** Replaces the allowlist; null lets credentials see every matter. */
export function setAllowlist(db: WriteDb, id: string, matters: readonly string[] | null): void {
  db.run(updateInstallationById, [matters === null ? 0 : 1, id]);
  db.run(deleteInstallationMatter, id);
  for (const matter of new Set(matters)) allowMatter(db, id, matter);
}

const insertInstallationMatter = sql<[string, string]>(
  "insert into installation_matter (installation_id, matter_id) values (?, ?) on conflict do nothing",
);

const selectListed = sql<string, number>("select 1 from installation_matter where matter_id = ? limit 1");

/** Whether the allowlist of any installation contains a matter. */
export function isOnAnyList(db: ReadDb, matterId: string): boolean {
  return db.value(selectListed, matterId) !== undefined;
}

const deleteListed = sql<string>("delete from installation_matter where matter_id = ?");

/** Removes a matter from every allowlist. */
export function forgetMatter(db: WriteDb, matterId: string): void {
  db.run(deleteListed, matterId);
}

export function allowMatter(db: WriteDb, id: string, matterId: string): void {
  db.run(insertInstallationMatter, [id, matterId]);
}

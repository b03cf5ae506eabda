import { AppError } from "#shared/errors.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { newId } from "../ids.ts";
import { readOrganization } from "./organization.ts";

/** The workspace API of the organization, switched on by its owner; times are Unix milliseconds. */
export interface Installation {
  id: string;
  status: "active" | "suspended" | "revoked";
  hasAllowlist: number;
  enabledAt: number;
}

const columns = "id, status, has_allowlist as hasAllowlist, enabled_at as enabledAt";

/** The newest installation; undefined before the API was ever enabled. */
export function readInstallation(db: ReadDb): Installation | undefined {
  return db
    .prepare<[], Installation>(`select ${columns} from installation order by status = 'revoked', enabled_at desc, id desc limit 1`)
    .get();
}

/** Enables the API. Throws `installation-exists` when it is enabled or suspended. */
export function enable(db: WriteDb, now: number): Installation {
  const known = readInstallation(db);
  if (known !== undefined && known.status !== "revoked") throw new AppError("installation-exists", `The workspace API is ${known.status}`);
  const made: Installation = { id: newId("ins"), status: "active", hasAllowlist: 0, enabledAt: now };
  db.prepare("insert into installation (id, organization_id, status, enabled_at) values (?, ?, 'active', ?)").run(
    made.id,
    readOrganization(db).id,
    now,
  );
  return made;
}

/** The installation that can be changed. Throws `installation-inactive` when there is none. */
export function mustBeLive(db: ReadDb): Installation {
  const known = readInstallation(db);
  if (known === undefined) throw new AppError("installation-inactive", "The workspace API has not been enabled");
  if (known.status === "revoked") throw new AppError("installation-inactive", "The installation was revoked for good; enable the API anew");
  return known;
}

export function setStatus(db: WriteDb, id: string, status: "active" | "suspended"): void {
  db.prepare("update installation set status = ? where id = ? and status <> 'revoked'").run(status, id);
}

export function revokeInstallation(db: WriteDb, id: string, now: number): void {
  db.prepare("update installation set status = 'revoked', revoked_at = ? where id = ?").run(now, id);
}

export function readAllowlist(db: ReadDb, { id, hasAllowlist }: Installation): string[] | null {
  if (hasAllowlist === 0) return null;
  return db
    .prepare<[string], string>("select matter_id from installation_matter where installation_id = ? order by matter_id")
    .pluck()
    .all(id);
}

/** Replaces the list; null lets credentials see every matter. */
export function setAllowlist(db: WriteDb, id: string, matters: readonly string[] | null): void {
  db.prepare("update installation set has_allowlist = ? where id = ?").run(matters === null ? 0 : 1, id);
  db.prepare("delete from installation_matter where installation_id = ?").run(id);
  for (const matter of new Set(matters)) allowMatter(db, id, matter);
}

export function allowMatter(db: WriteDb, id: string, matterId: string): void {
  db.prepare("insert into installation_matter (installation_id, matter_id) values (?, ?) on conflict do nothing").run(id, matterId);
}

import type { Counts } from "#shared/backups.ts";
import type { ReadDb } from "../db/open.ts";

/** What is counted of a workspace, and how. */
const counted: Record<string, string> = {
  clients: "select count(*) from client",
  matters: "select count(*) from matter",
  folders: "select count(*) from folder",
  documents: "select count(*) from document",
  notes: "select count(*) from own_note where removed_at is null",
  bookmarks: "select count(*) from bookmark",
  savedSearches: "select count(*) from saved_search",
  watches: "select count(*) from watch",
  operations: "select count(*) from operation",
  credentials: "select count(*) from credential where revoked_at is null",
  dataKeys: "select count(*) from data_key where revoked_at is null",
  auditEntries: "select count(*) from audit_log",
};

/** What stays as it is now when a backup is gone back to (carry-over.ts). */
export const keptKinds: readonly string[] = ["credentials", "dataKeys", "auditEntries"];

/** Counts of a workspace; a table its schema does not have yet is left out. */
export function countsOf(db: ReadDb): Counts {
  const tables = new Set(db.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all());
  return Object.fromEntries(
    Object.entries(counted)
      .filter(([, sql]) => tables.has(/from (\w+)/.exec(sql)?.[1] ?? ""))
      .map(([kind, sql]) => [kind, db.prepare<[], number>(sql).pluck().get() ?? 0]),
  );
}

/** Hashes of the originals documents were read from. */
export function originalsOf(db: ReadDb): string[] {
  const isThere = db.prepare("select 1 from sqlite_schema where type = 'table' and name = 'document'").get() !== undefined;
  return isThere ? db.prepare<[], string>("select distinct sha256 from document where sha256 is not null order by 1").pluck().all() : [];
}

import { isStillGood } from "../credentials/credential-store.ts";
import { seesMatter } from "../credentials/viewer-store.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";
import { viewerMay } from "../people/viewer-may.ts";

/** The target of a link. */
export interface LinkRow {
  tokenSha256: string;
  kind: string;
  resourceId: string;
  /** The credential it was issued to; null for the owner. */
  credentialId: string | null;
  /** Whose view limits it, and the matter of the file; null: every matter, and none. */
  viewer: string | null;
  matterId: string | null;
  /** Unix milliseconds. */
  expiresAt: number;
}

const deleteFileLink = sql<number>("delete from file_link where expires_at <= ?");
const insertFileLink = sql<LinkRow>(
  `insert into file_link (token_sha256, kind, resource_id, credential_id, expires_at, viewer, matter_id)
   values (@tokenSha256, @kind, @resourceId, @credentialId, @expiresAt, @viewer, @matterId)`,
);

/** Stores a link; deletes expired ones. */
export function insertLink(db: WriteDb, row: LinkRow, now: number): void {
  db.run(deleteFileLink, now);
  db.run(insertFileLink, row);
}

const selectFileLink = sql<
  [string, number],
  LinkRow
>(`select token_sha256 as tokenSha256, kind, resource_id as resourceId, credential_id as credentialId, expires_at as expiresAt,
       viewer, matter_id as matterId
       from file_link where token_sha256 = ? and expires_at > ?`);

/**
 * The link of a token; undefined when it is unknown, expired, issued to a credential that is no longer valid, or to someone who may no longer
 * take files out or no longer sees the matter of its file.
 */
export function findLink(db: ReadDb, tokenSha256: string, now: number): LinkRow | undefined {
  const found = db.one(selectFileLink, [tokenSha256, now]);
  if (found === undefined || !viewerMay(db, found.viewer, "export")) return undefined;
  if (found.matterId !== null && !seesMatter(db, found.viewer, found.matterId)) return undefined;
  return found.credentialId === null || isStillGood(db, found.credentialId, now) ? found : undefined;
}

import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { pack, unpack } from "../../../platform/db/packed.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { StoredDraft } from "./store.ts";

/** Former bodies of drafts. */
export interface StoredVersion {
  version: number;
  changeSummary: string | null;
  /** When it was replaced, in Unix milliseconds. */
  createdAt: number;
}

/** An autosave within this many milliseconds of the last kept version, by the same author, keeps none (workspace-api §13). */
const foldedMs = 10 * 60_000;

const add = sql<[string, number, string, Uint8Array, string | null, string | null, string | null, number]>(
  `insert into draft_version (draft_id, version, title, body, change_summary, credential_id, person_id, created_at)
   values (?, ?, ?, ?, ?, ?, ?, ?)`,
);
const newest = sql<string, Hand & { createdAt: number }>(
  `select credential_id as credentialId, person_id as personId, created_at as createdAt from draft_version where draft_id = ?
   order by version desc limit 1`,
);

/** Who saves: a credential or a person of a firm; both are null for the owner. */
export interface Hand {
  credentialId: string | null;
  personId: string | null;
}

/** Keeps the body that a save is about to replace. */
export function keepVersion(
  db: WriteDb,
  former: Pick<StoredDraft, "id" | "version" | "title" | "body">,
  { credentialId, personId, changeSummary }: Hand & { changeSummary: string | null },
  now: number,
): void {
  db.run(add, [former.id, former.version, former.title, pack(former.body), changeSummary, credentialId, personId, now]);
}

/** Whether an autosave belongs to a stretch of work whose start is already kept. */
export function isFolded(db: ReadDb, draftId: string, { credentialId, personId }: Hand, now: number): boolean {
  const last = db.one(newest, draftId);
  if (last === undefined || last.credentialId !== credentialId || last.personId !== personId) return false;
  return now - last.createdAt < foldedMs && now >= last.createdAt;
}

const page = sql<[string, number, number], StoredVersion>(
  `select version, change_summary as changeSummary, created_at as createdAt from draft_version where draft_id = ?
   order by version desc limit ? offset ?`,
);
const count = sql<string, number>("select count(*) from draft_version where draft_id = ?");

/** Versions of a draft, newest first, and their total number. */
export function listVersions(db: ReadDb, draftId: string, { limit, offset }: { limit: number; offset: number }) {
  return { rows: db.all(page, [draftId, limit, offset]), total: db.value(count, draftId) ?? 0 };
}

const one = sql<{ draftId: string; version: number; viewer: string | null }, StoredVersion & { title: string; body: Uint8Array }>(
  `select v.version, v.change_summary as changeSummary, v.created_at as createdAt, v.title, v.body
   from draft_version v join draft d on d.id = v.draft_id
   where v.draft_id = @draftId and v.version = @version and ${visibleMatter("d.matter_id")}`,
);

/** A version with its body; undefined also where its draft is in the trash, or in a matter that the caller does not see. */
export function findVersion(
  db: ReadDb,
  draftId: string,
  version: number,
  viewer: string | null,
): (StoredVersion & { title: string; body: string }) | undefined {
  const found = db.one(one, { draftId, version, viewer });
  return found && { ...found, body: unpack(found.body) };
}

const every = sql<string, StoredVersion & { title: string; body: Uint8Array }>(
  `select version, change_summary as changeSummary, created_at as createdAt, title, body from draft_version where draft_id = ? order by version`,
);

/** Versions of a draft with their bodies, oldest first. */
export function versionsWithBodies(db: ReadDb, draftId: string): (StoredVersion & { title: string; body: string })[] {
  return db.all(every, draftId).map((row) => ({ ...row, body: unpack(row.body) }));
}

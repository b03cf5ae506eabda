import type { Recent } from "#shared/marks.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";

/** SQL of bookmarks, own notes and recents. */

/** As many as the owner can keep. */
export const mostBookmarks = 2000;
export const mostNotes = 20_000;

export interface BookmarkRow {
  id: string;
  actId: string;
  anchor: string | null;
  citation: string;
  heading: string;
  createdAt: string;
}

export interface NoteRow {
  id: string;
  actId: string;
  citation: string;
  heading: string;
  body: string;
  writtenAnchor: string | null;
  writtenWords: string;
  writtenRelease: string;
  foundAnchor: string | null;
  foundWords: string;
  createdAt: string;
  updatedAt: string;
}

const bookmark = `id, act_id as "actId", nullif(anchor, '') as anchor, citation, heading, created_at as "createdAt"`;
const note = `id, act_id as "actId", citation, heading, body, written_anchor as "writtenAnchor", written_words as "writtenWords",
  written_release as "writtenRelease", found_anchor as "foundAnchor", found_words as "foundWords", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Newest first. */
export function listBookmarks(db: ReadDb): BookmarkRow[] {
  return db.prepare<[], BookmarkRow>(`select ${bookmark} from bookmark order by created_at desc, id`).all();
}

export function countBookmarks(db: ReadDb): number {
  return db.prepare<[], { n: number }>("select count(*) as n from bookmark").get()?.n ?? 0;
}

export function bookmarkAt(db: ReadDb, actId: string, anchor: string | null): BookmarkRow | null {
  return (
    db
      .prepare<[string, string], BookmarkRow>(`select ${bookmark} from bookmark where act_id = ? and anchor = ?`)
      .get(actId, anchor ?? "") ?? null
  );
}

export function insertBookmark(db: WriteDb, row: BookmarkRow): void {
  db.prepare("insert into bookmark (id, act_id, anchor, citation, heading, created_at) values (?, ?, ?, ?, ?, ?)").run(
    row.id,
    row.actId,
    row.anchor ?? "",
    row.citation,
    row.heading,
    row.createdAt,
  );
}

/** False when there was none. */
export function removeBookmark(db: WriteDb, id: string): boolean {
  return db.prepare("delete from bookmark where id = ?").run(id).changes > 0;
}

/** Those not removed, in the order of the law, oldest first in a place. */
export function listNotes(db: ReadDb, actId: string | undefined): NoteRow[] {
  const order = "removed_at is null order by act_id, created_at, id";
  return actId === undefined
    ? db.prepare<[], NoteRow>(`select ${note} from own_note where ${order}`).all()
    : db.prepare<[string], NoteRow>(`select ${note} from own_note where act_id = ? and ${order}`).all(actId);
}

export function countNotes(db: ReadDb): number {
  return db.prepare<[], { n: number }>("select count(*) as n from own_note where removed_at is null").get()?.n ?? 0;
}

export function noteById(db: ReadDb, id: string): NoteRow | null {
  return db.prepare<[string], NoteRow>(`select ${note} from own_note where id = ? and removed_at is null`).get(id) ?? null;
}

export function putNote(db: WriteDb, row: NoteRow): void {
  db.prepare(
    `insert into own_note (id, act_id, citation, heading, body, written_anchor, written_words, written_release, found_anchor, found_words,
       created_at, updated_at)
     values (@id, @actId, @citation, @heading, @body, @writtenAnchor, @writtenWords, @writtenRelease, @foundAnchor, @foundWords,
       @createdAt, @updatedAt)
     on conflict (id) do update set act_id = excluded.act_id, citation = excluded.citation, heading = excluded.heading,
       body = excluded.body, written_anchor = excluded.written_anchor, written_words = excluded.written_words,
       written_release = excluded.written_release, found_anchor = excluded.found_anchor, found_words = excluded.found_words,
       updated_at = excluded.updated_at`,
  ).run(row);
}

/** Where a note was found last; nothing the owner wrote changes. */
export function foundAgain(db: WriteDb, id: string, anchor: string, words: string): void {
  db.prepare("update own_note set found_anchor = ?, found_words = ? where id = ?").run(anchor, words, id);
}

/** False when there was none. Notes removed before `forgetBefore` go for good. */
export function removeNote(db: WriteDb, id: string, at: string, forgetBefore: string): boolean {
  db.prepare("delete from own_note where removed_at < ?").run(forgetBefore);
  return db.prepare("update own_note set removed_at = ? where id = ? and removed_at is null").run(at, id).changes > 0;
}

/** Null when there is no removed note of this id. */
export function restoreNote(db: WriteDb, id: string): NoteRow | null {
  const { changes } = db.prepare("update own_note set removed_at = null where id = ? and removed_at is not null").run(id);
  return changes === 0 ? null : noteById(db, id);
}

/** Removed notes that can still be restored. */
export function listRemovedNotes(db: ReadDb): { id: string; citation: string; body: string; removedAt: string }[] {
  return db
    .prepare<[], { id: string; citation: string; body: string; removedAt: string }>(
      `select id, citation, body, removed_at as "removedAt" from own_note where removed_at is not null`,
    )
    .all();
}

/** Deletes a removed note for good; false when there is none. */
export function purgeNote(db: WriteDb, id: string): boolean {
  return db.prepare("delete from own_note where id = ? and removed_at is not null").run(id).changes > 0;
}

/** Newest first. */
export function listRecents(db: ReadDb): Recent[] {
  return db.prepare<[], Recent>(`select act_id as "actId", citation, heading, at from recent_section order by at desc, act_id`).all();
}

/** Puts a section on top; those beyond the newest `keep` go. */
export function visit(db: WriteDb, recent: Recent, keep: number): void {
  db.prepare(
    `insert into recent_section (act_id, citation, heading, at) values (@actId, @citation, @heading, @at)
     on conflict (act_id) do update set citation = excluded.citation, heading = excluded.heading, at = excluded.at`,
  ).run(recent);
  db.prepare("delete from recent_section where act_id not in (select act_id from recent_section order by at desc limit ?)").run(keep);
}

export function clearRecents(db: WriteDb): void {
  db.prepare("delete from recent_section").run();
}

import type { Recent } from "#shared/workspace/marks.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** SQL of bookmarks, own notes and recents. */

/** Most that the owner can keep. */
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

const selectBookmark = sql<[], BookmarkRow>(`select ${bookmark} from bookmark order by created_at desc, id`);

/** Newest first. */
export function listBookmarks(db: ReadDb): BookmarkRow[] {
  return db.all(selectBookmark);
}

const countBookmarksSql = sql<[], { n: number }>("select count(*) as n from bookmark");

export function countBookmarks(db: ReadDb): number {
  return db.one(countBookmarksSql)?.n ?? 0;
}

const bookmarkAtSql = sql<[string, string], BookmarkRow>(`select ${bookmark} from bookmark where act_id = ? and anchor = ?`);

export function bookmarkAt(db: ReadDb, actId: string, anchor: string | null): BookmarkRow | null {
  return db.one(bookmarkAtSql, [actId, anchor ?? ""]) ?? null;
}

const insertBookmarkSql = sql<[string, string, string, string, string, string]>(
  "insert into bookmark (id, act_id, anchor, citation, heading, created_at) values (?, ?, ?, ?, ?, ?)",
);

export function insertBookmark(db: WriteDb, row: BookmarkRow): void {
  db.run(insertBookmarkSql, [row.id, row.actId, row.anchor ?? "", row.citation, row.heading, row.createdAt]);
}

const deleteBookmark = sql<string>("delete from bookmark where id = ?");

/** False when there was none. */
export function removeBookmark(db: WriteDb, id: string): boolean {
  return db.run(deleteBookmark, id) > 0;
}

const bookmarkMade = sql<string, string>("select created_at from bookmark where id = ?");
const noteMade = sql<string, string>("select created_at from own_note where id = ?");

/** When the bookmark with this id was made; undefined where there is none. */
export function bookmarkCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(bookmarkMade, id);
}

/** When the note with this id was made, including a removed one, whose id is still in use. Undefined where there is none. */
export function noteCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(noteMade, id);
}

const inOrder = "removed_at is null order by act_id, created_at, id";
const allNotes = sql<[], NoteRow>(`select ${note} from own_note where ${inOrder}`);
const notesOfAct = sql<string, NoteRow>(`select ${note} from own_note where act_id = ? and ${inOrder}`);

/** Notes that were not removed, in the order of the law, oldest first in one place. */
export function listNotes(db: ReadDb, actId: string | undefined): NoteRow[] {
  return actId === undefined ? db.all(allNotes) : db.all(notesOfAct, actId);
}

const selectOwnNote = sql<[], { n: number }>("select count(*) as n from own_note where removed_at is null");

export function countNotes(db: ReadDb): number {
  return db.one(selectOwnNote)?.n ?? 0;
}

const noteByIdSql = sql<string, NoteRow>(`select ${note} from own_note where id = ? and removed_at is null`);

export function noteById(db: ReadDb, id: string): NoteRow | null {
  return db.one(noteByIdSql, id) ?? null;
}

const insertOwnNote =
  sql<NoteRow>(`insert into own_note (id, act_id, citation, heading, body, written_anchor, written_words, written_release, found_anchor, found_words,
       created_at, updated_at)
     values (@id, @actId, @citation, @heading, @body, @writtenAnchor, @writtenWords, @writtenRelease, @foundAnchor, @foundWords,
       @createdAt, @updatedAt)
     on conflict (id) do update set act_id = excluded.act_id, citation = excluded.citation, heading = excluded.heading,
       body = excluded.body, written_anchor = excluded.written_anchor, written_words = excluded.written_words,
       written_release = excluded.written_release, found_anchor = excluded.found_anchor, found_words = excluded.found_words,
       updated_at = excluded.updated_at`);

export function putNote(db: WriteDb, row: NoteRow): void {
  db.run(insertOwnNote, row);
}

const updateOwnNote = sql<[string, string, string]>("update own_note set found_anchor = ?, found_words = ? where id = ?");

/** Stores where a note was found last; the owner's words stay unchanged. */
export function foundAgain(db: WriteDb, id: string, anchor: string, words: string): void {
  db.run(updateOwnNote, [anchor, words, id]);
}

const deleteOwnNote = sql<string>("delete from own_note where removed_at < ?");
const updateOwnNoteById = sql<[string, string]>("update own_note set removed_at = ? where id = ? and removed_at is null");

/** False when there was none. Permanently deletes notes removed before `forgetBefore`. */
export function removeNote(db: WriteDb, id: string, at: string, forgetBefore: string): boolean {
  db.run(deleteOwnNote, forgetBefore);
  return db.run(updateOwnNoteById, [at, id]) > 0;
}

const restoreNoteSql = sql<string>("update own_note set removed_at = null where id = ? and removed_at is not null");

/** Null when there is no removed note with this id. */
export function restoreNote(db: WriteDb, id: string): NoteRow | null {
  const changes = db.run(restoreNoteSql, id);
  return changes === 0 ? null : noteById(db, id);
}

const listRemovedNotesSql = sql<[], { id: string; citation: string; body: string; removedAt: string }>(
  `select id, citation, body, removed_at as "removedAt" from own_note where removed_at is not null`,
);

/** Removed notes that can still be restored. */
export function listRemovedNotes(db: ReadDb): { id: string; citation: string; body: string; removedAt: string }[] {
  return db.all(listRemovedNotesSql);
}

const purgeNoteSql = sql<string>("delete from own_note where id = ? and removed_at is not null");

/** Permanently deletes a removed note; false when there is none. */
export function purgeNote(db: WriteDb, id: string): boolean {
  return db.run(purgeNoteSql, id) > 0;
}

const selectRecentSection = sql<[], Recent>(`select act_id as "actId", citation, heading, at from recent_section order by at desc, act_id`);

/** Newest first. */
export function listRecents(db: ReadDb): Recent[] {
  return db.all(selectRecentSection);
}

const insertRecentSection = sql<{
  actId: string;
  citation: string;
  heading: string;
  at: string;
}>(`insert into recent_section (act_id, citation, heading, at) values (@actId, @citation, @heading, @at)
     on conflict (act_id) do update set citation = excluded.citation, heading = excluded.heading, at = excluded.at`);
const deleteRecentSection = sql<number>(
  "delete from recent_section where act_id not in (select act_id from recent_section order by at desc limit ?)",
);

/** Moves a section to the top; removes those beyond the newest `keep`. */
export function visit(db: WriteDb, recent: Recent, keep: number): void {
  db.run(insertRecentSection, recent);
  db.run(deleteRecentSection, keep);
}

const clearRecentsSql = sql("delete from recent_section");

export function clearRecents(db: WriteDb): void {
  db.run(clearRecentsSql);
}

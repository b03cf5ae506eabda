import type { Recent } from "#shared/workspace/marks.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** SQL of bookmarks, own notes and recents, each of one person; `personId` is '' where there are no people (decision 159). */

/** Most that one person can keep. */
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

const selectBookmark = sql<string, BookmarkRow>(`select ${bookmark} from bookmark where person_id = ? order by created_at desc, id`);

/** Newest first. */
export function listBookmarks(db: ReadDb, personId: string): BookmarkRow[] {
  return db.all(selectBookmark, personId);
}

const countBookmarksSql = sql<string, { n: number }>("select count(*) as n from bookmark where person_id = ?");

export function countBookmarks(db: ReadDb, personId: string): number {
  return db.one(countBookmarksSql, personId)?.n ?? 0;
}

const bookmarkAtSql = sql<[string, string, string], BookmarkRow>(
  `select ${bookmark} from bookmark where person_id = ? and act_id = ? and anchor = ?`,
);

export function bookmarkAt(db: ReadDb, personId: string, actId: string, anchor: string | null): BookmarkRow | null {
  return db.one(bookmarkAtSql, [personId, actId, anchor ?? ""]) ?? null;
}

const insertBookmarkSql = sql<[string, string, string, string, string, string, string]>(
  "insert into bookmark (id, person_id, act_id, anchor, citation, heading, created_at) values (?, ?, ?, ?, ?, ?, ?)",
);

export function insertBookmark(db: WriteDb, personId: string, row: BookmarkRow): void {
  db.run(insertBookmarkSql, [row.id, personId, row.actId, row.anchor ?? "", row.citation, row.heading, row.createdAt]);
}

const deleteBookmark = sql<[string, string]>("delete from bookmark where id = ? and person_id = ?");

/** False when there was none. */
export function removeBookmark(db: WriteDb, personId: string, id: string): boolean {
  return db.run(deleteBookmark, [id, personId]) > 0;
}

const bookmarkMade = sql<string, string>("select created_at from bookmark where id = ?");
const noteMade = sql<string, string>("select created_at from own_note where id = ?");

/** When the bookmark with this id was made, whoever has it; undefined where there is none. */
export function bookmarkCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(bookmarkMade, id);
}

/** When the note with this id was made, whoever has it, including a removed one, whose id is still in use. Undefined where there is none. */
export function noteCreatedAt(db: ReadDb, id: string): string | undefined {
  return db.value(noteMade, id);
}

const inOrder = "removed_at is null order by act_id, created_at, id";
const allNotes = sql<string, NoteRow>(`select ${note} from own_note where person_id = ? and ${inOrder}`);
const notesOfAct = sql<[string, string], NoteRow>(`select ${note} from own_note where person_id = ? and act_id = ? and ${inOrder}`);

/** Notes that were not removed, in the order of the law, oldest first in one place. */
export function listNotes(db: ReadDb, personId: string, actId: string | undefined): NoteRow[] {
  return actId === undefined ? db.all(allNotes, personId) : db.all(notesOfAct, [personId, actId]);
}

const selectOwnNote = sql<string, { n: number }>("select count(*) as n from own_note where person_id = ? and removed_at is null");

export function countNotes(db: ReadDb, personId: string): number {
  return db.one(selectOwnNote, personId)?.n ?? 0;
}

const noteByIdSql = sql<[string, string], NoteRow>(`select ${note} from own_note where id = ? and person_id = ? and removed_at is null`);

export function noteById(db: ReadDb, personId: string, id: string): NoteRow | null {
  return db.one(noteByIdSql, [id, personId]) ?? null;
}

const insertOwnNote = sql<
  NoteRow & { personId: string }
>(`insert into own_note (id, person_id, act_id, citation, heading, body, written_anchor, written_words, written_release, found_anchor, found_words,
       created_at, updated_at)
     values (@id, @personId, @actId, @citation, @heading, @body, @writtenAnchor, @writtenWords, @writtenRelease, @foundAnchor, @foundWords,
       @createdAt, @updatedAt)
     on conflict (id) do update set act_id = excluded.act_id, citation = excluded.citation, heading = excluded.heading,
       body = excluded.body, written_anchor = excluded.written_anchor, written_words = excluded.written_words,
       written_release = excluded.written_release, found_anchor = excluded.found_anchor, found_words = excluded.found_words,
       updated_at = excluded.updated_at`);

/** Adds a note, or changes the one with its id, which is the person's own. */
export function putNote(db: WriteDb, personId: string, row: NoteRow): void {
  db.run(insertOwnNote, { ...row, personId });
}

const updateOwnNote = sql<[string, string, string]>("update own_note set found_anchor = ?, found_words = ? where id = ?");

/** Stores where a note was found last; the owner's words stay unchanged. */
export function foundAgain(db: WriteDb, id: string, anchor: string, words: string): void {
  db.run(updateOwnNote, [anchor, words, id]);
}

const deleteOwnNote = sql<string>("delete from own_note where removed_at < ?");
const updateOwnNoteById = sql<[string, string, string]>(
  "update own_note set removed_at = ? where id = ? and person_id = ? and removed_at is null",
);

/** False when there was none. Permanently deletes notes of everybody removed before `forgetBefore`. */
export function removeNote(db: WriteDb, personId: string, id: string, at: string, forgetBefore: string): boolean {
  db.run(deleteOwnNote, forgetBefore);
  return db.run(updateOwnNoteById, [at, id, personId]) > 0;
}

const restoreNoteSql = sql<[string, string], string>(
  "update own_note set removed_at = null where id = ? and person_id = ? and removed_at is not null returning id",
);

/** Null when the person has no removed note with this id. */
export function restoreNote(db: WriteDb, personId: string, id: string): NoteRow | null {
  return db.value(restoreNoteSql, [id, personId]) === undefined ? null : noteById(db, personId, id);
}

const restoreAnyNoteSql = sql<string>("update own_note set removed_at = null where id = ? and removed_at is not null");

/** Restores a note out of the trash, where whoever asks was shown only their own; false when there is none. */
export function restoreRemovedNote(db: WriteDb, id: string): boolean {
  return db.run(restoreAnyNoteSql, id) > 0;
}

interface RemovedNote {
  id: string;
  personId: string;
  citation: string;
  body: string;
  removedAt: string;
}

const listRemovedNotesSql = sql<[], RemovedNote>(
  `select id, person_id as "personId", citation, body, removed_at as "removedAt" from own_note where removed_at is not null`,
);

/** Removed notes of everybody that can still be restored. */
export function listRemovedNotes(db: ReadDb): RemovedNote[] {
  return db.all(listRemovedNotesSql);
}

const purgeNoteSql = sql<string>("delete from own_note where id = ? and removed_at is not null");

/** Permanently deletes a removed note; false when there is none. */
export function purgeNote(db: WriteDb, id: string): boolean {
  return db.run(purgeNoteSql, id) > 0;
}

const selectRecentSection = sql<string, Recent>(
  `select act_id as "actId", citation, heading, at from recent_section where person_id = ? order by at desc, act_id`,
);

/** Newest first. */
export function listRecents(db: ReadDb, personId: string): Recent[] {
  return db.all(selectRecentSection, personId);
}

const insertRecentSection = sql<{
  personId: string;
  actId: string;
  citation: string;
  heading: string;
  at: string;
}>(`insert into recent_section (person_id, act_id, citation, heading, at) values (@personId, @actId, @citation, @heading, @at)
     on conflict (person_id, act_id) do update set citation = excluded.citation, heading = excluded.heading, at = excluded.at`);
const deleteRecentSection = sql<{ personId: string; keep: number }>(
  `delete from recent_section where person_id = @personId and act_id not in
     (select act_id from recent_section where person_id = @personId order by at desc limit @keep)`,
);

/** Moves a section to the top; removes those beyond the newest `keep`. */
export function visit(db: WriteDb, personId: string, recent: Recent, keep: number): void {
  db.run(insertRecentSection, { ...recent, personId });
  db.run(deleteRecentSection, { personId, keep });
}

const clearRecentsSql = sql<string>("delete from recent_section where person_id = ?");

export function clearRecents(db: WriteDb, personId: string): void {
  db.run(clearRecentsSql, personId);
}

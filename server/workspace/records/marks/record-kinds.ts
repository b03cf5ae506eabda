import { idOf } from "#shared/platform/pages.ts";
import { z } from "zod";
import { sql } from "../../../platform/db/sql.ts";
import { noPerson } from "../../../platform/principal.ts";
import { idHere, moment, transferKind } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import * as store from "./store.ts";
import { notesTrash } from "./trash.ts";

const s = z.string();
const actId = s.min(1).max(300);
const anchor = s.max(200).nullable();
const words = s.max(20_000);
const citation = s.max(500);
const heading = s.max(5000);

/** What was written in the law; exports leave out notes in the trash, and what people of a firm keep for themselves. */
const noteTransfer = transferKind({
  schema: z.strictObject({
    id: idOf("note"),
    actId,
    citation,
    heading,
    body: s.trim().min(1).max(20_000),
    writtenAt: z.strictObject({ anchor, words, release: s.max(200) }),
    foundAt: z.strictObject({ anchor, words }),
    createdAt: moment,
    updatedAt: moment,
  }),
  all: (db) =>
    store.listNotes(db, noPerson, undefined).map(({ writtenAnchor, writtenWords, writtenRelease, foundAnchor, foundWords, ...note }) => ({
      ...note,
      writtenAt: { anchor: writtenAnchor, words: writtenWords, release: writtenRelease },
      foundAt: { anchor: foundAnchor, words: foundWords },
    })),
  take({ id: sent, writtenAt, foundAt, ...note }, { tx, renamed }) {
    const { id, isThere } = idHere(sent, note.createdAt, (one) => store.noteCreatedAt(tx, one), renamed);
    if (isThere) return "there";
    if (store.countNotes(tx, noPerson) >= store.mostNotes) return "left";
    store.putNote(tx, noPerson, {
      ...note,
      id,
      writtenAnchor: writtenAt.anchor,
      writtenWords: writtenAt.words,
      writtenRelease: writtenAt.release,
      foundAnchor: foundAt.anchor,
      foundWords: foundAt.words,
    });
    return "added";
  },
});

const bookmarkTransfer = transferKind({
  schema: z.strictObject({ id: idOf("bkm"), actId, anchor, citation, heading, createdAt: moment }),
  all: (db) => store.listBookmarks(db, noPerson),
  take({ id: sent, ...mark }, { tx, renamed }) {
    if (store.bookmarkAt(tx, noPerson, mark.actId, mark.anchor) !== null) return "there";
    const { id, isThere } = idHere(sent, mark.createdAt, (one) => store.bookmarkCreatedAt(tx, one), renamed);
    if (isThere) return "there";
    if (store.countBookmarks(tx, noPerson) >= store.mostBookmarks) return "left";
    store.insertBookmark(tx, noPerson, { ...mark, id });
    return "added";
  },
});

/** The owner's notes in the law. */
export const noteRecords: RecordKind = {
  name: "notes",
  count: { table: "own_note", sql: sql("select count(*) from own_note where removed_at is null") },
  transfer: noteTransfer,
  namesSql: `select id, citation as title from own_note where person_id = '${noPerson}'`,
  trash: notesTrash,
};

/** Bookmarks in the law. */
export const bookmarkRecords: RecordKind = {
  name: "bookmarks",
  count: { table: "bookmark", sql: sql("select count(*) from bookmark") },
  transfer: bookmarkTransfer,
};

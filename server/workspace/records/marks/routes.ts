import { AppError } from "#shared/platform/errors.ts";
import type { marksRoutes, OwnNote } from "#shared/workspace/marks.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { newId } from "../../../platform/ids.ts";
import { rowsOf } from "../../../platform/principal.ts";
import { presentNote } from "./present.ts";
import type { Placed } from "./placing.ts";
import type { MarkedPlace } from "./reader-queries.ts";
import * as store from "./store.ts";

const keptRecents = 50;
const keptRemovedMs = 30 * 24 * 3600_000;

/** The caller's marks in the law: bookmarks, notes, recents. */
export const marks: WorkspaceHandlers<typeof marksRoutes> = {
  async bookmarks(_input, ctx) {
    const rows = store.listBookmarks(ctx.workspace, rowsOf(ctx.principal));
    const installed = new Set(await ctx.query("installedOf", [...new Set(rows.map((row) => row.actId))], ctx.signal));
    return { data: rows.map((row) => ({ ...row, isInstalled: installed.has(row.actId) })) };
  },

  async addBookmark({ body }, ctx) {
    const place = await placeAt(ctx, body);
    const own = rowsOf(ctx.principal);
    return ctx.write((db) => {
      const known = store.bookmarkAt(db, own, body.actId, body.anchor);
      if (known !== null) return { ...known, isInstalled: true };
      if (store.countBookmarks(db, own) >= store.mostBookmarks)
        throw new AppError("conflict", `You already have ${store.mostBookmarks} bookmarks; remove one before you add another`);
      const { citation, heading } = place;
      const row = { id: newId("bkm"), ...body, citation, heading, createdAt: ctx.now().toISOString() };
      store.insertBookmark(db, own, row);
      return { ...row, isInstalled: true };
    });
  },

  removeBookmark({ params }, ctx) {
    if (!ctx.write((db) => store.removeBookmark(db, rowsOf(ctx.principal), params.bookmark_id)))
      throw new AppError("not-found", "There is no such bookmark");
  },

  async notes({ query }, ctx) {
    return { data: await placed(ctx, store.listNotes(ctx.workspace, rowsOf(ctx.principal), query.actId)) };
  },

  async addNote({ body: { body, ...at } }, ctx) {
    const place = await placeAt(ctx, at);
    const now = ctx.now().toISOString();
    const own = rowsOf(ctx.principal);
    const row = ctx.write((db) => {
      // The window sends a note again when no answer came, and the service may have stored the note before it died.
      const known = store.listNotes(db, own, at.actId).find((note) => note.foundAnchor === at.anchor && note.body === body);
      if (known !== undefined) return known;
      if (store.countNotes(db, own) >= store.mostNotes) throw new AppError("conflict", `You already have ${store.mostNotes} notes`);
      const made: store.NoteRow = { id: newId("note"), body, createdAt: now, updatedAt: now, ...writtenAt(place, at.anchor) };
      store.putNote(db, own, made);
      return made;
    });
    return presentNote(row, { anchor: at.anchor, words: place.words, standing: "kept" });
  },

  async editNote({ params, body: { body, place } }, ctx) {
    const at = place === undefined ? null : writtenAt(await placeAt(ctx, place), place.anchor);
    const own = rowsOf(ctx.principal);
    const row = ctx.write((db) => {
      const known = store.noteById(db, own, params.note_id);
      if (known === null) throw noNote();
      const changed = { ...known, ...at, body: body ?? known.body, updatedAt: ctx.now().toISOString() };
      store.putNote(db, own, changed);
      return changed;
    });
    return one(await placed(ctx, [row]));
  },

  removeNote({ params }, ctx) {
    const now = ctx.now();
    const forgetBefore = new Date(now.getTime() - keptRemovedMs).toISOString();
    const own = rowsOf(ctx.principal);
    if (!ctx.write((db) => store.removeNote(db, own, params.note_id, now.toISOString(), forgetBefore))) throw noNote();
  },

  async restoreNote({ params }, ctx) {
    const row = ctx.write((db) => store.restoreNote(db, rowsOf(ctx.principal), params.note_id));
    if (row === null) throw noNote();
    return one(await placed(ctx, [row]));
  },

  recents: (_input, ctx) => ({ data: store.listRecents(ctx.workspace, rowsOf(ctx.principal)) }),

  async visit({ body: { actId } }, ctx) {
    const { citation, heading } = await placeAt(ctx, { actId, anchor: null });
    ctx.write((db) => store.visit(db, rowsOf(ctx.principal), { actId, citation, heading, at: ctx.now().toISOString() }, keptRecents));
  },

  clearRecents: (_input, ctx) => ctx.write((db) => store.clearRecents(db, rowsOf(ctx.principal))),
};

async function placeAt(ctx: WorkspaceCtx, at: { actId: string; anchor: string | null }): Promise<MarkedPlace> {
  const place = await ctx.query("markedPlace", at, ctx.signal);
  if (place === null)
    throw new AppError("not-found", at.anchor === null ? "This section is not installed" : `This section has no paragraph ${at.anchor}`);
  return place;
}

function writtenAt({ actId, citation, heading, release, words }: MarkedPlace, anchor: string | null) {
  return {
    actId,
    citation,
    heading,
    writtenAnchor: anchor,
    writtenWords: words,
    writtenRelease: release,
    foundAnchor: anchor,
    foundWords: words,
  };
}

/** Notes with their places today. Stores the place of a note that moved with the text, so that the next update starts from there. */
async function placed(ctx: WorkspaceCtx, rows: readonly store.NoteRow[]): Promise<OwnNote[]> {
  const sought = rows.map((row) => ({
    actId: row.actId,
    found: { anchor: row.foundAnchor, words: row.foundWords },
    written: { anchor: row.writtenAnchor, words: row.writtenWords },
  }));
  const places = rows.length === 0 ? [] : await ctx.query("placeNotes", sought, ctx.signal);
  const notes = rows.map((row, i) => ({ row, place: places[i] ?? lostPlace }));
  const moved = notes.filter(
    ({ row, place }) => place.anchor !== null && (place.anchor !== row.foundAnchor || place.words !== row.foundWords),
  );
  if (moved.length > 0)
    ctx.write((db) => {
      for (const { row, place } of moved) if (place.anchor !== null) store.foundAgain(db, row.id, place.anchor, place.words);
    });
  return notes.map(({ row, place }) => presentNote(row, place));
}

const lostPlace: Placed = { anchor: null, words: "", standing: "lost" };

function one(notes: OwnNote[]): OwnNote {
  const [note] = notes;
  if (note === undefined) throw noNote();
  return note;
}

function noNote(): AppError {
  return new AppError("not-found", "There is no such note");
}

import { z } from "zod";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const ActId = z.string().min(1).max(300);
/** Chain of designations of a paragraph, `(a)(1)(A)`; null for the section as a whole. */
const Anchor = z.string().min(1).max(200).nullable();

/** A section or paragraph that the owner wants to find again. */
export const Bookmark = z.object({ id: s, actId: s, anchor: sn, citation: s, heading: s, isInstalled: z.boolean(), createdAt: s });
export type Bookmark = z.output<typeof Bookmark>;

/**
 * The state of a note in the text installed now. `kept`: its paragraph is unchanged. `changed`: the words around it were amended. `moved`:
 * the words are under another designation. `lost`: the text has nothing like them any more. `absent`: the section is not in the library.
 * The note stays whatever happens.
 */
export const Standing = z.enum(["kept", "changed", "moved", "lost", "absent"]);
export type Standing = z.output<typeof Standing>;

/** The owner's note at a section or a paragraph. */
export const OwnNote = z.object({
  id: s,
  actId: s,
  citation: s,
  heading: s,
  /** Its current place; null for the section as a whole, and if it is lost. */
  anchor: sn,
  standing: Standing,
  /** Designation and words it was written at, and their release. */
  writtenAt: z.object({ anchor: sn, words: s, release: s }),
  body: s,
  createdAt: s,
  updatedAt: s,
});
export type OwnNote = z.output<typeof OwnNote>;

/** A section viewed recently. */
export const Recent = z.object({ actId: s, citation: s, heading: s, at: s });
export type Recent = z.output<typeof Recent>;

const NoteId = z.object({ note_id: z.string().regex(/^note_[0-9a-f]{32}$/) });
const NoteBody = z.string().trim().min(1).max(20_000);

/** The owner's bookmarks and notes in the law, and the reading history. None of this leaves this computer. */
export const marksRoutes = {
  bookmarks: route({
    method: "GET",
    path: "/console/v1/reading/bookmarks",
    summary: "Bookmarks, newest first",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(Bookmark) }),
  }),
  addBookmark: route({
    method: "POST",
    path: "/console/v1/reading/bookmarks",
    summary: "Bookmark a section or a paragraph; an existing bookmark does not change",
    auth: "owner",
    right: "write",
    status: 201,
    body: z.strictObject({ actId: ActId, anchor: Anchor }),
    reply: Bookmark,
    refusals: { 404: "not-found: the section is not installed, or has no such paragraph" },
  }),
  removeBookmark: route({
    method: "DELETE",
    path: "/console/v1/reading/bookmarks/{bookmark_id}",
    summary: "Remove a bookmark",
    auth: "owner",
    right: "write",
    status: 204,
    params: z.object({ bookmark_id: z.string().regex(/^bkm_[0-9a-f]{32}$/) }),
  }),
  notes: route({
    method: "GET",
    path: "/console/v1/reading/notes",
    summary: "Own notes at one section, or all, and where each is in the installed text",
    auth: "owner",
    right: "read",
    query: z.object({ actId: ActId.optional() }),
    reply: z.object({ data: z.array(OwnNote) }),
  }),
  addNote: route({
    method: "POST",
    path: "/console/v1/reading/notes",
    summary: "Write a note at a section or a paragraph",
    auth: "owner",
    right: "write",
    status: 201,
    body: z.strictObject({ actId: ActId, anchor: Anchor, body: NoteBody }),
    reply: OwnNote,
    refusals: { 404: "not-found: the section is not installed, or has no such paragraph" },
  }),
  editNote: route({
    method: "PATCH",
    path: "/console/v1/reading/notes/{note_id}",
    summary: "Change the text or the place of a note",
    description: "With `place` the note moves to that paragraph, which attaches a lost note again.",
    auth: "owner",
    right: "write",
    params: NoteId,
    body: z.strictObject({ body: NoteBody.optional(), place: z.strictObject({ actId: ActId, anchor: Anchor }).optional() }),
    reply: OwnNote,
  }),
  removeNote: route({
    method: "DELETE",
    path: "/console/v1/reading/notes/{note_id}",
    summary: "Remove a note; it can be restored for 30 days",
    auth: "owner",
    right: "write",
    status: 204,
    params: NoteId,
  }),
  restoreNote: route({
    method: "POST",
    path: "/console/v1/reading/notes/{note_id}/restore",
    summary: "Restore a removed note",
    auth: "owner",
    right: "write",
    params: NoteId,
    reply: OwnNote,
  }),
  recents: route({
    method: "GET",
    path: "/console/v1/reading/recents",
    summary: "Recently viewed sections, newest first",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(Recent) }),
  }),
  visit: route({
    method: "POST",
    path: "/console/v1/reading/recents",
    summary: "Add a section to the recently viewed",
    auth: "owner",
    right: "write",
    status: 204,
    body: z.strictObject({ actId: ActId }),
    refusals: { 404: "not-found: the section is not installed" },
  }),
  clearRecents: route({
    method: "DELETE",
    path: "/console/v1/reading/recents",
    summary: "Clear the recently viewed sections",
    auth: "owner",
    right: "write",
    status: 204,
  }),
};

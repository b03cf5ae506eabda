import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Bookmark } from "#shared/workspace/marks.ts";
import { has } from "#shared/rights.ts";
import { call } from "../../api/call.ts";
import * as marksApi from "../../api/endpoints/marks.ts";
import { session } from "../../api/session.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** A section, or a paragraph of it. */
export interface MarkPlace {
  actId: string;
  anchor: string | null;
}

export const markQueries = {
  bookmarks: () =>
    queryOptions({
      queryKey: ["marks", "bookmarks"],
      queryFn: ({ signal }) => call(marksApi.bookmarks, {}, { signal }),
      select: (reply) => reply.data,
    }),
  /** The owner's notes at a section. */
  notesAt: (actId: string) =>
    queryOptions({
      queryKey: ["marks", "notes", actId],
      queryFn: ({ signal }) => call(marksApi.notes, { query: { actId } }, { signal }),
      select: (reply) => reply.data,
    }),
  /** All of the owner's notes; requested again each time the list is opened. */
  notes: () =>
    queryOptions({
      queryKey: ["marks", "notes"],
      queryFn: ({ signal }) => call(marksApi.notes, {}, { signal }),
      select: (reply) => reply.data,
      staleTime: 0,
    }),
  recents: () =>
    queryOptions({
      queryKey: ["marks", "recents"],
      queryFn: ({ signal }) => call(marksApi.recents, {}, { signal }),
      select: (reply) => reply.data,
    }),
};

/** Bookmarks a place, or removes its bookmark. */
export function useToggleBookmark() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ place, known }: { place: MarkPlace; known: Bookmark | undefined }) => {
      if (known === undefined) await call(marksApi.addBookmark, { body: place });
      else await call(marksApi.removeBookmark, { params: { bookmark_id: known.id } });
    },
    onSuccess: (_, { known }) => say(known === undefined ? texts.bookmarks.added : texts.bookmarks.removed),
    onError: (error) => sayFailed(texts.bookmarks.failed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["marks", "bookmarks"] }),
  });
}

/** Writes a new note (`noteId` null) or changes one. The typed text stays in the editor when saving fails. */
export function useSaveNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ place, noteId, body }: { place: MarkPlace; noteId: string | null; body: string }) =>
      noteId === null
        ? call(marksApi.addNote, { body: { ...place, body } })
        : call(marksApi.editNote, { params: { note_id: noteId }, body: { body } }),
    onSuccess: () => say(texts.notes.saved),
    onSettled: () => notesChanged(queryClient),
  });
}

/** Moves a note to another paragraph. */
export function useMoveNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, place }: { noteId: string; place: MarkPlace }) =>
      call(marksApi.editNote, { params: { note_id: noteId }, body: { place } }),
    onSuccess: () => say(texts.notes.moved),
    onError: (error) => sayFailed(texts.notes.failed, error),
    onSettled: () => notesChanged(queryClient),
  });
}

/** Removes a note; the message about it offers to restore the note. */
export function useRemoveNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => call(marksApi.removeNote, { params: { note_id: noteId } }),
    onSuccess: (_, noteId) => {
      const restore = () =>
        void call(marksApi.restoreNote, { params: { note_id: noteId } })
          .catch((error: unknown) => sayFailed(texts.notes.failed, error))
          .finally(() => notesChanged(queryClient));
      say(texts.notes.removed, { label: texts.notes.undo, onPress: restore });
    },
    onError: (error) => sayFailed(texts.notes.failed, error),
    onSettled: () => notesChanged(queryClient),
  });
}

export function useClearRecents() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(marksApi.clearRecents),
    onSuccess: () => say(texts.recents.cleared),
    onError: (error) => sayFailed(texts.recents.failed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["marks", "recents"] }),
  });
}

/** Records that a section is read. A failure to store this is not reported: the section is on the screen. */
export function noteVisit(queryClient: QueryClient, actId: string): void {
  const role = session.role();
  if (role !== null && !has(role, "write")) return;
  call(marksApi.visit, { body: { actId } }).then(
    () => queryClient.invalidateQueries({ queryKey: ["marks", "recents"] }),
    () => undefined,
  );
}

function notesChanged(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ["marks", "notes"] });
}

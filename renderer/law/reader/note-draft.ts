import { create } from "zustand";
import { persist } from "zustand/middleware";

/** A note that is being written. */
export interface NoteDraft {
  actId: string;
  anchor: string | null;
  /** Null while the note is new. */
  noteId: string | null;
  text: string;
}

interface NoteDraftState {
  /** Kept until it is saved or discarded, even if the section or the window is closed. */
  draft: NoteDraft | null;
  /** Whether the user just asked to write: only then the field gets the focus when it appears. */
  isAsked: boolean;
  setDraft(draft: NoteDraft | null): void;
  /** Begins a note, or moves the unfinished one, because the user asked for it. */
  write(draft: NoteDraft): void;
}

export const useNoteDraft = create<NoteDraftState>()(
  persist(
    (set) => ({
      draft: null,
      isAsked: false,
      setDraft: (draft) => set({ draft, isAsked: false }),
      write: (draft) => set({ draft, isAsked: true }),
    }),
    { name: "pandect.note-draft", version: 1, partialize: ({ draft }) => ({ draft }) },
  ),
);

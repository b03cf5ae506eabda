import { create } from "zustand";
import { persist } from "zustand/middleware";

/** A note being written. */
export interface NoteDraft {
  actId: string;
  anchor: string | null;
  /** Null while the note is new. */
  noteId: string | null;
  text: string;
}

interface NoteDraftState {
  /** Kept until it is saved or discarded, also when the section is left or the window closed. */
  draft: NoteDraft | null;
  /** Whether the person just asked to write: only then the field takes the focus when it appears. */
  isAsked: boolean;
  setDraft(draft: NoteDraft | null): void;
  /** Begins a note, or moves the one being written, because the person asked for it. */
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

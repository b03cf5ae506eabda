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
  /** Kept until it is saved or thrown away, also when the section is left or the window closed. */
  draft: NoteDraft | null;
  setDraft(draft: NoteDraft | null): void;
}

export const useNoteDraft = create<NoteDraftState>()(
  persist((set) => ({ draft: null, setDraft: (draft) => set({ draft }) }), { name: "pandect.note-draft", version: 1 }),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";

interface DismissedState {
  /** Ids of finished imports that the user removed from the list. */
  imports: string[];
  dismissImport(id: string): void;
}

const kept = 100;

export const useDismissed = create<DismissedState>()(
  persist((set) => ({ imports: [], dismissImport: (id) => set(({ imports }) => ({ imports: [id, ...imports].slice(0, kept) })) }), {
    name: "pandect.dismissed",
    version: 1,
  }),
);

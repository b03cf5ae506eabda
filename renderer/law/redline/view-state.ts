import { create } from "zustand";
import { persist } from "zustand/middleware";

export type RedlineStyle = "inline" | "side";

interface RedlineViewState {
  view: RedlineStyle;
  changesOnly: boolean;
  setView(view: RedlineStyle): void;
  setChangesOnly(on: boolean): void;
}

/** The reader's choices for redlines, for every screen that shows them. */
export const useRedlineView = create<RedlineViewState>()(
  persist(
    (set) => ({
      view: "inline",
      changesOnly: true,
      setView: (view) => set({ view }),
      setChangesOnly: (changesOnly) => set({ changesOnly }),
    }),
    { name: "pandect.redline", version: 1 },
  ),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";

interface SearchingState {
  /** The preview beside the results: `auto` shows it if there is room. */
  preview: "auto" | "open" | "closed";
  setPreview(preview: SearchingState["preview"]): void;
  /** Searches are recorded in the workspace. */
  keepsHistory: boolean;
  setKeepsHistory(keeps: boolean): void;
}

export const useSearching = create<SearchingState>()(
  persist(
    (set) => ({
      preview: "auto",
      setPreview: (preview) => set({ preview }),
      keepsHistory: true,
      setKeepsHistory: (keepsHistory) => set({ keepsHistory }),
    }),
    { name: "pandect.searching", version: 1 },
  ),
);

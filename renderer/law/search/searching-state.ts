import { create } from "zustand";
import { persist } from "zustand/middleware";

interface SearchingState {
  /** The preview beside the results is open. */
  isPeeking: boolean;
  setPeeking(isPeeking: boolean): void;
  /** Searches made are noted in the workspace. */
  keepsHistory: boolean;
  setKeepsHistory(keeps: boolean): void;
}

export const useSearching = create<SearchingState>()(
  persist(
    (set) => ({
      isPeeking: false,
      setPeeking: (isPeeking) => set({ isPeeking }),
      keepsHistory: true,
      setKeepsHistory: (keepsHistory) => set({ keepsHistory }),
    }),
    { name: "pandect.searching", version: 1 },
  ),
);

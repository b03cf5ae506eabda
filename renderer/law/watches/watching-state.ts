import { create } from "zustand";
import type { WatchPlace } from "./scopes.ts";

interface Watching {
  /** Where a watch is being started; null when none is. */
  place: WatchPlace | null;
  startWatch: (place: WatchPlace) => void;
  close: () => void;
}

export const useWatching = create<Watching>()((set) => ({
  place: null,
  startWatch: (place) => set({ place }),
  close: () => set({ place: null }),
}));

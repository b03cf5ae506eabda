import { create } from "zustand";

/** A section, and the paragraph to show. */
export interface BesidePlace {
  actId: string;
  anchor: string | null;
}

interface BesideState {
  /** The section in the second column, null while there is none. */
  place: BesidePlace | null;
  show(place: BesidePlace): void;
  close(): void;
}

export const useBeside = create<BesideState>()((set) => ({
  place: null,
  show: (place) => set({ place }),
  close: () => set({ place: null }),
}));

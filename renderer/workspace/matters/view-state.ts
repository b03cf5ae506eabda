import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type MatterView, usualView } from "./matter-rows.ts";

interface MatterViewState {
  view: MatterView;
  change: (change: Partial<MatterView>) => void;
}

/** How the list of matters is looked at now. Words and status are forgotten when the window closes: a list never begins filtered. */
export const useMatterView = create<MatterViewState>()(
  persist(
    (set) => ({
      view: usualView,
      change: (change) => set(({ view }) => ({ view: { ...view, ...change } })),
    }),
    {
      name: "pandect.matters",
      version: 1,
      partialize: ({ view }) => ({ view: { ...view, words: "", status: null } }),
    },
  ),
);

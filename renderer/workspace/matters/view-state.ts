import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type MatterColumn, type MatterView, usualView } from "./matter-rows.ts";

interface MatterViewState {
  view: MatterView;
  change: (change: Partial<MatterView>) => void;
  /** Columns with values when the list was last fully drawn: they keep their space until their values have loaded. */
  filled: readonly MatterColumn[];
  noteFilled: (filled: readonly MatterColumn[]) => void;
}

const formerColumns = "name,client,status,practiceArea,openDate,updatedAt";

/** The current view of the list of matters. Words and status are cleared when the window closes: a list never starts filtered. */
export const useMatterView = create<MatterViewState>()(
  persist(
    (set) => ({
      view: usualView,
      filled: [],
      noteFilled: (filled) => set({ filled }),
      change: (change) => set(({ view }) => ({ view: { ...view, ...change } })),
    }),
    {
      name: "pandect.matters",
      version: 2,
      // A user who had not chosen columns now gets the default ones.
      migrate: (kept) => {
        const { view } = kept as { view: MatterView };
        const columns = view.columns.join() === formerColumns ? usualView.columns : view.columns;
        return { filled: [], view: { ...view, columns, words: "", status: null } };
      },
      partialize: ({ view, filled }) => ({ view: { ...view, words: "", status: null }, filled }),
    },
  ),
);

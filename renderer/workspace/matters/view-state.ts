import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type MatterColumn, type MatterView, usualView } from "./matter-rows.ts";

interface MatterViewState {
  view: MatterView;
  change: (change: Partial<MatterView>) => void;
  /** Columns that held anything when the list was last drawn whole: they keep their room until their values are there. */
  filled: readonly MatterColumn[];
  noteFilled: (filled: readonly MatterColumn[]) => void;
}

const formerColumns = "name,client,status,practiceArea,openDate,updatedAt";

/** How the list of matters is looked at now. Words and status are forgotten when the window closes: a list never begins filtered. */
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
      // Whoever had not chosen columns gets those usual now.
      migrate: (kept) => {
        const { view } = kept as { view: MatterView };
        const columns = view.columns.join() === formerColumns ? usualView.columns : view.columns;
        return { filled: [], view: { ...view, columns, words: "", status: null } };
      },
      partialize: ({ view, filled }) => ({ view: { ...view, words: "", status: null }, filled }),
    },
  ),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";

/** Widths of columns, in rem, so that they grow with the text. */
export const usualWidth = 9.5;
export const documentWidth = 13;
export const leastWidth = 5;
export const mostWidth = 40;
/** The key of the documents' column among the widths. */
export const documentColumn = "document";
/** Columns whose look is remembered; the oldest are dropped. */
const kept = 400;

/** The layout of answers: all at once, or those of one document or one question below each other. */
export const gridViews = ["table", "document", "question"] as const;
export type GridViewId = (typeof gridViews)[number];

interface GridLook {
  view: GridViewId;
  setView(view: GridViewId): void;
  widths: Readonly<Record<string, number>>;
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
  /** Ids of columns that stay beside the documents. */
  pinned: readonly string[];
  isTall: boolean;
  hasCharts: boolean;
  setWidths(widths: Readonly<Record<string, number>>): void;
  setHidden(hidden: readonly string[]): void;
  setPinned(pinned: readonly string[]): void;
  setTall(isTall: boolean): void;
  setCharts(hasCharts: boolean): void;
}

/** The look of grids in this window: widths by column, hidden and pinned columns, tall rows, charts. */
export const useGridLook = create<GridLook>()(
  persist(
    (set) => ({
      view: "table",
      setView: (view) => set({ view }),
      widths: {},
      hidden: [],
      pinned: [],
      isTall: false,
      hasCharts: false,
      setWidths: (widths) => set({ widths: Object.fromEntries(Object.entries(widths).slice(-kept)) }),
      setHidden: (hidden) => set({ hidden: hidden.slice(-kept) }),
      setPinned: (pinned) => set({ pinned: pinned.slice(-kept) }),
      setTall: (isTall) => set({ isTall }),
      setCharts: (hasCharts) => set({ hasCharts }),
    }),
    { name: "pandect.grids", version: 1 },
  ),
);

export const clampWidth = (rem: number) => Math.min(mostWidth, Math.max(leastWidth, rem));

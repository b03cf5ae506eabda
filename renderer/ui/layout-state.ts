import { create } from "zustand";
import { persist } from "zustand/middleware";

export type Side = "tree" | "context";

interface LayoutState {
  /** Widths in rem, so that they grow with the text. */
  width: Record<Side, number>;
  isOpen: Record<Side, boolean>;
  /** The side drawn over the text while the window is too narrow to dock it. */
  overlay: Side | null;
  setWidth(side: Side, rem: number): void;
  setOpen(side: Side, isOpen: boolean): void;
  setOverlay(side: Side | null): void;
}

export const widthLimits: Record<Side, { min: number; max: number }> = {
  tree: { min: 12, max: 36 },
  context: { min: 12, max: 32 },
};

export const useLayout = create<LayoutState>()(
  persist(
    (set) => ({
      width: { tree: 19, context: 17 },
      isOpen: { tree: true, context: true },
      overlay: null,
      setWidth: (side, rem) => set((state) => ({ width: { ...state.width, [side]: clampWidth(side, rem) } })),
      setOpen: (side, isOpen) => set((state) => ({ isOpen: { ...state.isOpen, [side]: isOpen } })),
      setOverlay: (overlay) => set({ overlay }),
    }),
    { name: "pandect.layout", version: 1, partialize: ({ width, isOpen }) => ({ width, isOpen }) },
  ),
);

export function clampWidth(side: Side, rem: number): number {
  const { min, max } = widthLimits[side];
  return Math.min(max, Math.max(min, rem));
}

import { create } from "zustand";
import { persist } from "zustand/middleware";

interface KeyboardState {
  /** Off: only chords and function keys work (WCAG 2.1.4). */
  singleKeys: boolean;
  setSingleKeys(on: boolean): void;
}

export const useKeyboard = create<KeyboardState>()(
  persist((set) => ({ singleKeys: true, setSingleKeys: (singleKeys) => set({ singleKeys }) }), { name: "pandect.keyboard", version: 1 }),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { CommandId } from "#shared/platform/commands.ts";

interface KeyboardState {
  /** Off: only chords and function keys work (WCAG 2.1.4). */
  singleKeys: boolean;
  setSingleKeys(on: boolean): void;
  /** Keys chosen instead of the default ones; commands that are not listed keep theirs. */
  own: Partial<Record<CommandId, string[]>>;
  /** Null restores the default keys of a command. */
  setKeys(id: CommandId, keys: string[] | null): void;
  resetKeys(): void;
}

export const useKeyboard = create<KeyboardState>()(
  persist(
    (set) => ({
      singleKeys: true,
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      own: {},
      setKeys: (id, keys) => set(({ own: { [id]: _before, ...others } }) => ({ own: keys === null ? others : { ...others, [id]: keys } })),
      resetKeys: () => set({ own: {} }),
    }),
    { name: "pandect.keyboard", version: 1 },
  ),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";

interface RotationsState {
  /** Credentials that are being replaced, by their successors' ids. Losing the list only loses a reminder. */
  oldOf: Record<string, string>;
  begin(successor: string, old: string): void;
  end(successor: string): void;
}

export const useRotations = create<RotationsState>()(
  persist(
    (set) => ({
      oldOf: {},
      begin: (successor, old) => set(({ oldOf }) => ({ oldOf: { ...oldOf, [successor]: old } })),
      end: (successor) => set(({ oldOf }) => ({ oldOf: Object.fromEntries(Object.entries(oldOf).filter(([id]) => id !== successor)) })),
    }),
    { name: "pandect.rotations", version: 1 },
  ),
);

import { create } from "zustand";
import { persist } from "zustand/middleware";

export const firstSteps = ["jump", "neighbour", "search", "copy", "compare", "bring"] as const;
export type FirstStep = (typeof firstSteps)[number];

interface FirstStepsState {
  done: FirstStep[];
  tick(step: FirstStep): void;
}

/** The steps a newcomer has taken; each ticks itself when it is done anywhere in the window. */
export const useFirstSteps = create<FirstStepsState>()(
  persist(
    (set) => ({
      done: [],
      tick: (step) => set(({ done }) => (done.includes(step) ? {} : { done: [...done, step] })),
    }),
    { name: "pandect.first-steps", version: 1 },
  ),
);

export const tickStep = (step: FirstStep): void => useFirstSteps.getState().tick(step);

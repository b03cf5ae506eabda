import { create } from "zustand";
import { persist } from "zustand/middleware";

/** In the order shown: a matter, its document, the law that it cites, and the user's own law. */
export const firstSteps = ["matter", "document", "citation", "compare", "pin", "copy", "jump", "bring"] as const;
export type FirstStep = (typeof firstSteps)[number];

interface FirstStepsState {
  done: FirstStep[];
  tick(step: FirstStep): void;
}

/** The first steps a newcomer has taken; each is ticked when it is done anywhere in the window. */
export const useFirstSteps = create<FirstStepsState>()(
  persist(
    (set) => ({
      done: [],
      tick: (step) => set(({ done }) => (done.includes(step) ? {} : { done: [...done, step] })),
    }),
    {
      name: "pandect.first-steps",
      version: 2,
      // Leaves out steps of earlier versions that no longer exist.
      migrate: (kept) => {
        const done = typeof kept === "object" && kept !== null && "done" in kept && Array.isArray(kept.done) ? kept.done : [];
        return { done: firstSteps.filter((step) => done.includes(step)) };
      },
    },
  ),
);

export const tickStep = (step: FirstStep): void => useFirstSteps.getState().tick(step);

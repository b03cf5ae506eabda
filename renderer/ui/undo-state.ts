import { create } from "zustand";

/** A save that can be undone. */
export interface Step {
  /** The name of the change, shown when it is undone: `Name of the matter`. */
  what: string;
  /** Undoes it; throws if that is not possible. */
  undo: () => Promise<void>;
}

/** How many steps are kept; older ones can no longer be undone. */
const kept = 50;

/** The last saves of this window, the newest last. */
export const useUndo = create<{ steps: readonly Step[] }>(() => ({ steps: [] }));

export function addStep(step: Step): void {
  useUndo.setState(({ steps }) => ({ steps: [...steps, step].slice(-kept) }));
}

/** Removes and returns the newest step; null if there is none. */
export function takeStep(): Step | null {
  const { steps } = useUndo.getState();
  const last = steps.at(-1) ?? null;
  useUndo.setState({ steps: steps.slice(0, -1) });
  return last;
}

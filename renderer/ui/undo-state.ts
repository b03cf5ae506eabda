import { create } from "zustand";

/** A save that can be taken back. */
export interface Step {
  /** What was done, as it is told when it is undone: `Name of the matter`. */
  what: string;
  /** Takes it back; throws when that cannot be done. */
  undo: () => Promise<void>;
}

/** Steps that are kept; older ones can no longer be undone. */
const kept = 50;

/** The last saves of this window, the newest last. */
export const useUndo = create<{ steps: readonly Step[] }>(() => ({ steps: [] }));

export function addStep(step: Step): void {
  useUndo.setState(({ steps }) => ({ steps: [...steps, step].slice(-kept) }));
}

/** Takes the newest step off and answers it; null when there is none. */
export function takeStep(): Step | null {
  const { steps } = useUndo.getState();
  const last = steps.at(-1) ?? null;
  useUndo.setState({ steps: steps.slice(0, -1) });
  return last;
}

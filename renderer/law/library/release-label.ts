import { create } from "zustand";

/** The label typed for files that do not name their release; used for the next installation, then cleared. */
export const useReleaseLabel = create<{ label: string }>(() => ({ label: "" }));

/** Returns and clears the label for an installation; null if none was typed. */
export function takeReleaseLabel(): string | null {
  const label = useReleaseLabel.getState().label.trim();
  useReleaseLabel.setState({ label: "" });
  return label === "" ? null : label;
}

import { create } from "zustand";

/** The label typed for files that do not name their release; used for the next installation, then forgotten. */
export const useReleaseLabel = create<{ label: string }>(() => ({ label: "" }));

/** Takes the label for an installation, null when none was typed. */
export function takeReleaseLabel(): string | null {
  const label = useReleaseLabel.getState().label.trim();
  useReleaseLabel.setState({ label: "" });
  return label === "" ? null : label;
}

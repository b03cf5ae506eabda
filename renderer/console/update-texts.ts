import type { UpdateState } from "#shared/platform/desktop.ts";
import { formatMoment } from "../ui/format.ts";

/** A sentence about the state of the program's update. */
export function updateSentence(state: UpdateState): string {
  switch (state.kind) {
    case "unavailable":
      return "This copy of Pandect was built without an address for updates.";
    case "idle":
      return state.checkedAt === null ? "Not checked yet." : `No newer version was found. Checked ${formatMoment(state.checkedAt)}.`;
    case "checking":
      return "Checking…";
    case "available":
      return state.installsItself
        ? `Pandect ${state.version} is available.`
        : `Pandect ${state.version} is available. Install its package as you installed this one.`;
    case "downloading":
      return `Downloading Pandect ${state.version}: ${state.percent}%`;
    case "ready":
      return `Pandect ${state.version} is installed when you quit.`;
    case "failed":
      return state.version === null
        ? "The update address did not answer."
        : `Pandect could not download version ${state.version}, or the file is not genuine. Nothing was changed.`;
  }
}

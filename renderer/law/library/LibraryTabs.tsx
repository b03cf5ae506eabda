import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./sources/texts.ts";

/** What the library holds: law, and the starting material of the owner's work. */
export function LibraryTabs() {
  return <ScreenTabs group="library" label={texts.tabs} />;
}

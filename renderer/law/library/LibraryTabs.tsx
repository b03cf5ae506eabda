import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./sources/texts.ts";

/** The two sides of the library. */
export function LibraryTabs() {
  return <ScreenTabs group="library" label={texts.tabs} className="library-tabs" />;
}

import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import styles from "./library-tabs.module.css";
import { texts } from "./sources/texts.ts";

/** What the library holds: law, and the starting material of the owner's work. */
export function LibraryTabs() {
  return <ScreenTabs group="library" label={texts.tabs} className={styles.tabs ?? ""} />;
}

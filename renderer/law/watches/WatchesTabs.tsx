import type { ReactNode } from "react";
import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

/** The two tabs of the watches. */
export function WatchesTabs({ children }: { children?: ReactNode }) {
  return (
    <ScreenTabs group="watches" label={texts.tabs} className={styles.watchTabs ?? ""}>
      {children}
    </ScreenTabs>
  );
}

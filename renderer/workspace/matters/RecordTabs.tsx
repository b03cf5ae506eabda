import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./texts.ts";
import styles from "./matters.module.css";

/** Matters, and their clients. */
export function RecordTabs() {
  return <ScreenTabs group="records" label={texts.tabs} className={styles.matterTabs ?? ""} />;
}

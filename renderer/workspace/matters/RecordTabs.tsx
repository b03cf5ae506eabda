import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./texts.ts";

/** Matters, and their clients. */
export function RecordTabs() {
  return <ScreenTabs group="records" label={texts.tabs} />;
}

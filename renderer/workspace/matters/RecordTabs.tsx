import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { texts } from "./texts.ts";

/** Matters, and whom they are for. */
export function RecordTabs() {
  return <ScreenTabs group="records" label={texts.tabs} className="matter-tabs" />;
}

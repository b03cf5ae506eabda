import { Columns2, Rows3 } from "lucide-react";
import { Switch } from "../../ui/Choice.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { texts } from "./texts.ts";
import { useRedlineView } from "./view-state.ts";
import styles from "./redline.module.css";

const views = [
  { id: "inline", name: texts.inline, icon: <Rows3 aria-hidden /> },
  { id: "side", name: texts.side, icon: <Columns2 aria-hidden /> },
] as const;

/** Chooses the look of redlines; the choice is remembered for all of them. */
export function RedlineBar() {
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  return (
    <div className={styles.redlineBar}>
      <Segments label={texts.view} options={views} value={view} onChange={setView} />
      <Switch isSelected={changesOnly} onChange={setChangesOnly}>
        <span>{texts.changesOnly}</span>
      </Switch>
    </div>
  );
}

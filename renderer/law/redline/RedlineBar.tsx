import { Columns2, Rows3 } from "lucide-react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useRedlineView } from "./view-state.ts";
import { texts } from "./texts.ts";
import { Switch } from "../../ui/Choice.tsx";
import styles from "./redline.module.css";

/** Chooses how redlines are shown; the choice is remembered for all of them. */
export function RedlineBar() {
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  return (
    <div className={styles.redlineBar}>
      <ToggleButtonGroup
        aria-label={texts.view}
        className={styles.redlineViews}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(keys) => setView(keys.has("side") ? "side" : "inline")}
      >
        <ToggleButton id="inline" className={styles.redlineView}>
          <Rows3 aria-hidden /> {texts.inline}
        </ToggleButton>
        <ToggleButton id="side" className={styles.redlineView}>
          <Columns2 aria-hidden /> {texts.side}
        </ToggleButton>
      </ToggleButtonGroup>
      <Switch isSelected={changesOnly} onChange={setChangesOnly}>
        <span>{texts.changesOnly}</span>
      </Switch>
    </div>
  );
}

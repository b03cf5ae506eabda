import { Columns2, Rows3 } from "lucide-react";
import { Switch, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useRedlineView } from "./view-state.ts";
import { texts } from "./texts.ts";
import "./redline.css";

/** Chooses how redlines are shown; the choice is remembered for all of them. */
export function RedlineBar() {
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  return (
    <div className="redline-bar">
      <ToggleButtonGroup
        aria-label={texts.view}
        className="redline-views"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(keys) => setView(keys.has("side") ? "side" : "inline")}
      >
        <ToggleButton id="inline" className="redline-view">
          <Rows3 aria-hidden /> {texts.inline}
        </ToggleButton>
        <ToggleButton id="side" className="redline-view">
          <Columns2 aria-hidden /> {texts.side}
        </ToggleButton>
      </ToggleButtonGroup>
      <Switch className="switch" isSelected={changesOnly} onChange={setChangesOnly}>
        <span className="switch-track" />
        <span>{texts.changesOnly}</span>
      </Switch>
    </div>
  );
}

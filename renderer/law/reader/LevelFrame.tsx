import { PanelLeftOpen } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { arriveAt } from "../../ui/panes.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { Button } from "../../ui/Button.tsx";
import { nextRow } from "../../ui/list-focus.ts";
import { usePanes } from "./panes.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./reader.module.css";
import levelLook from "./level.module.css";
import toolsLook from "./tools.module.css";

/** The center pane while it shows contents instead of a section; arrow keys move through its rows. */
export function LevelFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const { placement, toggle } = usePanes();

  useEffect(() => {
    const active = document.activeElement;
    if (frame.current?.contains(active) === true || active?.matches("input, textarea, select, [role=treeitem]") === true) return;
    arriveAt(frame.current);
  }, []);

  function handleMove(step: 1 | -1) {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
    rows[nextRow(at, rows.length, step)]?.focus();
  }
  useCommand("results.next", () => handleMove(1));
  useCommand("results.previous", () => handleMove(-1));

  return (
    <WorkPane pane="results" look={styles.reading} ref={frame} hasOwnFocus data-scroll-restoration-id="main">
      {placement.tree === "hidden" ? (
        <div className={styles.readingBar}>
          <div className={toolsLook.readingTools}>
            <Button
              look="quiet"
              size="small"
              icon={<PanelLeftOpen aria-hidden />}
              aria-label={texts.panes.showTree}
              onPress={() => toggle("tree")}
            >
              {texts.tree.title}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={classNames(styles.page, levelLook.levelPage)}>{children}</div>
    </WorkPane>
  );
}

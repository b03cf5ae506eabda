import { ListFilter, PanelLeftClose } from "lucide-react";
import { memo } from "react";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { useLayout, widthLimits } from "../../ui/layout-state.ts";
import { useReading } from "./reading-state.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Splitter } from "../../ui/Splitter.tsx";
import { usePanes } from "./panes.ts";
import { texts } from "./texts.ts";
import styles from "./tree.module.css";

/** Title, tools and edge of the tree's pane. Memoized: the tree beside it is redrawn with every scroll step. */
export const TreeBar = memo(function TreeBar({ isOverlay }: { isOverlay: boolean }) {
  const { toggle } = usePanes();
  const width = useLayout((state) => state.width.tree);
  const setWidth = useLayout((state) => state.setWidth);
  const hideDead = useReading((state) => state.hideDead);
  const setHideDead = useReading((state) => state.setHideDead);
  return (
    <>
      <div className={styles.paneBar}>
        <h2>{texts.tree.title}</h2>
        <IconButton
          label={hideDead ? texts.tree.showDead : texts.tree.hideDead}
          aria-pressed={hideDead}
          onPress={() => setHideDead(!hideDead)}
        >
          <ListFilter aria-hidden />
        </IconButton>
        <IconButton label={texts.tree.close} keys={<KeyOf id="law.tree" />} onPress={() => toggle("tree")}>
          <PanelLeftClose aria-hidden />
        </IconButton>
      </div>
      {isOverlay ? null : (
        <Splitter label={texts.tree.resize} value={width} {...widthLimits.tree} pane="before" onChange={(rem) => setWidth("tree", rem)} />
      )}
    </>
  );
});

import { PanelLeftClose, PanelRightClose } from "lucide-react";
import { IconButton } from "../ui/Button.tsx";
import { PaneHead, Panes, SidePane } from "../ui/Panes.tsx";
import styles from "./specimen.module.css";

/** Three panes as on a screen; only there the middle one is the main one. */
export function PanesSample() {
  return (
    <div className={styles.panes}>
      <Panes
        left={
          <SidePane
            pane="sample-tree"
            label="Contents"
            head={
              <PaneHead title="Contents" level={3}>
                <IconButton label="Hide contents" keys="[">
                  <PanelLeftClose aria-hidden />
                </IconButton>
              </PaneHead>
            }
          >
            Title 41, Public Contracts
          </SidePane>
        }
        right={
          <SidePane
            pane="sample-context"
            label="Details"
            head={
              <PaneHead title="Details" level={3}>
                <IconButton label="Hide details" keys="]">
                  <PanelRightClose aria-hidden />
                </IconButton>
              </PaneHead>
            }
          >
            Cited in 3 documents
          </SidePane>
        }
      >
        <SidePane pane="sample-text" label="Text" head={<PaneHead title="41 U.S.C. § 1902" level={3} />}>
          <p className={styles.reading}>The simplified acquisition threshold is $250,000.</p>
        </SidePane>
      </Panes>
    </div>
  );
}

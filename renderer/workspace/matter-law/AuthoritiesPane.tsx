import { X } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import { PaneHead, SidePane } from "../../ui/Panes.tsx";
import { Authorities } from "./Authorities.tsx";
import type { TextOfMatter } from "./authority-queries.ts";
import { CiteCheckButton } from "./CiteCheckButton.tsx";
import { authorityTexts as texts } from "./authority-texts.ts";
import styles from "./authorities-pane.module.css";

/** The table of authorities of one text, beside the text. */
export function AuthoritiesPane({ matterId, record, onClose }: { matterId: string; record: TextOfMatter; onClose: () => void }) {
  return (
    <div
      className={styles.side}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onClose();
      }}
    >
      <SidePane
        pane="authorities"
        label={texts.pane}
        head={
          <PaneHead title={texts.title}>
            <IconButton label={texts.close} keys="Esc" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </PaneHead>
        }
      >
        <div className={styles.content}>
          {record.recordKind === "documents" || record.recordKind === "drafts" ? (
            <CiteCheckButton matterId={matterId} recordKind={record.recordKind} recordId={record.recordId} />
          ) : null}
          <Authorities matterId={matterId} record={record} isNarrow />
        </div>
      </SidePane>
    </div>
  );
}

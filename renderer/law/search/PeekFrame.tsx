import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { PaneHead, SidePane } from "../../ui/Panes.tsx";
import { Count } from "../../ui/Status.tsx";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

export interface PeekFrameProps {
  /** Which of the results is shown, `2 of 47`. */
  place: string;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** The pane beside the results that shows the focused one. */
export function PeekFrame({ place, onMove, onClose, children }: PeekFrameProps & { children: ReactNode }) {
  return (
    <SidePane
      pane="preview"
      label={texts.peek.title}
      head={
        <PaneHead title={texts.peek.title}>
          <Count>{place}</Count>
          <IconButton label={texts.peek.previous} keys={<KeyOf id="results.previous" />} onPress={() => onMove(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={texts.peek.next} keys={<KeyOf id="results.next" />} onPress={() => onMove(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton label={texts.peek.close} keys={<KeyOf id="results.peek" />} onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </PaneHead>
      }
    >
      <div className={styles.peek}>{children}</div>
    </SidePane>
  );
}

/** Scrolls the preview to the words that found a row; to the top if the text does not contain them. */
export function scrollToFound(found: Element | null, text: Element | null): void {
  const pane = text?.closest("[data-pane] > div");
  if (pane == null) return;
  const { top, bottom } = pane.getBoundingClientRect();
  const at = found?.getBoundingClientRect();
  // If the words are in sight, the heading stays.
  pane.scrollTop = at === undefined ? 0 : pane.scrollTop + (at.top - top > (bottom - top) * 0.7 || at.top < top ? at.top - top - 48 : 0);
}

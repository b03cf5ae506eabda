import type { Editor } from "@tiptap/core";
import { useMemo } from "react";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./draft.module.css";
import { jump } from "./editor/comments.ts";
import { outlineOf } from "./editor/outline.ts";
import { texts } from "./texts.ts";
import { useSettledDoc } from "./use-draft-editor.ts";

/** Headings and named clauses; a press goes to one. */
export function OutlinePane({ editor, onJump }: { editor: Editor; onJump: () => void }) {
  const doc = useSettledDoc(editor);
  const entries = useMemo(() => outlineOf(doc), [doc]);
  return (
    <aside className={styles.pane} aria-label={texts.outline.title} tabIndex={-1} data-pane="outline">
      <header className={styles.paneHead}>
        <h2>{texts.outline.title}</h2>
      </header>
      <div className={styles.paneBody}>
        {entries.length === 0 ? <p className={styles.faint}>{texts.outline.empty}</p> : null}
        <ul className={styles.outline}>
          {entries.map(({ pos, depth, number, text }, i) => (
            <li key={i} data-depth={Math.min(depth, 5)}>
              <RowButton
                onPress={() => {
                  editor.view.dispatch(jump(editor.state, pos));
                  editor.view.focus();
                  onJump();
                }}
              >
                {number === null ? null : <span>{number}</span>}
                {text}
              </RowButton>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

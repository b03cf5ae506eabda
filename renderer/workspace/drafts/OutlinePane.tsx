import type { Editor } from "@tiptap/core";
import { memo, useMemo } from "react";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./draft.module.css";
import { type OutlineEntry, outlineOf } from "./editor/outline.ts";
import { texts } from "./texts.ts";
import { useSettledDoc } from "./use-draft-editor.ts";
import { usePlaces } from "./use-places.ts";

/** Headings and named clauses; a press goes to one. */
export function OutlinePane({ editor, onJump }: { editor: Editor; onJump: () => void }) {
  const doc = useSettledDoc(editor);
  const entries = useMemo(() => outlineOf(doc), [doc]);
  const places = entries.map(({ pos, depth, number, text }) => ({ name: `${depth} ${number} ${text}`, from: pos, to: pos }));
  const { keys, go } = usePlaces(editor, places, onJump);
  return (
    <aside className={styles.pane} aria-label={texts.outline.title} tabIndex={-1} data-pane="outline">
      <header className={styles.paneHead}>
        <h2>{texts.outline.title}</h2>
      </header>
      <div className={styles.paneBody}>
        {entries.length === 0 ? <p className={styles.faint}>{texts.outline.empty}</p> : null}
        <ul className={styles.outline}>
          {entries.map(({ depth, number, text }, i) => (
            <Entry key={keys[i]} id={keys[i] ?? ""} depth={depth} number={number} text={text} onGo={go} />
          ))}
        </ul>
      </div>
    </aside>
  );
}

interface EntryProps extends Omit<OutlineEntry, "pos"> {
  id: string;
  onGo: (id: string) => void;
}

const Entry = memo(function Entry({ id, depth, number, text, onGo }: EntryProps) {
  return (
    <li data-depth={Math.min(depth, 5)}>
      <RowButton onPress={() => onGo(id)}>
        {number === null ? null : <span>{number}</span>}
        {text}
      </RowButton>
    </li>
  );
});

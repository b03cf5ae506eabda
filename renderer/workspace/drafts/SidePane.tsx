import { Segments } from "../../ui/Segments.tsx";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckPane } from "./CheckPane.tsx";
import { CommentsPane } from "./CommentsPane.tsx";
import styles from "./draft.module.css";
import type { DraftEditor } from "./editor/create-editor.ts";
import { draftParts } from "./extension-points.ts";
import type { DraftIds } from "./queries.ts";
import type { Autosave } from "./saving/autosave.ts";
import { texts } from "./texts.ts";
import { VersionsPane } from "./VersionsPane.tsx";

/** `check`, `comments`, `versions`, or the id of a pane of `extension-points.ts`. */
export type SideTab = string;

interface SidePaneProps {
  ids: DraftIds;
  draft: Draft;
  made: DraftEditor;
  saver: Autosave;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  theirs: Draft | null;
  onMerged: () => void;
  onComment: () => void;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
}

/** Beside the text: open points before it is sent, comments and suggestions, and versions. */
export function SidePane({ ids, draft, made, saver, tab, onTab, theirs, onMerged, onComment, onReplace }: SidePaneProps) {
  const options = [
    { id: "check", name: texts.side.check },
    { id: "comments", name: texts.side.comments },
    { id: "versions", name: texts.side.versions },
    ...draftParts.panes.map(({ id, name }) => ({ id, name })),
  ];
  const Extra = draftParts.panes.find(({ id }) => id === tab)?.component;
  return (
    <aside className={styles.pane} aria-label={texts.side.label} tabIndex={-1} data-pane="side">
      {theirs === null ? (
        <>
          <header className={styles.paneHead}>
            <Segments label={texts.side.label} options={options} value={tab} onChange={onTab} />
          </header>
          <div className={styles.paneBody}>
            {tab === "check" ? <CheckPane ids={ids} editor={made.editor} draft={draft} /> : null}
            {tab === "comments" ? <CommentsPane editor={made.editor} onComment={onComment} /> : null}
            {tab === "versions" ? <VersionsPane ids={ids} draft={draft} made={made} saver={saver} onReplace={onReplace} /> : null}
            {Extra === undefined ? null : <Extra ids={ids} editor={made.editor} />}
          </div>
        </>
      ) : (
        <>
          <header className={styles.paneHead}>
            <h2>{texts.conflict.theirs}</h2>
            <Button size="small" onPress={onMerged}>
              {texts.conflict.done}
            </Button>
          </header>
          <div className={styles.paneBody}>
            <p className={styles.faint}>{texts.conflict.mergeNote}</p>
            <pre className={styles.theirs}>{theirs.contentMarkdown}</pre>
          </div>
        </>
      )}
    </aside>
  );
}

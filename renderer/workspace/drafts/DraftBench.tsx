import { memo, type RefObject, useCallback, useId, useRef, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { useCommand } from "../../commands/use-command.ts";
import { PeekCard } from "../../law/reader/PeekCard.tsx";
import { usePeek } from "../../law/reader/use-peek.ts";
import { classNames } from "../../ui/class-names.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { CommentDialog } from "./CommentDialog.tsx";
import styles from "./draft.module.css";
import { DraftToolbar } from "./DraftToolbar.tsx";
import { checkDraft } from "./editor/check.ts";
import { jump } from "./editor/comments.ts";
import type { DraftEditor } from "./editor/create-editor.ts";
import { addFootnote, otherEnd } from "./editor/footnotes.ts";
import { isSuggesting, setSuggesting } from "./editor/suggesting.ts";
import { FindBar } from "./FindBar.tsx";
import { OutlinePane } from "./OutlinePane.tsx";
import type { DraftIds } from "./queries.ts";
import type { Autosave } from "./saving/autosave.ts";
import { SidePane, type SideTab } from "./SidePane.tsx";
import paper from "./paper.module.css";

interface DraftBenchProps {
  ids: DraftIds;
  draft: Draft;
  author: string | null;
  element: RefObject<HTMLDivElement | null>;
  made: DraftEditor | null;
  saver: Autosave;
  /** Somebody else edits the draft. */
  isLocked: boolean;
  /** Text of a conflict that is being merged by hand. */
  theirs: Draft | null;
  onMerged: () => void;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
}

/** The text with its tools, the outline before it, and the panes beside it; drawn again for a saved version, and not at each step of saving. */
export const DraftBench = memo(function DraftBench(props: DraftBenchProps) {
  const { ids, draft, author, element, made, saver, isLocked, theirs, onMerged, onReplace } = props;
  const [side, setSide] = useState<SideTab>("check");
  const [over, setOver] = useState<"left" | "right" | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const editor = made?.editor ?? null;
  const peekId = useId();
  const peek = usePeek(element, peekId, true);

  const openFind = useCallback(() => {
    setFinding(true);
    find.current?.focus();
    find.current?.select();
  }, []);
  const openComment = useCallback(() => setCommenting(true), []);
  const switchOutline = useCallback(() => setOver((now) => (now === "left" ? null : "left")), []);
  const switchSide = useCallback(() => setOver((now) => (now === "right" ? null : "right")), []);
  function nextPoint() {
    if (editor === null) return false;
    const points = checkDraft(editor.state.doc).toSorted((a, b) => a.from - b.from);
    const next = points.find(({ from }) => from > editor.state.selection.from) ?? points[0];
    if (next === undefined) return false;
    editor.view.dispatch(jump(editor.state, next.from, next.to));
    editor.view.focus();
  }
  function openSide(tab: SideTab) {
    setSide(tab);
    setOver("right");
  }
  useCommand("draft.find", openFind);
  useCommand("draft.comment", openComment);
  useCommand("draft.suggest", () => editor !== null && editor.view.dispatch(setSuggesting(editor.state, !isSuggesting(editor.state))));
  useCommand("draft.footnote", () => {
    const transaction = editor === null ? null : addFootnote(editor.state);
    if (editor === null || transaction === null) return false;
    editor.view.dispatch(transaction);
    editor.view.focus();
  });
  useCommand("draft.clauses", () => void editor?.chain().focus().toggleOrderedList().run());
  useCommand("draft.check", () => openSide("check"));
  useCommand("draft.next", nextPoint);

  return (
    <div className={styles.bench}>
      <div className={classNames(styles.left, over === "left" && styles.over)}>
        {editor === null ? null : <OutlinePane editor={editor} onJump={() => setOver(null)} />}
      </div>
      <WorkPane pane="draft" look={styles.main} hasOwnFocus onPointerDown={() => setOver(null)}>
        {editor === null ? (
          <div className={styles.toolbar} />
        ) : (
          <DraftToolbar
            editor={editor}
            isLocked={isLocked}
            onFind={openFind}
            onComment={openComment}
            onOutline={switchOutline}
            onSide={switchSide}
          />
        )}
        {isFinding && editor !== null ? <FindBar editor={editor} input={find} onClose={() => setFinding(false)} /> : null}
        <div
          className={styles.scroll}
          data-scroll-restoration-id="main"
          onClick={({ target }) => {
            if (!(target instanceof Element) || editor === null) return;
            if (target.closest(".draft-comment") !== null) openSide("comments");
            const note = target.closest("[data-footnote]");
            if (note === null) return;
            const at = otherEnd(editor.state, note.textContent, "footnoteDefinition");
            if (at !== null) editor.view.dispatch(jump(editor.state, at));
          }}
        >
          <div className={classNames(styles.paper, paper.sheet)} ref={element} />
        </div>
      </WorkPane>
      <div className={classNames(styles.right, over === "right" && styles.over)}>
        {editor === null || made === null ? null : (
          <SidePane
            ids={ids}
            draft={draft}
            made={made}
            saver={saver}
            tab={side}
            onTab={setSide}
            theirs={theirs}
            onMerged={onMerged}
            onComment={openComment}
            onReplace={onReplace}
          />
        )}
      </div>
      <PeekCard peek={peek} id={peekId} isWritten />
      {isCommenting && editor !== null ? (
        <CommentDialog editor={editor} author={author} onClose={() => setCommenting(false)} onAdded={() => setSide("comments")} />
      ) : null}
    </div>
  );
});

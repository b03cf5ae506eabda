import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Notice } from "../../ui/Notice.tsx";
import { say } from "../../ui/say.ts";
import { hasMovedOn } from "../../ui/use-first-focus.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DraftBench } from "./DraftBench.tsx";
import { DraftHead } from "./DraftHead.tsx";
import { FailedDraft } from "./FailedDraft.tsx";
import styles from "./draft.module.css";
import { type DraftIds, draftQueries } from "./queries.ts";
import { type Kept, keepUnsaved } from "./saving/journal.ts";
import { texts } from "./texts.ts";
import { useAutosave } from "./use-autosave.ts";
import { useDraftEditor } from "./use-draft-editor.ts";

interface DraftViewProps {
  ids: DraftIds;
  /** The service's current version. */
  draft: Draft;
  /** Who signs suggestions and comments. */
  author: string | null;
  kept: Kept | null;
}

/** The editor for a body; another body from elsewhere gets another editor. */
export function DraftView(props: DraftViewProps) {
  const [shown, setShown] = useState({ body: props.draft.contentMarkdown, version: props.draft.version, count: 0, isChanged: false });
  const [kept, setKept] = useState(differs(props.kept, props.draft) ? props.kept : null);
  // The last save of a window that closed may have arrived after all.
  const [isArrived] = useState(props.kept !== null && kept === null);
  useEffect(() => {
    if (isArrived) void keepUnsaved(props.ids.draftId, null);
  }, [isArrived, props.ids.draftId]);
  return (
    <OpenDraft
      key={shown.count}
      {...props}
      kept={kept}
      first={{ ...props.draft, contentMarkdown: shown.body, version: shown.version }}
      isChanged={shown.isChanged}
      onKept={() => setKept(null)}
      onReplace={(body, version, isChanged) => setShown(({ count }) => ({ body, version, isChanged, count: count + 1 }))}
    />
  );
}

function differs(kept: Kept | null, draft: Draft): boolean {
  return kept !== null && kept.body !== draft.contentMarkdown;
}

interface OpenDraftProps extends DraftViewProps {
  /** What the editor starts with, and the version it is based on. */
  first: Draft;
  /** The editor starts with a text that is not saved yet. */
  isChanged: boolean;
  onKept: () => void;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
}

function OpenDraft({ ids, draft, author, kept, first, isChanged, onKept, onReplace }: OpenDraftProps) {
  const client = useQueryClient();
  const touch = useRef<() => void>(() => undefined);
  const [element, made] = useDraftEditor({ ids, markdown: first.contentMarkdown, author, onChange: () => touch.current() });
  const [saver, save] = useAutosave(ids, first, () => made?.read() ?? first.contentMarkdown);
  const [isDeciding, setDeciding] = useState(false);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  useEffect(() => {
    touch.current = () => saver.touch();
  }, [saver]);
  useEffect(() => {
    if (isChanged && made !== null) saver.touch();
  }, [isChanged, made, saver]);
  // A blank page is for writing.
  const isBlank = first.contentMarkdown.trim() === "";
  const editor = made?.editor ?? null;
  useEffect(() => {
    if (editor !== null && isBlank && kept === null && !hasMovedOn()) editor.commands.focus("start");
  }, [editor, isBlank, kept]);
  useCommand("draft.save", () => void saver.flush());

  // A save from elsewhere is adopted if nothing is unsaved here.
  useEffect(() => {
    if (made === null || draft.version <= saver.version || saver.state.is !== "saved") return;
    if (draft.contentMarkdown === made.read()) return saver.adopt(draft.version);
    say(texts.save.elsewhere);
    onReplace(draft.contentMarkdown, draft.version, false);
  }, [draft, made, saver, save, onReplace]);

  const isConflict = save.is === "conflict";
  useEffect(() => {
    if (!isConflict) return;
    void client.fetchQuery({ ...draftQueries.one(ids), staleTime: 0 }).then((now) => {
      setTheirs(now);
      setDeciding(true);
    });
  }, [isConflict, client, ids]);

  return (
    <div className={styles.screen}>
      <DraftHead ids={ids} draft={draft} save={save} saver={saver} made={made} onCompare={() => setDeciding(true)} />
      <FailedDraft ids={ids} draft={draft} version={saver.version} />
      {kept === null ? null : (
        <div className={styles.kept}>
          <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
            <p>{texts.kept.found(formatTime(new Date(kept.keptAt).toISOString()))}</p>
            <span className={styles.row}>
              <Button
                size="small"
                onPress={() => {
                  onKept();
                  onReplace(kept.body, kept.version, true);
                  say(texts.kept.restored);
                }}
              >
                {texts.kept.restore}
              </Button>
              <Button
                size="small"
                look="quiet"
                onPress={() => {
                  onKept();
                  void keepUnsaved(ids.draftId, null);
                }}
              >
                {texts.kept.discard}
              </Button>
            </span>
          </Notice>
        </div>
      )}
      <DraftBench
        ids={ids}
        draft={draft}
        author={author}
        element={element}
        made={made}
        saver={saver}
        theirs={isConflict ? null : theirs}
        onMerged={() => setTheirs(null)}
        onReplace={onReplace}
      />
      {isDeciding && theirs !== null && made !== null && isConflict ? (
        <ConflictDialog
          ids={ids}
          mine={made.read()}
          theirs={theirs}
          saver={saver}
          onClose={() => setDeciding(false)}
          onReplace={onReplace}
          onForget={() => setTheirs(null)}
        />
      ) : null}
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { whoChanged } from "../../api/last-change.ts";
import { whenServed } from "../../api/when-served.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Notice } from "../../ui/Notice.tsx";
import { say } from "../../ui/say.ts";
import { hasMovedOn } from "../../ui/use-first-focus.ts";
import { whoWords } from "../../ui/who-words.ts";
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

/** A window without a firm does not load it. */
const DraftPlace = lazy(whenServed(() => import("./DraftPlace.tsx").then((module) => ({ default: module.DraftPlace }))));

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
  const [isLocked, setLocked] = useState(false);
  const scroll = useRef(0);
  const [isArrived] = useState(props.kept !== null && kept === null);
  useEffect(() => {
    if (isArrived) void keepUnsaved(props.ids.draftId, null);
  }, [isArrived, props.ids.draftId]);
  const replace = useCallback(
    (body: string, version: number, isChanged: boolean) => setShown(({ count }) => ({ body, version, isChanged, count: count + 1 })),
    [],
  );
  return (
    <OpenDraft
      key={shown.count}
      {...props}
      kept={kept}
      isLocked={isLocked}
      onLock={setLocked}
      scroll={scroll}
      first={{ ...props.draft, contentMarkdown: shown.body, version: shown.version }}
      isChanged={shown.isChanged}
      onKept={() => setKept(null)}
      onReplace={replace}
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
  /** Somebody else of the firm edits: this window reads along. */
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
  /** How far the text was scrolled when it was replaced under a reader. */
  scroll: RefObject<number>;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
}

function OpenDraft({ ids, draft, author, kept, first, isChanged, onKept, isLocked, onLock, scroll, onReplace }: OpenDraftProps) {
  const client = useQueryClient();
  const touch = useRef<() => void>(() => undefined);
  const [element, made] = useDraftEditor({ ids, markdown: first.contentMarkdown, author, onChange: () => touch.current() });
  const [saver, save] = useAutosave(ids, first, () => made?.read() ?? first.contentMarkdown);
  const [isDeciding, setDeciding] = useState(false);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const [who, setWho] = useState("");
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
    if (isLocked) scroll.current = element.current?.parentElement?.scrollTop ?? 0;
    else say(texts.save.elsewhere);
    onReplace(draft.contentMarkdown, draft.version, false);
  }, [draft, made, saver, save, isLocked, element, scroll, onReplace]);
  // Whoever reads along stays at the place.
  useEffect(() => {
    if (made === null || scroll.current === 0) return;
    element.current?.parentElement?.scrollTo({ top: scroll.current });
    scroll.current = 0;
  }, [made, element, scroll]);

  const handleMerged = useCallback(() => setTheirs(null), []);
  const isConflict = save.is === "conflict";
  useEffect(() => {
    if (!isConflict) return;
    const who = whoChanged("drafts.update", ids.draftId)();
    void Promise.all([client.fetchQuery({ ...draftQueries.one(ids), staleTime: 0 }), who]).then(([now, by]) => {
      setTheirs(now);
      setWho(whoWords(by));
      setDeciding(true);
    });
  }, [isConflict, client, ids]);

  return (
    <div className={styles.screen}>
      <DraftHead ids={ids} draft={draft} save={save} saver={saver} made={made} onCompare={() => setDeciding(true)} />
      <FailedDraft ids={ids} draft={draft} version={saver.version} />
      {isAtFirm() ? (
        <Suspense>
          <DraftPlace ids={ids} draft={draft} made={made} saver={saver} save={save} onLock={onLock} />
        </Suspense>
      ) : null}
      {kept === null ? null : (
        <div className={styles.kept}>
          <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
            <p>{texts.kept.found(formatTime(new Date(kept.keptAt).toISOString()))}</p>
            <span className={styles.row}>
              <Button
                size="small"
                isDisabled={isLocked}
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
        isLocked={isLocked}
        theirs={isConflict ? null : theirs}
        onMerged={handleMerged}
        onReplace={onReplace}
      />
      {isDeciding && theirs !== null && made !== null && isConflict ? (
        <ConflictDialog
          ids={ids}
          mine={made.read()}
          theirs={theirs}
          who={who}
          saver={saver}
          onClose={() => setDeciding(false)}
          onReplace={onReplace}
          onForget={() => setTheirs(null)}
        />
      ) : null}
    </div>
  );
}

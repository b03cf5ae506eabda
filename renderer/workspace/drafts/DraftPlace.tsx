import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { formatTime } from "../../ui/format.ts";
import { Notice } from "../../ui/Notice.tsx";
import { sayFailed } from "../../ui/say.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { bePresent, quietly } from "../matters/presence.ts";
import styles from "./draft.module.css";
import type { DraftEditor } from "./editor/create-editor.ts";
import { type DraftIds, draftQueries } from "./queries.ts";
import type { Autosave, SaveState } from "./saving/autosave.ts";
import { editorOf, type Place, placeAfter, wantsPlace } from "./saving/place.ts";
import { texts } from "./texts.ts";

interface DraftPlaceProps {
  ids: DraftIds;
  draft: Draft;
  made: DraftEditor | null;
  saver: Autosave;
  save: SaveState;
  /** Whether somebody else edits the draft, so that this window only reads. */
  onLock: (isLocked: boolean) => void;
}

const words = texts.place;

/** Windows that show a draft now; one that gets another text mounts again at once. */
const shown = new Map<string, number>();

/** At a firm: says that this window shows the draft, and keeps it read-only while somebody else edits. */
export function DraftPlace({ ids, draft, made, saver, save, onLock }: DraftPlaceProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { matterId, draftId } = ids;
  const queryKey = ["presence", matterId, draftId];

  const ask = useCallback(
    async (takesOver = false): Promise<Place> => {
      const before = client.getQueryData<Place>(["presence", matterId, draftId]);
      const isUnsaved = saver.state.is !== "saved";
      const isEditing = takesOver || wantsPlace(before, isUnsaved, Date.now());
      const reply = await bePresent(matterId, draftId, { isEditing, takesOver });
      // Whoever begins to edit begins with the text of the last save.
      if (reply.version !== null && reply.version > (client.getQueryData(draftQueries.one(ids).queryKey)?.version ?? 0))
        await client.fetchQuery({ ...draftQueries.one(ids), staleTime: 0 });
      const place = placeAfter(before, reply, { draftId, isActive: takesOver || (isUnsaved && reply.isEditing), now: Date.now() });
      if (place.isEditing && saver.state.is === "held") saver.release();
      return place;
    },
    [client, matterId, draftId, ids, saver],
  );
  const { data } = useQuery({ ...quietly, queryKey, queryFn: () => ask() });
  const editor = editorOf(data, draftId);
  const isLocked = editor !== null;

  useEffect(() => {
    made?.editor.setEditable(!isLocked, false);
    onLock(isLocked);
    if (isLocked) saver.hold();
  }, [made, isLocked, saver, onLock]);

  // The first letters ask for the place, and so does a refused save: the service knows who has it.
  const isUnsaved = save.is === "changed" || save.is === "held";
  const mustAsk = isUnsaved && data !== undefined && (save.is === "held" || !data.isEditing);
  useEffect(() => {
    if (!mustAsk) return;
    ask().then(
      (place) => client.setQueryData(["presence", matterId, draftId], place),
      // The next poll asks again.
      () => undefined,
    );
  }, [mustAsk, ask, client, matterId, draftId]);

  useEffect(() => {
    shown.set(draftId, (shown.get(draftId) ?? 0) + 1);
    return () => {
      shown.set(draftId, (shown.get(draftId) ?? 1) - 1);
      setTimeout(() => {
        const key = ["presence", matterId, draftId];
        if ((shown.get(draftId) ?? 0) > 0) return;
        const wasEditing = client.getQueryData<Place>(key)?.isEditing === true;
        client.removeQueries({ queryKey: key });
        if (wasEditing) bePresent(matterId, draftId).catch(() => undefined);
      });
    };
  }, [client, matterId, draftId]);

  async function handleTakeOver() {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await ask(true));
      setAsking(false);
    } catch (error) {
      sayFailed(words.failed, error);
    } finally {
      setBusy(false);
    }
  }
  if (data === undefined || editor === null) return null;
  const { lostTo } = data;
  const isHeld = save.is === "held";
  return (
    <div className={styles.kept}>
      <Notice tone={lostTo === null ? "plain" : "warn"} icon={<LockKeyhole aria-hidden />}>
        <p>
          <strong>
            {lostTo === null ? words.editing(editor.name) : words.lost(editor.name, formatTime(new Date(lostTo.at).toISOString()))}
          </strong>{" "}
          {isHeld ? words.kept : words.follows}
        </p>
        <span className={styles.row}>
          <Button size="small" onPress={() => setAsking(true)}>
            {lostTo === null ? words.takeOver : words.takeBack}
          </Button>
        </span>
      </Notice>
      <ConfirmDialog
        title={words.title(editor.name)}
        isOpen={isAsking}
        isBusy={isBusy}
        confirm={words.confirm}
        confirming={words.confirming}
        look="primary"
        cancel={words.cancel}
        closeLabel={uiTexts.close}
        onClose={() => setAsking(false)}
        onConfirm={() => void handleTakeOver()}
      >
        <p>{words.saved(editor.name, formatTime(draft.updatedAt))}</p>
        {isHeld ? <p>{words.both}</p> : null}
      </ConfirmDialog>
    </div>
  );
}

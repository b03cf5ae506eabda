import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../ui/Dialog.tsx";
import { sayFailed } from "../../ui/say.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import styles from "./draft.module.css";
import { type DraftIds, saveDraft } from "./queries.ts";
import type { Autosave } from "./saving/autosave.ts";
import { differing } from "./saving/differing.ts";
import { texts } from "./texts.ts";
import { WrittenParts } from "./WrittenText.tsx";

const words = texts.conflict;

interface ConflictDialogProps {
  ids: DraftIds;
  mine: string;
  theirs: Draft;
  /** Who saved it, as the subject of a sentence. */
  who: string;
  saver: Autosave;
  onClose: () => void;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
  /** The unsaved text is not needed any more. */
  onForget: () => void;
}

/** Two texts of one draft side by side, and three ways to continue; each keeps both in the history. */
export function ConflictDialog({ ids, mine, theirs, who, saver, onClose, onReplace, onForget }: ConflictDialogProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const parts = useMemo(() => differing(mine, theirs.contentMarkdown), [mine, theirs.contentMarkdown]);

  function handleMine() {
    saver.resolve(theirs.version, theirs.updatedAt, false);
    onForget();
    onClose();
  }
  async function handleTheirs() {
    setBusy(true);
    try {
      // Saved first, so that the text from this window is a version of the history.
      const own = await saveDraft(client, ids, {
        contentMarkdown: mine,
        expectedVersion: theirs.version,
        changeSummary: words.theirsSummary(theirs.version),
      });
      const back = await saveDraft(client, ids, {
        contentMarkdown: theirs.contentMarkdown,
        expectedVersion: own.version,
        changeSummary: words.mineSummary,
      });
      saver.resolve(back.version, back.updatedAt, true);
      onForget();
      onClose();
      onReplace(back.contentMarkdown, back.version, false);
    } catch (error) {
      sayFailed(words.failed, error);
    } finally {
      setBusy(false);
    }
  }
  function handleMerge() {
    saver.resolve(theirs.version, theirs.updatedAt, false);
    onClose();
  }
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogBody>
        <p>{words.what(theirs.version, who)}</p>
        <div className={styles.sides}>
          {(["mine", "theirs"] as const).map((side) => (
            <section key={side} aria-label={words[side]}>
              <h3>{words[side]}</h3>
              <div className={styles.side} tabIndex={0} role="group" aria-label={words[side]}>
                <WrittenParts parts={parts[side]} />
              </div>
            </section>
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="quiet" onPress={onClose}>
          {words.later}
        </Button>
        <Button onPress={handleMerge}>{words.merge}</Button>
        <Button isPending={isBusy} onPress={() => void handleTheirs()}>
          {words.takeTheirs}
        </Button>
        <Button look="primary" onPress={handleMine}>
          {words.keepMine}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

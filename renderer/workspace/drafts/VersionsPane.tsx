import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft, DraftVersion } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../ui/Dialog.tsx";
import { formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { TextField } from "../../ui/TextField.tsx";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./draft.module.css";
import type { DraftEditor } from "./editor/create-editor.ts";
import { type DraftIds, draftQueries, saveDraft } from "./queries.ts";
import type { Autosave } from "./saving/autosave.ts";
import { differing } from "./saving/differing.ts";
import { texts } from "./texts.ts";
import { WrittenParts } from "./WrittenText.tsx";

const words = texts.versions;

interface VersionsPaneProps {
  ids: DraftIds;
  draft: Draft;
  made: DraftEditor;
  saver: Autosave;
  onReplace: (body: string, version: number, isChanged: boolean) => void;
}

/** Former bodies of the draft; each can be read and restored. */
export function VersionsPane({ ids, draft, made, saver, onReplace }: VersionsPaneProps) {
  const client = useQueryClient();
  const versions = useQuery(draftQueries.versions(ids, draft.version));
  const [summary, setSummary] = useState("");
  const [shown, setShown] = useState<DraftVersion | null>(null);

  async function save(body: string, changeSummary: string | null): Promise<Draft> {
    await saver.flush();
    const saved = await saveDraft(client, ids, { contentMarkdown: body, changeSummary, expectedVersion: saver.version });
    saver.adopt(saved.version);
    return saved;
  }
  async function keep() {
    try {
      await save(made.read(), summary.trim() || null);
      setSummary("");
      say(words.kept);
    } catch (error) {
      sayFailed(texts.status.failed, error);
    }
  }
  async function restore(version: DraftVersion) {
    try {
      const former = await client.fetchQuery(draftQueries.version(ids.draftId, version.version));
      const saved = await save(former.contentMarkdown, words.restoredSummary(version.version));
      setShown(null);
      onReplace(saved.contentMarkdown, saved.version, false);
      say(words.restored(version.version));
    } catch (error) {
      sayFailed(words.notRestored, error);
    }
  }
  return (
    <>
      <form
        className={styles.keep}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <TextField label={words.summary} value={summary} onChange={setSummary} maxLength={500} />
        <Button type="submit" size="small">
          {words.keep}
        </Button>
      </form>
      <p className={styles.verdict}>{words.current(draft.version)}</p>
      {versions.isError ? <ErrorNote title={words.failed} error={versions.error} onRetry={() => void versions.refetch()} /> : null}
      {versions.isPending ? <Skeleton label={texts.loading} /> : null}
      {versions.data?.data.length === 0 ? <p className={styles.faint}>{words.empty}</p> : null}
      <ul className={styles.cards}>
        {versions.data?.data.map((version) => (
          <li key={version.version}>
            <RowButton onPress={() => setShown(version)}>
              <span>{words.version(version.version)}</span>
              {version.changeSummary === null ? null : <span>{version.changeSummary}</span>}
              <small>{formatMoment(version.createdAt)}</small>
            </RowButton>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <VersionDialog
          draftId={ids.draftId}
          version={shown}
          now={made.read()}
          onRestore={() => void restore(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface VersionDialogProps {
  draftId: string;
  version: DraftVersion;
  /** The current text. */
  now: string;
  onRestore: () => void;
  onClose: () => void;
}

function VersionDialog({ draftId, version, now, onRestore, onClose }: VersionDialogProps) {
  const body = useQuery(draftQueries.version(draftId, version.version));
  const parts = body.data === undefined ? [] : differing(body.data.contentMarkdown, now).mine;
  return (
    <Dialog title={words.title(version.version)} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogBody>
        {body.isError ? <ErrorNote title={words.failed} error={body.error} onRetry={() => void body.refetch()} /> : null}
        {body.isPending ? <Skeleton label={texts.loading} /> : null}
        <div className={styles.side} tabIndex={0} role="group" aria-label={words.title(version.version)}>
          <WrittenParts parts={parts} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onPress={onClose}>{words.close}</Button>
        <Button look="primary" isDisabled={body.data === undefined} onPress={onRestore}>
          {words.restore}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

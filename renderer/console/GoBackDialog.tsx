import { useQuery } from "@tanstack/react-query";
import type { Backup, RestorePreview } from "#shared/platform/backups.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../ui/Dialog.tsx";
import { countOf, formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { say } from "../ui/say.ts";
import { backupQueries, useGoBack } from "./keeping-queries.ts";
import { backupTexts as words } from "./keeping-texts.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

/** What restoring a backup would change, and the button that restores it. */
export function GoBackDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const preview = useQuery(backupQueries.preview(backup.name));
  const goBack = useGoBack();

  function handleGoBack() {
    goBack.mutate(backup.name, {
      onSuccess: ({ ok, detail }) => {
        say(ok ? words.wentBack : `${words.goBackFailed}: ${detail}`);
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={words.previewTitle(formatMoment(backup.at))}
      isOpen
      onClose={() => goBack.isPending || onClose()}
      role="alertdialog"
      closeLabel={texts.close}
    >
      <DialogBody>
        {preview.isError ? <ErrorNote title={words.previewFailed} error={preview.error} /> : null}
        {preview.isPending ? <p role="status">{words.checking}</p> : null}
        {preview.data === undefined ? null : <Preview preview={preview.data} />}
        {goBack.isError ? <ErrorNote title={words.goBackFailed} error={goBack.error} /> : null}
      </DialogBody>
      <DialogFoot>
        <Button autoFocus isDisabled={goBack.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger" isDisabled={preview.data === undefined} isPending={goBack.isPending} onPress={handleGoBack}>
          {goBack.isPending ? words.goingBack : words.goBack}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Preview({ preview: { backup, now, keeps, files, lostOriginals, notes = [] } }: { preview: RestorePreview }) {
  // What is neither here nor in the backup is no news.
  const kinds = Object.keys(words.counts).filter((kind) => (backup.counts[kind] ?? 0) > 0 || (now?.[kind] ?? 0) > 0);
  return (
    <>
      <PlainTable
        caption={words.preview}
        isCaptionHidden
        columns={[
          { id: "what", title: words.what, isName: true, cell: (kind) => words.counts[kind] },
          { id: "now", title: words.now, isNumber: true, cell: (kind) => (now === null ? words.unknown : formatCount(now[kind] ?? 0)) },
          {
            id: "after",
            title: words.after,
            isNumber: true,
            cell: (kind) => (keeps.includes(kind) && now !== null ? words.stays : formatCount(backup.counts[kind] ?? 0)),
          },
        ]}
        rows={kinds}
        idOf={(kind) => kind}
      />
      {files.map(({ name, reason, action }) =>
        action === "kept" ? null : (
          <p key={name}>
            {words.files[name] ?? name}: {reason}
          </p>
        ),
      )}
      {notes.map((note) => (
        <p key={note} className={styles.consoleNote}>
          {note}
        </p>
      ))}
      {lostOriginals === 0 ? null : <p className={styles.consoleNote}>{words.lost(countOf(lostOriginals, "file"))}</p>}
      <p className={styles.consoleHint}>{words.safety}</p>
    </>
  );
}

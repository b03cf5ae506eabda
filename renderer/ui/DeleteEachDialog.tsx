import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { say, sayFailed } from "./say.ts";

interface DeleteEachDialogProps<Row extends { id: string; name: string }> {
  rows: readonly Row[];
  isOpen: boolean;
  words: {
    title: string;
    body: string;
    confirm: string;
    cancel: string;
    close: string;
    kept: (name: string) => string;
    done: (deleted: readonly Row[]) => string;
  };
  remove: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** After the last was deleted or kept. */
  onDone: (deleted: readonly Row[]) => void;
}

/** Asks before rows are deleted one by one; rows that cannot be deleted stay, with the reason. */
export function DeleteEachDialog<Row extends { id: string; name: string }>(props: DeleteEachDialogProps<Row>) {
  const { rows, isOpen, words, remove, onClose, onDone } = props;
  const [isBusy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    const deleted: Row[] = [];
    for (const row of rows) {
      try {
        await remove(row.id);
        deleted.push(row);
      } catch (error) {
        sayFailed(words.kept(row.name), error);
      }
    }
    setBusy(false);
    if (deleted.length > 0) say(words.done(deleted));
    onDone(deleted);
  }

  return (
    <ConfirmDialog
      title={words.title}
      isOpen={isOpen}
      isBusy={isBusy}
      confirm={words.confirm}
      cancel={words.cancel}
      closeLabel={words.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  );
}

import { useState } from "react";
import type { Matter } from "#shared/matters.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf } from "../ui/format.ts";
import { say, sayFailed } from "../ui/say.ts";
import { useDeleteMatter } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteMattersDialogProps {
  matters: readonly Matter[];
  isOpen: boolean;
  onClose: () => void;
  /** After the last was deleted or kept; `deleted` are gone. */
  onDone: (deleted: readonly string[]) => void;
}

/** Asks before matters are deleted; those that still hold something stay, and why is said. */
export function DeleteMattersDialog({ matters, isOpen, onClose, onDone }: DeleteMattersDialogProps) {
  const remove = useDeleteMatter();
  const [isBusy, setBusy] = useState(false);
  const [first] = matters;
  if (first === undefined) return null;
  const isOne = matters.length === 1;

  async function handleConfirm() {
    setBusy(true);
    const deleted: string[] = [];
    for (const { id, name } of matters) {
      try {
        await remove.mutateAsync(id);
        deleted.push(id);
        if (isOne) say(texts.remove.done(name));
      } catch (error) {
        sayFailed(texts.remove.kept(name, ""), error);
      }
    }
    setBusy(false);
    if (!isOne && deleted.length > 0) say(texts.remove.done(countOf(deleted.length, "matter")));
    onDone(deleted);
  }

  return (
    <ConfirmDialog
      title={isOne ? texts.remove.title(first.name) : texts.remove.titleMany(countOf(matters.length, "matter"))}
      isOpen={isOpen}
      isBusy={isBusy}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={shellTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{isOne ? texts.remove.body : texts.remove.bodyMany}</p>
    </ConfirmDialog>
  );
}

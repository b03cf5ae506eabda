import type { MatrixSummary } from "#shared/workspace/matrices.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { useDeleteGrids } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteGridsDialogProps {
  matterId: string;
  grids: readonly MatrixSummary[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before grids are deleted for good. */
export function DeleteGridsDialog({ matterId, grids, onClose, onDone }: DeleteGridsDialogProps) {
  const remove = useDeleteGrids(matterId);
  const [first] = grids;
  const what = grids.length === 1 && first !== undefined ? first.title : countOf(grids.length, "grid");
  async function handleConfirm() {
    try {
      for (const { id } of grids) await remove.mutateAsync(id);
      say(texts.remove.done(what));
      onDone();
    } catch (error) {
      sayFailed(texts.remove.failed, error);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={texts.remove.title(what)}
      isOpen
      isBusy={remove.isPending}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}

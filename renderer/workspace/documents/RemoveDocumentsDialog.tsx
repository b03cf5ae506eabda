import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import type { DocumentRow } from "./document-rows.ts";
import { texts } from "./texts.ts";
import { nameThem } from "./use-document-actions.ts";

interface RemoveDocumentsDialogProps {
  rows: readonly DocumentRow[];
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before documents are deleted, and says what goes with them. */
export function RemoveDocumentsDialog({ rows, isOpen, isBusy, onClose, onConfirm }: RemoveDocumentsDialogProps) {
  return (
    <ConfirmDialog
      title={texts.remove.title(nameThem(rows))}
      isOpen={isOpen}
      isBusy={isBusy}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}

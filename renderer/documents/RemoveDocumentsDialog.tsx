import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
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
    <Dialog title={texts.remove.title(nameThem(rows))} isOpen={isOpen} onClose={onClose} role="alertdialog" closeLabel={shellTexts.close}>
      <p>{texts.remove.body}</p>
      <div className="dialog-actions">
        <Button onPress={onClose} autoFocus>
          {texts.remove.cancel}
        </Button>
        <Button look="danger" isPending={isBusy} onPress={onConfirm}>
          {texts.remove.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import type { ListedKey } from "./KeysPart.tsx";
import { texts } from "./texts.ts";

interface RevokeDialogProps {
  subject: ListedKey | null;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (key: ListedKey) => void;
}

export function RevokeDialog({ subject, error, isBusy, onClose, onConfirm }: RevokeDialogProps) {
  return (
    <Dialog
      title={texts.revoke.title(subject?.name ?? "")}
      isOpen={subject !== null}
      onClose={onClose}
      role="alertdialog"
      closeLabel={shellTexts.close}
    >
      {subject === null ? null : (
        <>
          <p>{texts.revoke.body}</p>
          {error === null ? null : <ErrorNote title={texts.revoke.failed} error={error} />}
          <div className="dialog-actions">
            <Button autoFocus onPress={onClose}>
              {texts.revoke.cancel}
            </Button>
            <Button look="danger" isPending={isBusy} onPress={() => onConfirm(subject)}>
              {texts.revoke.confirm}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

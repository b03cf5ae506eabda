import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import type { ListedKey } from "./listed-key.ts";
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
    <ConfirmDialog
      title={texts.revoke.title(subject?.name ?? "")}
      isOpen={subject !== null}
      isBusy={isBusy}
      confirm={texts.revoke.confirm}
      cancel={texts.revoke.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => subject !== null && onConfirm(subject)}
    >
      <p>{texts.revoke.body}</p>
      {error === null ? null : <ErrorNote title={texts.revoke.failed} error={error} />}
    </ConfirmDialog>
  );
}

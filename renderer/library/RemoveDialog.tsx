import type { Source } from "#shared/library.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { countOf } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { texts } from "./texts.ts";

interface RemoveDialogProps {
  source: Source | null;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (source: Source) => void;
}

export function RemoveDialog({ source, error, isBusy, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      title={texts.remove.title(source?.name ?? "")}
      isOpen={source !== null}
      onClose={onClose}
      role="alertdialog"
      closeLabel={shellTexts.close}
    >
      {source === null ? null : (
        <div className="remove-dialog">
          <p>{texts.remove.body(countOf(source.sections, "section"))}</p>
          <p>{texts.remove.kept}</p>
          {error === null ? null : <ErrorNote title={texts.remove.failed} error={error} />}
          <div className="dialog-actions">
            <Button autoFocus onPress={onClose}>
              {texts.remove.cancel}
            </Button>
            <Button look="danger" isPending={isBusy} onPress={() => onConfirm(source)}>
              {texts.remove.confirm}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

import type { Source } from "#shared/law/library.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
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
    <ConfirmDialog
      title={texts.remove.title(source?.name ?? "")}
      isOpen={source !== null}
      isBusy={isBusy}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => source !== null && onConfirm(source)}
    >
      <p>{texts.remove.body(countOf(source?.sections ?? 0, "section"))}</p>
      <p>{texts.remove.kept}</p>
      {error === null ? null : <ErrorNote title={texts.remove.failed} error={error} />}
    </ConfirmDialog>
  );
}

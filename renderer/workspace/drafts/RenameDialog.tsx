import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

const words = texts.rename;

/** Asks for a new title of a draft. */
export function RenameDialog({
  title,
  onRename,
  onClose,
}: {
  title: string;
  onRename: (title: string) => Promise<void>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(title);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  function handleSubmit() {
    const next = typed.trim();
    if (next === "" || next === title) return onClose();
    setBusy(true);
    onRename(next).then(onClose, (refused: unknown) => {
      setBusy(false);
      setError(refused instanceof Error ? refused : new Error(String(refused)));
    });
  }
  return (
    <Dialog title={words.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={words}
        isBusy={isBusy}
        refusal={error === null ? null : { title: words.failed, error }}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <TextField label={texts.create.name} value={typed} onChange={setTyped} maxLength={200} autoFocus />
      </DialogForm>
    </Dialog>
  );
}

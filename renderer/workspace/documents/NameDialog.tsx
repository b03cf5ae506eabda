import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

interface NameDialogProps {
  title: string;
  confirm: string;
  name: string;
  label?: string;
  field?: string;
  longest?: number;
  isBusy: boolean;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a folder or a document. `field`: the field of the call that has the name. */
export function NameDialog({
  title,
  confirm,
  name: before,
  label = texts.folders.name,
  field = "name",
  longest = 100,
  isBusy,
  onSave,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function handleSubmit() {
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  const atName = error === null ? null : messageFor(error, field);
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm words={{ cancel: texts.folders.cancel, confirm }} isBusy={isBusy} onCancel={onClose} onSubmit={() => void handleSubmit()}>
        <TextField
          label={label}
          value={name}
          onChange={setName}
          error={isMissing ? texts.folders.needed : atName}
          maxLength={longest}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}

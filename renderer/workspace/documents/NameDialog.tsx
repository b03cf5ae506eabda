import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
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
  /** `seen` is the name that the person saw. Rejects with ChangedMeanwhile where another person has given another one since. */
  onSave: (name: string, seen: string) => Promise<void>;
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
  // What another person does meanwhile does not change what this person saw.
  const [first] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const changed: ChangedMeanwhile<Record<string, string>> | null = error instanceof ChangedMeanwhile ? error : null;

  async function handleSubmit(seen = first) {
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    setError(null);
    try {
      await onSave(name.trim(), seen);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  const atName = error === null || changed !== null ? null : messageFor(error, field);
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
        {changed === null ? null : (
          <ChangedPanel
            error={changed}
            fields={{ [field]: { label, words: (text: string | undefined) => text ?? "" } }}
            isBusy={isBusy}
            onKeepMine={() => void handleSubmit(changed.theirs[field])}
            onTakeTheirs={onClose}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

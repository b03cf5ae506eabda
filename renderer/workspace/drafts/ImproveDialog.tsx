import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { TextField } from "../../ui/TextField.tsx";
import { type DraftIds, type Tone, useImprove } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.improve;

interface ImproveDialogProps {
  ids: DraftIds;
  /** Saves unsaved text, so that the new draft begins with it. */
  before: () => Promise<void>;
  onClose: () => void;
  onMade: (draftId: string) => void;
}

/** Asks how to revise a draft. The revision is a new draft. */
export function ImproveDialog({ ids, before, onClose, onMade }: ImproveDialogProps) {
  const improve = useImprove(ids, before);
  const [instructions, setInstructions] = useState("");
  const [tone, setTone] = useState<Tone>("balanced");
  return (
    <Dialog title={words.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={words}
        refusal={improve.error === null ? null : { title: words.failed, error: improve.error }}
        isBusy={improve.isPending}
        onCancel={onClose}
        onSubmit={() =>
          improve.mutate(
            { instructions: instructions.trim() || null, tone },
            { onSuccess: ({ resource }) => resource != null && onMade(resource.id) },
          )
        }
      >
        <p>{words.what}</p>
        <TextField
          label={words.instructions}
          value={instructions}
          onChange={setInstructions}
          maxLength={40_000}
          rows={4}
          isOptional
          autoFocus
        />
        <Select
          label={texts.create.tone}
          options={texts.tones}
          value={tone}
          onChange={setTone}
          hint={texts.tones.find(({ id }) => id === tone)?.hint ?? ""}
        />
      </DialogForm>
    </Dialog>
  );
}

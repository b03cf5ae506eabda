import { Copy } from "lucide-react";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ShownSecret } from "../ShownSecret.tsx";
import { useCreateKey } from "./queries.ts";
import { texts } from "./texts.ts";
import dialogLook from "../../ui/dialog.module.css";

/** Asks for a name, then shows the key only once. */
export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = useCreateKey();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const made = create.data;

  function close() {
    onClose();
    create.reset();
    setName("");
    setMissing(false);
  }

  function handleSubmit() {
    setMissing(name.trim() === "");
    if (name.trim() !== "") create.mutate(name.trim());
  }

  return (
    <Dialog
      title={made === undefined ? texts.create.title : texts.made.title(made.name)}
      isOpen={isOpen}
      onClose={close}
      closeLabel={uiTexts.close}
    >
      {made === undefined ? (
        <DialogForm
          words={texts.create}
          refusal={create.isError ? { title: texts.create.failed, error: create.error } : null}
          isBusy={create.isPending}
          onCancel={close}
          onSubmit={handleSubmit}
        >
          <TextField
            label={texts.create.name}
            value={name}
            onChange={setName}
            error={isMissing ? texts.create.needed : null}
            hint={texts.create.hint}
            maxLength={100}
            autoFocus
          />
        </DialogForm>
      ) : (
        <>
          <p>{texts.made.once}</p>
          <ShownSecret label={texts.made.label} secret={made.key} />
          <div className={dialogLook.buttons}>
            <Button icon={<Copy aria-hidden />} onPress={() => void copyText(made.key, texts.made.copied)}>
              {texts.made.copy}
            </Button>
            <Button look="primary" onPress={close}>
              {texts.made.done}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, Text, TextField } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { useCreateKey } from "./queries.ts";
import { texts } from "./texts.ts";

/** Asks for a name, then shows the key, this once. */
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

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "") create.mutate(name.trim());
  }

  return (
    <Dialog
      title={made === undefined ? texts.create.title : texts.made.title(made.name)}
      isOpen={isOpen}
      onClose={close}
      closeLabel={shellTexts.close}
    >
      {made === undefined ? (
        <Form onSubmit={handleSubmit} validationBehavior="aria">
          <TextField value={name} onChange={setName} isInvalid={isMissing} maxLength={100} autoFocus className="field">
            <Label>{texts.create.name}</Label>
            <Input autoComplete="off" />
            <Text slot="description">{texts.create.hint}</Text>
            <FieldError>{texts.create.needed}</FieldError>
          </TextField>
          {create.isError ? <ErrorNote title={texts.create.failed} error={create.error} /> : null}
          <div className="dialog-actions">
            <Button onPress={close}>{texts.create.cancel}</Button>
            <Button type="submit" look="primary" isPending={create.isPending}>
              {texts.create.confirm}
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>{texts.made.once}</p>
          <TextField value={made.key} isReadOnly className="field made-key">
            <Label>{texts.made.label}</Label>
            <Input onFocus={(event) => event.target.select()} autoFocus />
          </TextField>
          <div className="dialog-actions">
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

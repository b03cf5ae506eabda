import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { messageFor } from "../ui/field-save.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { useCreateClient } from "./queries.ts";
import { texts } from "./texts.ts";

const types = ["individual", "organization", "corporation"] as const;

/** Adds a client; a name is enough. */
export function NewClientDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose} closeLabel={shellTexts.close}>
      <NewClientForm onClose={onClose} />
    </Dialog>
  );
}

function NewClientForm({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [clientType, setType] = useState<(typeof types)[number]>("individual");
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    create.mutate(
      { name, clientType },
      {
        onSuccess: (made) => {
          onClose();
          say(texts.create.done(made.name));
          void navigate({ to: "/clients/$clientId", params: { clientId: made.id } });
        },
      },
    );
  }

  const atName = create.isError ? messageFor(create.error, "name") : null;
  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="matter-form">
      <TextField value={name} onChange={setName} isInvalid={isMissing || atName !== null} maxLength={200} autoFocus className="field">
        <Label>{texts.create.name}</Label>
        <Input autoComplete="off" />
        <FieldError>{isMissing ? texts.create.needed : atName}</FieldError>
      </TextField>
      <label className="field">
        <span className="field-label">{texts.create.type}</span>
        <select
          value={clientType}
          onChange={(event) => setType(types.find((one) => one === event.target.value) ?? "individual")}
          className="field-select"
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
        </select>
      </label>
      {create.isError ? <ErrorNote title={texts.create.failed} error={create.error} /> : null}
      <div className="dialog-actions">
        <Button onPress={onClose}>{texts.create.cancel}</Button>
        <Button type="submit" look="primary" isPending={create.isPending}>
          {texts.create.confirm}
        </Button>
      </div>
    </Form>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { clientQueries } from "../clients/queries.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { messageFor } from "../ui/field-save.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Picker } from "../ui/Picker.tsx";
import { say } from "../ui/say.ts";
import { useCreateMatter } from "./queries.ts";
import { texts } from "./texts.ts";
import "./matters.css";

/** Opens a matter; a name is enough. */
export function NewMatterDialog({ clientId = null, onClose }: { clientId?: string | null; onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose} closeLabel={shellTexts.close}>
      <NewMatterForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

function NewMatterForm({ clientId, onClose }: { clientId: string | null; onClose: () => void }) {
  const create = useCreateMatter();
  const navigate = useNavigate();
  const clients = useQuery(clientQueries.list());
  const [name, setName] = useState("");
  const [client, setClient] = useState(clientId);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    create.mutate(
      { name, clientId: client },
      {
        onSuccess: (matter) => {
          onClose();
          say(texts.create.done(matter.name));
          void navigate({ to: "/matters/$matterId", params: { matterId: matter.id } });
        },
      },
    );
  }

  const atName = create.isError ? messageFor(create.error, "name") : null;
  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="matter-form">
      <TextField value={name} onChange={setName} isInvalid={isMissing || atName !== null} maxLength={100} autoFocus className="field">
        <Label>{texts.create.name}</Label>
        <Input autoComplete="off" />
        <FieldError>{isMissing ? texts.create.needed : atName}</FieldError>
      </TextField>
      <Picker
        label={texts.create.client}
        options={clients.data?.rows ?? []}
        value={client}
        onChange={setClient}
        placeholder={texts.create.noClient}
        none={texts.create.noSuchClient}
      />
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

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { clientQueries } from "../clients/queries.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { TextField } from "../../ui/TextField.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { say } from "../../ui/say.ts";
import { useCreateMatter } from "./queries.ts";
import { texts } from "./texts.ts";
import "./matters.css";

/** Opens a matter; a name is enough. */
export function NewMatterDialog({ clientId = null, onClose }: { clientId?: string | null; onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
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

  function handleSubmit() {
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
    <DialogForm
      words={texts.create}
      refusal={create.isError ? { title: texts.create.failed, error: create.error } : null}
      isBusy={create.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <TextField
        label={texts.create.name}
        value={name}
        onChange={setName}
        error={isMissing ? texts.create.needed : atName}
        maxLength={100}
        autoFocus
      />
      <ComboBox
        label={texts.create.client}
        options={clients.data?.rows ?? []}
        value={client}
        onChange={setClient}
        placeholder={texts.create.noClient}
        none={texts.create.noSuchClient}
      />
    </DialogForm>
  );
}

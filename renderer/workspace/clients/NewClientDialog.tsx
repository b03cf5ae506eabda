import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { named } from "../../ui/plain-words.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { say } from "../../ui/say.ts";
import { CheckOffer } from "../conflicts/CheckOffer.tsx";
import { useCreateClient } from "./queries.ts";
import { texts } from "./texts.ts";

const types = ["individual", "organization", "corporation"] as const;

/** Adds a client; a name is enough. */
export function NewClientDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
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

  function handleSubmit() {
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
    <DialogForm
      words={texts.create}
      refusal={create.isError ? { title: texts.create.failed, error: create.error } : null}
      isBusy={create.isPending}
      note={<CheckOffer names={[name]} about={name.trim() === "" ? "" : texts.create.checked(name.trim())} onLeave={onClose} />}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <TextField
        label={texts.create.name}
        value={name}
        onChange={setName}
        error={isMissing ? texts.create.needed : atName}
        maxLength={200}
        autoFocus
      />
      <Select
        label={texts.create.type}
        options={types.map((id) => ({ id, name: named(texts.types, id) }))}
        value={clientType}
        onChange={setType}
      />
    </DialogForm>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { CheckOffer } from "../conflicts/CheckOffer.tsx";
import { useAddClient } from "../clients/add-client.ts";
import { clientQueries } from "../clients/queries.ts";
import { useNewMatter } from "./new-matter-state.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { TextField } from "../../ui/TextField.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { say } from "../../ui/say.ts";
import { useCreateMatter } from "./queries.ts";
import { texts } from "./texts.ts";

const none: never[] = [];
/** Represents the client that is added together with the matter. */
const adding = "new";

/** Creates a matter; a name is enough, and a new client is added with it. */
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
  /** A client that is added together with the matter; null while there is none. */
  const [newClient, setNewClient] = useState<string | null>(null);
  const addClient = useAddClient();
  const [isMissing, setMissing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const known = clients.data?.rows ?? none;

  async function handleSubmit() {
    setMissing(name.trim() === "");
    if (name.trim() === "" || isAdding) return;
    let id = client;
    if (newClient !== null) {
      setAdding(true);
      id = await addClient(newClient);
      setAdding(false);
      // The reason for refusing the client was shown; the matter waits for another one.
      if (id === null) return;
      setClient(id);
      setNewClient(null);
    }
    create.mutate(
      { name, clientId: id },
      {
        onSuccess: (matter) => {
          useNewMatter.setState({ id: matter.id });
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
      isBusy={create.isPending || isAdding}
      note={
        <CheckOffer
          names={[...name.split(/\s+vs?\.?\s+/i), newClient ?? known.find(({ id }) => id === client)?.name ?? ""]}
          about={name.trim() === "" ? "" : texts.create.checked(name.trim())}
          onLeave={onClose}
        />
      }
      onCancel={onClose}
      onSubmit={() => void handleSubmit()}
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
        options={newClient === null ? known : [{ id: adding, name: newClient }, ...known]}
        value={newClient === null ? client : adding}
        onChange={(id) => {
          if (id !== adding) setNewClient(null);
          if (id !== adding) setClient(id);
        }}
        onAdd={setNewClient}
        addLabel={texts.create.addClient}
        placeholder={texts.create.noClient}
        none={texts.create.noSuchClient}
        isOptional
        {...(newClient === null ? {} : { hint: texts.create.newClient(newClient) })}
      />
    </DialogForm>
  );
}

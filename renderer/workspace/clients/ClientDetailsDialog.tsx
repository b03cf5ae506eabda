import type { Client } from "#shared/workspace/clients.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../ui/Dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import { MetadataEditor } from "../../ui/MetadataEditor.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ClientField, type TextField, useSaveClient } from "./ClientField.tsx";
import { texts } from "./texts.ts";
import styles from "./client.module.css";

const fields: TextField[] = ["email", "phone", "address", "city", "state", "zipCode", "country", "taxId"];

/** Every field of a client; each is saved when the user leaves it. */
export function ClientDetailsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const save = useSaveClient(client);
  return (
    <Dialog title={texts.one.details(client.name)} isOpen onClose={onClose} width="wide" closeLabel={uiTexts.close}>
      <DialogBody>
        <div className={styles.details}>
          <ClientField client={client} field="clientType" kind="select" />
          {fields.map((field) => (
            <ClientField key={field} client={client} field={field} />
          ))}
          <ClientField client={client} field="notes" kind="area" />
        </div>
        <Disclosure title={texts.fields.metadata}>
          <MetadataEditor value={client.metadata} onSave={(after, before, isForced) => save("metadata", before, after, isForced)} />
        </Disclosure>
      </DialogBody>
      <DialogFoot note={texts.one.created(formatDay(client.createdAt))}>
        <Button look="primary" onPress={onClose}>
          {texts.one.done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

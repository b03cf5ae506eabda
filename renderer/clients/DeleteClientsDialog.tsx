import { useState } from "react";
import type { Client } from "#shared/clients.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { countOf } from "../ui/format.ts";
import { say, sayFailed } from "../ui/say.ts";
import { useDeleteClient } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteClientsDialogProps {
  clients: readonly Client[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (deleted: number) => void;
}

/** Asks before clients are deleted; those with matters stay, and that is said. */
export function DeleteClientsDialog({ clients, isOpen, onClose, onDone }: DeleteClientsDialogProps) {
  const remove = useDeleteClient();
  const [isBusy, setBusy] = useState(false);
  const [first] = clients;
  if (first === undefined) return null;
  const what = clients.length === 1 ? first.name : countOf(clients.length, "client");

  async function handleConfirm() {
    setBusy(true);
    const deleted: string[] = [];
    for (const { id, name } of clients) {
      try {
        await remove.mutateAsync(id);
        deleted.push(name);
      } catch (error) {
        sayFailed(texts.remove.kept(name), error);
      }
    }
    setBusy(false);
    if (deleted.length > 0) say(texts.remove.done(deleted.length === 1 ? (deleted[0] ?? "") : countOf(deleted.length, "client")));
    onDone(deleted.length);
  }

  return (
    <Dialog title={texts.remove.title(what)} isOpen={isOpen} onClose={onClose} role="alertdialog" closeLabel={shellTexts.close}>
      <p>{texts.remove.body}</p>
      <div className="dialog-actions">
        <Button onPress={onClose} autoFocus>
          {texts.remove.cancel}
        </Button>
        <Button look="danger" isPending={isBusy} onPress={() => void handleConfirm()}>
          {texts.remove.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import type { Client } from "#shared/clients.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
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
    <ConfirmDialog
      title={texts.remove.title(what)}
      isOpen={isOpen}
      isBusy={isBusy}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={shellTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}

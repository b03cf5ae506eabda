import type { Client } from "#shared/workspace/clients.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { DeleteEachDialog } from "../../ui/DeleteEachDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { useDeleteClient } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteClientsDialogProps {
  clients: readonly Client[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (deleted: number) => void;
}

const named = (clients: readonly Client[]) => (clients.length === 1 ? (clients[0]?.name ?? "") : countOf(clients.length, "client"));

/** Asks before clients are deleted; those with matters stay, and that is said. */
export function DeleteClientsDialog({ clients, isOpen, onClose, onDone }: DeleteClientsDialogProps) {
  const remove = useDeleteClient();
  if (clients.length === 0) return null;
  const words = { ...texts.remove, close: uiTexts.close, title: texts.remove.title(named(clients)) };
  return (
    <DeleteEachDialog
      rows={clients}
      isOpen={isOpen}
      words={{ ...words, done: (deleted) => texts.remove.done(named(deleted)) }}
      remove={remove.mutateAsync}
      onClose={onClose}
      onDone={(deleted) => onDone(deleted.length)}
    />
  );
}

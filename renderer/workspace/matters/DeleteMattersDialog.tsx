import type { Matter } from "#shared/workspace/matters.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { DeleteEachDialog } from "../../ui/DeleteEachDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { namingBlockers } from "./blocker-words.ts";
import { useDeleteMatter } from "./queries.ts";
import { texts } from "./texts.ts";

interface DeleteMattersDialogProps {
  matters: readonly Matter[];
  isOpen: boolean;
  onClose: () => void;
  /** After the last was deleted or kept; `deleted` are gone. */
  onDone: (deleted: readonly string[]) => void;
}

const { title, body, bodyMany, confirm, cancel, kept, done } = texts.remove;
const named = (matters: readonly Matter[]) => (matters.length === 1 ? (matters[0]?.name ?? "") : countOf(matters.length, "matter"));

/** Asks before matters are deleted; matters with content stay, with the reason. */
export function DeleteMattersDialog({ matters, isOpen, onClose, onDone }: DeleteMattersDialogProps) {
  const remove = useDeleteMatter();
  if (matters.length === 0) return null;
  const words = { confirm, cancel, kept, close: uiTexts.close, title: title(named(matters)) };
  return (
    <DeleteEachDialog
      rows={matters}
      isOpen={isOpen}
      words={{ ...words, body: matters.length === 1 ? body : bodyMany, done: (deleted) => done(named(deleted)) }}
      remove={(id) =>
        remove.mutateAsync(id).catch((error: unknown) => {
          throw namingBlockers(error);
        })
      }
      onClose={onClose}
      onDone={(deleted) => onDone(deleted.map(({ id }) => id))}
    />
  );
}

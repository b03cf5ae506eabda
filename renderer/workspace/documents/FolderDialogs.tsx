import { useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import type { DocumentRow } from "./document-rows.ts";
import { withInner } from "./folder-tree.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { texts } from "./texts.ts";
import { useFolderActions } from "./use-folder-actions.ts";

/** The current action on a folder. */
export type FolderTask = { is: "add"; parent: Folder | null } | { is: "rename" | "move" | "remove"; folder: Folder };

interface FolderDialogsProps {
  matterId: string;
  task: FolderTask | null;
  folders: readonly Folder[];
  rows: readonly DocumentRow[];
  onClose: () => void;
  onRemoved: () => void;
}

/** The dialog of the current action. */
export function FolderDialogs({ matterId, task, folders, rows, onClose, onRemoved }: FolderDialogsProps) {
  const actions = useFolderActions(matterId);
  if (task === null) return null;
  const words = texts.folders;
  switch (task.is) {
    case "add":
      return (
        <NameDialog
          title={task.parent === null ? words.add : words.addIn(task.parent.name)}
          confirm={words.make}
          name=""
          isBusy={actions.isBusy}
          onSave={(name) => actions.add(name, task.parent?.id ?? null)}
          onClose={onClose}
        />
      );
    case "rename":
      return (
        <NameDialog
          title={words.renameTitle(task.folder.name)}
          confirm={words.save}
          name={task.folder.name}
          isBusy={actions.isBusy}
          onSave={(name, seen) => actions.rename(task.folder, name, seen)}
          onClose={onClose}
        />
      );
    case "move":
      return (
        <MoveDialog
          title={texts.move.folderTitle(task.folder.name)}
          folders={folders}
          current={task.folder.parentId}
          moving={task.folder.id}
          onClose={onClose}
          onMove={async (parentId, seen) => {
            await actions.move(task.folder, parentId, seen);
            onClose();
          }}
        />
      );
    case "remove":
      return (
        <RemoveFolderDialog
          folder={task.folder}
          folders={folders}
          rows={rows}
          isBusy={actions.isBusy}
          onRemove={async () => {
            await actions.remove(task.folder, folders);
            onRemoved();
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

interface RemoveFolderDialogProps {
  folder: Folder;
  folders: readonly Folder[];
  rows: readonly DocumentRow[];
  isBusy: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

function RemoveFolderDialog({ folder, folders, rows, isBusy, onRemove, onClose }: RemoveFolderDialogProps) {
  const [error, setError] = useState<Error | null>(null);
  const gone = new Set(withInner(folder.id, folders));
  const held = rows.filter(({ document }) => document.folderId !== null && gone.has(document.folderId)).length;

  async function handleConfirm() {
    try {
      await onRemove();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      setError(failure);
    }
  }

  return (
    <ConfirmDialog
      title={texts.folders.removeTitle(folder.name)}
      isOpen
      isBusy={isBusy}
      confirm={texts.folders.removeConfirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{texts.folders.removeHolds(countOf(held, "document"), countOf(gone.size - 1, "folder"))}</p>
      <p>{texts.folders.removeKept}</p>
      {error === null ? null : <ErrorNote title={texts.folders.removeFailed} error={error} />}
    </ConfirmDialog>
  );
}

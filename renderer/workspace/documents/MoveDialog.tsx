import { useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { Select } from "../../ui/Select.tsx";
import { placesToMove } from "./folder-tree.ts";
import { texts } from "./texts.ts";

interface MoveDialogProps {
  title: string;
  folders: readonly Folder[];
  /** Its current folder; null: in no folder, undefined: in several. */
  current: string | null | undefined;
  /** A folder that is being moved cannot go into itself. */
  moving?: string;
  onClose: () => void;
  /**
   * `seen` is the folder in which the person saw it; null for several. Rejects with ChangedMeanwhile where another person has moved it
   * since.
   */
  onMove: (folderId: string | null, seen: string | null) => Promise<void>;
}

/** The folder around a document or a folder; null: none. */
interface Place {
  place: string | null;
}

/** Selects the target folder of a move. */
export function MoveDialog({ title, folders, current, moving, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState(current ?? "");
  // What another person does meanwhile does not change what this person saw.
  const [seen] = useState(current);
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ChangedMeanwhile<Place> | null>(null);
  const nameOf = (id: string | null | undefined) => folders.find((folder) => folder.id === id)?.name ?? texts.move.top;

  async function handleMove(from = seen) {
    setBusy(true);
    setChanged(null);
    try {
      await onMove(to === "" ? null : to, from ?? null);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      const [theirs = null]: (string | null)[] = Object.values(error.theirs);
      setChanged(new ChangedMeanwhile<Place>({ place: to === "" ? null : to }, { place: theirs }, error.at, error.by));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={texts.move}
        isBusy={isBusy}
        missing={seen !== undefined && to === (seen ?? "") ? texts.move.same : null}
        onCancel={onClose}
        onSubmit={() => void handleMove()}
      >
        <Select
          label={texts.move.to}
          options={[
            { id: "", name: texts.move.top },
            ...placesToMove(folders, moving ?? null).map(({ folder, depth }) => ({
              id: folder.id,
              name: `${"\u2003".repeat(depth)}${folder.name}`,
            })),
          ]}
          value={to}
          onChange={setTo}
          autoFocus
        />
        {changed === null ? null : (
          <ChangedPanel
            error={changed}
            fields={{ place: { label: texts.move.to, words: nameOf } }}
            isBusy={isBusy}
            onKeepMine={() => void handleMove(changed.theirs.place)}
            onTakeTheirs={onClose}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

import { useState } from "react";
import type { Folder } from "#shared/workspace/folders.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
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
  onMove: (folderId: string | null) => void;
}

/** Selects the target folder of a move. */
export function MoveDialog({ title, folders, current, moving, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState(current ?? "");
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={texts.move}
        missing={current !== undefined && to === (current ?? "") ? texts.move.same : null}
        onCancel={onClose}
        onSubmit={() => onMove(to === "" ? null : to)}
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
      </DialogForm>
    </Dialog>
  );
}

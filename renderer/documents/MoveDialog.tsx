import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import type { Folder } from "#shared/folders.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { placesToMove } from "./folder-tree.ts";
import { texts } from "./texts.ts";

interface MoveDialogProps {
  title: string;
  folders: readonly Folder[];
  /** Where it lies now; null: in no folder, undefined: here and there. */
  current: string | null | undefined;
  /** A folder that is itself moved cannot lie in itself. */
  moving?: string;
  onClose: () => void;
  onMove: (folderId: string | null) => void;
}

/** Chooses a folder to move something to. */
export function MoveDialog({ title, folders, current, moving, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState(current ?? "");
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onMove(to === "" ? null : to);
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={shellTexts.close}>
      <Form onSubmit={handleSubmit}>
        <label className="field">
          <span className="field-label">{texts.move.to}</span>
          <select value={to} onChange={(event) => setTo(event.target.value)} className="field-select" autoFocus>
            <option value="">{texts.move.top}</option>
            {placesToMove(folders, moving ?? null).map(({ folder, depth }) => (
              <option key={folder.id} value={folder.id}>
                {`${"\u2003".repeat(depth)}${folder.name}`}
              </option>
            ))}
          </select>
        </label>
        <div className="dialog-actions">
          <Button onPress={onClose}>{texts.move.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={current !== undefined && to === (current ?? "")}>
            {texts.move.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

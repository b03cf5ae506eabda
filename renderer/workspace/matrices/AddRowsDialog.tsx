import { useState } from "react";
import type { Matrix } from "#shared/workspace/matrices.ts";
import { mostRows } from "#shared/workspace/matrix-limits.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { countOf } from "../../ui/format.ts";
import { say } from "../../ui/say.ts";
import styles from "./dialogs.module.css";
import { withName } from "./name-filter.ts";
import type { GridChanges } from "./queries.ts";
import { useReadable } from "./readable-documents.ts";
import { texts } from "./texts.ts";

interface AddRowsDialogProps {
  matterId: string;
  grid: Matrix;
  changes: GridChanges;
  onClose: () => void;
}

/** Adds documents of the matter to the grid. */
export function AddRowsDialog({ matterId, grid, changes, onClose }: AddRowsDialogProps) {
  const { readable, isLoaded } = useReadable(matterId);
  const present = new Set(grid.rows.map(({ documentId }) => documentId));
  const offered = readable.filter(({ id }) => !present.has(id));
  const [typed, setTyped] = useState("");
  const listed = withName(offered, typed);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = offered.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const room = mostRows - grid.rows.length;
  const isAll = listed.length > 0 && listed.every(({ id }) => chosen.has(id));
  const others = (of: readonly { id: string }[]) => [...chosen].filter((id) => !of.some((one) => one.id === id));

  function handleSubmit() {
    if (wanted.length === 0) return;
    changes.addRows.mutate(wanted, {
      onSuccess: () => {
        say(texts.addRows.done(countOf(wanted.length, "document")));
        onClose();
      },
    });
  }
  return (
    <Dialog title={texts.addRows.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ ...texts.addRows, confirm: texts.addRows.confirm(wanted.length === 0 ? "documents" : countOf(wanted.length, "document")) }}
        refusal={changes.addRows.error === null ? null : { title: texts.addRows.failed, error: changes.addRows.error }}
        isBusy={changes.addRows.isPending}
        isLoading={!isLoaded}
        missing={wanted.length === 0 ? texts.addRows.needed : wanted.length > room ? texts.addRows.full(mostRows) : null}
        note={wanted.length > room ? texts.addRows.full(mostRows) : null}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        {isLoaded && offered.length === 0 ? <p>{texts.addRows.none}</p> : null}
        {offered.length < 2 ? null : (
          <TextField
            label={texts.create.withName}
            isOptional
            value={typed}
            onChange={setTyped}
            maxLength={300}
            error={listed.length === 0 ? texts.create.noneNamed : null}
            autoFocus
          />
        )}
        {listed.length < 2 ? null : (
          <Checkbox
            isSelected={isAll}
            isIndeterminate={!isAll && listed.some(({ id }) => chosen.has(id))}
            onChange={(is) => setChosen(new Set([...others(listed), ...(is ? listed.map(({ id }) => id) : [])]))}
          >
            {texts.addRows.all}
          </Checkbox>
        )}
        <ul className={styles.list}>
          {listed.map(({ id, filename }) => (
            <li key={id}>
              <Checkbox isSelected={chosen.has(id)} onChange={(is) => setChosen(new Set([...others([{ id }]), ...(is ? [id] : [])]))}>
                {filename}
              </Checkbox>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{texts.addRows.unread}</p>
      </DialogForm>
    </Dialog>
  );
}

import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Matrix, MatrixColumn } from "#shared/workspace/matrices.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import { AddRowsDialog } from "./AddRowsDialog.tsx";
import { ColumnDialog } from "./ColumnDialog.tsx";
import type { GridRow } from "./grid-rows.ts";
import type { RunChoice, RunChoiceId } from "./run-choices.ts";
import { DeleteGridsDialog } from "./DeleteGridsDialog.tsx";
import type { GridChanges, GridIds } from "./queries.ts";
import { RunDialog } from "./RunDialog.tsx";
import { texts } from "./texts.ts";

/** An opened dialog of the grid. */
export type GridAsk =
  | { what: "run"; chosen: RunChoiceId | null }
  /** Null: a new column. */
  | { what: "column"; column: MatrixColumn | null }
  | { what: "removeColumn"; column: MatrixColumn }
  | { what: "rows" | "rename" | "remove" };

interface GridDialogsProps {
  ids: GridIds;
  grid: Matrix;
  rows: readonly GridRow[];
  choices: readonly RunChoice[];
  changes: GridChanges;
  asked: GridAsk | null;
  onRun: (choice: RunChoice) => void;
  onClose: () => void;
}

/** The dialog of the grid that is open. */
export function GridDialogs({ ids, grid, rows, choices, changes, asked, onRun, onClose }: GridDialogsProps) {
  switch (asked?.what) {
    case undefined:
      return null;
    case "run":
      return (
        <RunDialog
          choices={choices}
          chosen={asked.chosen}
          refusal={changes.run.error}
          isBusy={changes.run.isPending}
          onRun={onRun}
          onClose={() => {
            changes.run.reset();
            onClose();
          }}
        />
      );
    case "column":
      return <ColumnDialog ids={ids} grid={grid} rows={rows} column={asked.column} changes={changes} onClose={onClose} />;
    case "removeColumn":
      return <RemoveColumn column={asked.column} changes={changes} onClose={onClose} />;
    case "rows":
      return <AddRowsDialog matterId={ids.matterId} grid={grid} changes={changes} onClose={onClose} />;
    case "rename":
      return <Rename title={grid.title} changes={changes} onClose={onClose} />;
    case "remove":
      return <Remove ids={ids} title={grid.title} onClose={onClose} />;
  }
}

function RemoveColumn({ column, changes, onClose }: { column: MatrixColumn; changes: GridChanges; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.column.remove(column.label)}
      isOpen
      isBusy={changes.removeColumn.isPending}
      confirm={texts.remove.confirm}
      confirming={texts.remove.confirming}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() =>
        changes.removeColumn.mutate(column.id, {
          onSuccess: () => say(texts.column.removed(column.label)),
          onError: (error) => sayFailed(texts.column.removeFailed, error),
          onSettled: onClose,
        })
      }
    >
      <p>{texts.column.removeBody}</p>
    </ConfirmDialog>
  );
}

function Rename({ title, changes, onClose }: { title: string; changes: GridChanges; onClose: () => void }) {
  const [name, setName] = useState(title);
  const [isMissing, setMissing] = useState(false);
  const { error, isPending } = changes.rename;
  const changed: ChangedMeanwhile<{ title: string }> | null = error instanceof ChangedMeanwhile ? error : null;
  function handleSubmit(before = title) {
    setMissing(name.trim() === "");
    if (name.trim() !== "") changes.rename.mutate({ before, title: name }, { onSuccess: onClose });
  }
  return (
    <Dialog title={texts.rename.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={texts.rename}
        refusal={error === null || changed !== null ? null : { title: texts.rename.failed, error }}
        isBusy={isPending}
        onCancel={onClose}
        onSubmit={() => handleSubmit()}
      >
        <TextField
          label={texts.rename.name}
          value={name}
          onChange={setName}
          maxLength={300}
          error={isMissing ? texts.create.needed : null}
          autoFocus
        />
        {changed === null ? null : (
          <ChangedPanel
            error={changed}
            fields={{ title: { label: texts.rename.name, words: (text) => text ?? "" } }}
            isBusy={isPending}
            onKeepMine={() => handleSubmit(changed.theirs.title)}
            onTakeTheirs={onClose}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function Remove({ ids, title, onClose }: { ids: GridIds; title: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <DeleteGridsDialog
      matterId={ids.matterId}
      grids={[{ id: ids.matrixId, title }]}
      onClose={onClose}
      onDone={() => {
        onClose();
        void navigate({ to: "/matters/$matterId/grids", params: { matterId: ids.matterId } });
      }}
    />
  );
}

import { useState } from "react";
import type { Matrix, MatrixColumn } from "#shared/workspace/matrices.ts";
import { columnTypes } from "#shared/workspace/matrix-limits.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ApiError } from "../../api/api-error.ts";
import { ChangedPanel, type ChangedPanelProps } from "../../ui/ChangedPanel.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import {
  changedFields,
  type ColumnDraft,
  type ColumnFields,
  draftOf,
  fieldsOf,
  gateKinds,
  linesOf,
  readGate,
  removesAnswers,
  specOf,
} from "./column-draft.ts";
import { ColumnTest } from "./ColumnTest.tsx";
import styles from "./dialogs.module.css";
import { answeredByColumn, type GridRow } from "./grid-rows.ts";
import type { GridChanges, GridIds } from "./queries.ts";
import { texts } from "./texts.ts";

interface ColumnDialogProps {
  ids: GridIds;
  grid: Matrix;
  rows: readonly GridRow[];
  /** Null: a new one. */
  column: MatrixColumn | null;
  changes: GridChanges;
  onClose: () => void;
}

const words = texts.column;
const always = "always";

/** Writes a question, or changes one. */
export function ColumnDialog(props: ColumnDialogProps) {
  const { column, onClose } = props;
  return (
    <Dialog
      title={column === null ? words.new : words.change(column.label)}
      isOpen
      width="wide"
      onClose={onClose}
      closeLabel={uiTexts.close}
    >
      <ColumnForm {...props} />
    </Dialog>
  );
}

function ColumnForm({ ids, grid, rows, column, changes, onClose }: ColumnDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(column));
  /** What the person saw of the column. */
  const [seen, setSeen] = useState(() => fieldsOf(draftOf(column)));
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<ColumnDraft>) => setDraft((before) => ({ ...before, ...change }));
  const missing = missingOf(draft);
  const said = isTried ? missing : {};
  const others = grid.columns.filter(({ id }) => id !== column?.id);
  const answered = column === null ? 0 : (answeredByColumn(rows).get(column.id) ?? 0);
  const wire = (path: string) => (error instanceof ApiError ? messageFor(error, path) : null);

  const changed: ChangedMeanwhile<ColumnFields> | null = error instanceof ChangedMeanwhile ? error : null;

  async function handleSubmit(from = seen) {
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    setError(null);
    try {
      if (column === null) await addColumn();
      else await changeColumn(column.id, from);
      onClose();
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)));
    } finally {
      setBusy(false);
    }
  }
  async function changeColumn(columnId: string, before: ColumnFields) {
    const after = changedFields(seen, fieldsOf(draft));
    if (Object.keys(after).length > 0) await changes.changeColumn.mutateAsync({ columnId, before, after });
  }
  /** Loads the text of the other person into the form. */
  function handleTakeTheirs(theirs: Partial<ColumnFields>) {
    const now = { ...seen, ...theirs };
    setSeen(now);
    setDraft(draftOf(now));
    setError(null);
  }
  /** The dependency of a column can only be set once the column exists. */
  async function addColumn() {
    const after = await changes.addColumns.mutateAsync([specOf(draft)]);
    const known = new Set(grid.columns.map(({ id }) => id));
    const added = after.columns.find(({ id }) => !known.has(id));
    if (draft.dependsOn === null || added === undefined) return;
    const before = fieldsOf(draftOf(added));
    await changes.changeColumn.mutateAsync({ columnId: added.id, before, after: changedFields(before, fieldsOf(draft)) });
  }
  return (
    <DialogForm
      words={{ cancel: words.cancel, confirm: column === null ? words.add : words.save, confirming: words.saving }}
      refusal={error === null || changed !== null ? null : { title: words.failed, error }}
      isBusy={isBusy}
      note={column !== null && answered > 0 && removesAnswers(column, draft) ? words.resets(answered) : null}
      onCancel={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={words.question}
        value={draft.question}
        onChange={(question) => set({ question })}
        hint={words.questionHint}
        error={said.question ?? wire("question")}
        maxLength={4000}
        rows={2}
        autoFocus
      />
      <div className={styles.pair}>
        <TextField
          label={words.label}
          value={draft.label}
          onChange={(label) => set({ label })}
          error={said.label ?? wire("label")}
          maxLength={200}
        />
        <Select
          label={words.type}
          options={columnTypes.map((id) => ({ id, name: texts.types[id] }))}
          value={draft.columnType}
          onChange={(columnType) => set({ columnType })}
        />
      </div>
      {draft.columnType === "single_select" ? (
        <TextField
          label={words.options}
          value={draft.options}
          onChange={(options) => set({ options })}
          hint={words.optionsHint}
          error={said.options ?? wire("options")}
          rows={4}
        />
      ) : null}
      <TextField
        label={words.instructions}
        value={draft.instructions}
        onChange={(instructions) => set({ instructions })}
        hint={words.instructionsHint}
        maxLength={4000}
        isOptional
      />
      {others.length === 0 ? null : (
        <div className={styles.pair}>
          <Select
            label={words.depends}
            options={[{ id: always, name: words.dependsNone }, ...others.map(({ id, label }) => ({ id, name: label }))]}
            value={draft.dependsOn ?? always}
            onChange={(id) => set({ dependsOn: id === always ? null : id })}
          />
          {draft.dependsOn === null ? null : (
            <Select
              label={words.gate}
              options={gateKinds.map((id) => ({ id, name: words.gates[id] }))}
              value={draft.gate}
              onChange={(gate) => set({ gate })}
            />
          )}
        </div>
      )}
      {draft.dependsOn !== null && (draft.gate === "equals" || draft.gate === "in") ? (
        <TextField
          label={draft.gate === "in" ? words.gateValues : words.gateValue}
          value={draft.gateValue}
          onChange={(gateValue) => set({ gateValue })}
          error={said.gate ?? wire("gateExpression")}
          rows={draft.gate === "in" ? 3 : 1}
        />
      ) : null}
      {draft.dependsOn === null ? null : (
        <Checkbox isSelected={draft.inject} onChange={(inject) => set({ inject })}>
          {words.inject}
        </Checkbox>
      )}
      {changed === null ? null : (
        <ChangedPanel
          error={changed}
          fields={changedWords(grid)}
          isBusy={isBusy}
          onKeepMine={() => void handleSubmit({ ...seen, ...changed.theirs })}
          onTakeTheirs={() => handleTakeTheirs(changed.theirs)}
        />
      )}
      <ColumnTest
        matterId={ids.matterId}
        grid={grid}
        column={() => {
          setTried(true);
          return missing.question === undefined && missing.options === undefined
            ? { ...specOf(draft), label: draft.label.trim() || words.test }
            : null;
        }}
      />
    </DialogForm>
  );
}

/** The words of each field where two people changed it. */
function changedWords(grid: Matrix): ChangedPanelProps<ColumnFields>["fields"] {
  const plain = (text: string | null | undefined) => text ?? "";
  return {
    label: { label: words.label, words: plain },
    question: { label: words.question, words: plain },
    columnType: { label: words.type, words: (id) => (id === undefined ? "" : texts.types[id]) },
    options: { label: words.options, words: (list) => list?.join("\n") ?? "" },
    instructions: { label: words.instructions, words: plain },
    dependsOnColumnId: { label: words.depends, words: (id) => grid.columns.find((one) => one.id === id)?.label ?? words.dependsNone },
    gateExpression: { label: words.gate, words: (gate) => (gate == null ? "" : gateWords(gate)) },
    injectUpstream: { label: words.inject, words: (is) => (is === true ? words.yes : words.no) },
  };
}

function gateWords(expression: string): string {
  const [kind, value] = readGate(expression);
  return `${words.gates[kind]} ${value.replaceAll("\n", ", ")}`.trim();
}

function missingOf(draft: ColumnDraft): { label?: string; question?: string; options?: string; gate?: string } {
  return {
    ...(draft.label.trim() === "" ? { label: words.neededLabel } : {}),
    ...(draft.question.trim() === "" ? { question: words.neededQuestion } : {}),
    ...(draft.columnType === "single_select" && linesOf(draft.options).length === 0 ? { options: words.neededOptions } : {}),
    ...(draft.dependsOn !== null && (draft.gate === "equals" || draft.gate === "in") && draft.gateValue.trim() === ""
      ? { gate: words.neededGate }
      : {}),
  };
}

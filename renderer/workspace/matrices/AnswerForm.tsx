import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Cell, MatrixColumn } from "#shared/workspace/matrices.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./drawer.module.css";
import { texts } from "./texts.ts";
import type { CellDecisions } from "./use-cell-decisions.ts";

interface AnswerFormProps {
  column: MatrixColumn;
  cell: Cell;
  decisions: CellDecisions;
  onDone: () => void;
}

/** Writes the answer of a cell by hand. Ctrl Enter saves, Esc cancels. */
export function AnswerForm({ column, cell, decisions, onDone }: AnswerFormProps) {
  const [answer, setAnswer] = useState(cell.answer ?? "");
  const [isMissing, setMissing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>("textarea, button")?.focus(), []);

  async function save(isApproved: boolean) {
    setMissing(answer.trim() === "");
    if (answer.trim() === "") return;
    if (await decisions.write(cell, answer, isApproved)) onDone();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save(false);
    else if (event.key === "Escape") onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const error = isMissing ? texts.drawer.needed : null;
  const options = column.options ?? (column.columnType === "yes_no" ? ["Yes", "No"] : null);
  return (
    <div className={styles.form} ref={frame} onKeyDown={handleKeyDown}>
      {options === null ? (
        <TextField label={texts.drawer.answer} value={answer} onChange={setAnswer} rows={3} maxLength={20_000} error={error} />
      ) : (
        <Select
          label={texts.drawer.answer}
          options={options.map((name) => ({ id: name, name }))}
          value={options.includes(answer) ? answer : null}
          onChange={setAnswer}
          error={error}
        />
      )}
      <div className={styles.acts}>
        <Button look="primary" size="small" onPress={() => void save(true)}>
          {texts.drawer.saveApproved}
        </Button>
        <Button size="small" onPress={() => void save(false)}>
          {texts.drawer.save}
        </Button>
        <Button look="quiet" size="small" onPress={onDone}>
          {texts.drawer.cancel}
        </Button>
      </div>
    </div>
  );
}

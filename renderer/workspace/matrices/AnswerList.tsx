import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { Cell, MatrixColumn } from "#shared/workspace/matrices.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Select } from "../../ui/Select.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { Status } from "../../ui/Status.tsx";
import styles from "./answer-list.module.css";
import { standingIcons, standingOf, standingTones } from "./cell-states.ts";
import { documentColumn } from "./grid-look-state.ts";
import type { GridRow } from "./grid-rows.ts";
import type { ActiveCell, MatrixHandle } from "./MatrixTable.tsx";
import { KindOfText, placeOf as placeOfPassage } from "./Passages.tsx";
import { texts } from "./texts.ts";
import { shownValue } from "./values.ts";

interface AnswerListProps {
  /** Whether the answers of one document are listed, or those of one question. */
  by: "document" | "question";
  rows: readonly GridRow[];
  columns: readonly MatrixColumn[];
  active: ActiveCell | null;
  onActive: (active: ActiveCell) => void;
  /** A click on an answer. */
  onOpen: () => void;
  ref?: Ref<MatrixHandle>;
}

/** Passages shown for an answer; the drawer has the rest. */
const mostPassages = 2;
const pageOfKeys = 8;

/**
 * All answers of a document, or to a question, one below the other with their passages. One tab stop; arrows, Home, End and the page keys
 * move along the answers, Ctrl with a left or right arrow goes to the next document or question.
 */
export function AnswerList({ by, rows, columns, active, onActive, onOpen, ref }: AnswerListProps) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<ActiveCell | null>(null);
  const isByDocument = by === "document";
  const rowAt = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === active?.rowId),
  );
  const columnAt = Math.max(
    0,
    columns.findIndex(({ id }) => id === active?.columnId),
  );
  const [row, column] = [rows[rowAt], columns[columnAt]];
  const answers = isByDocument
    ? columns.flatMap((one) => (row === undefined ? [] : [{ row, column: one }]))
    : rows.flatMap((one) => (column === undefined ? [] : [{ row: one, column }]));
  const here = isByDocument ? columnAt : rowAt;
  const [chosen, count] = isByDocument ? [rowAt, rows.length] : [columnAt, columns.length];

  function focus(cell: ActiveCell) {
    wanted.current = cell;
    onActive(cell);
    focusDrawn();
  }
  function focusDrawn() {
    const to = wanted.current;
    if (to === null) return;
    const at = to.columnId === documentColumn ? "" : `[data-column="${CSS.escape(to.columnId)}"]`;
    const element = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(to.rowId)}"]${at}`);
    if (element == null) return;
    wanted.current = null;
    element.focus();
  }
  useEffect(focusDrawn);
  useImperativeHandle(ref, () => ({ focus }));

  function choose(index: number) {
    const [otherRow, otherColumn] = isByDocument ? [rows[index], column] : [row, columns[index]];
    if (otherRow !== undefined && otherColumn !== undefined) onActive({ rowId: otherRow.row.id, columnId: otherColumn.id });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.shiftKey || event.altKey || !(event.target instanceof HTMLElement) || event.target.dataset["row"] === undefined) return;
    const isFar = event.ctrlKey || event.metaKey;
    if (isFar && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const index = chosen + (event.key === "ArrowLeft" ? -1 : 1);
      const [otherRow, otherColumn] = isByDocument ? [rows[index], column] : [row, columns[index]];
      if (otherRow !== undefined && otherColumn !== undefined) focus({ rowId: otherRow.row.id, columnId: otherColumn.id });
    } else {
      const to = placeAfter(event.key, isFar, here, answers.length);
      const next = to === null ? undefined : answers[to];
      if (next === undefined) return;
      focus({ rowId: next.row.row.id, columnId: next.column.id });
    }
    event.preventDefault();
    event.stopPropagation();
  }
  const names = isByDocument ? rows.map(({ row: one }) => nameOf(one)) : columns.map(({ label }) => label);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Select
          label={isByDocument ? texts.views.document : texts.views.question}
          options={names.map((name, i) => ({ id: String(i), name }))}
          value={String(chosen)}
          onChange={(id) => choose(Number(id))}
        />
        <IconButton label={texts.views.before} disabledReason={chosen === 0 ? texts.views.first : null} onPress={() => choose(chosen - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={texts.views.after}
          disabledReason={chosen >= count - 1 ? texts.views.last : null}
          onPress={() => choose(chosen + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <span className={styles.place}>{texts.views.place(chosen + 1, count)}</span>
        {isByDocument ? null : <p className={styles.question}>{column?.question}</p>}
      </div>
      <div
        ref={list}
        role="grid"
        aria-label={texts.grid.region}
        aria-rowcount={answers.length}
        aria-colcount={2}
        className={styles.list}
        onKeyDownCapture={handleKeyDown}
        onFocus={({ target }) => {
          const { row: rowId, column: columnId } = target.dataset;
          if (rowId !== undefined && columnId !== undefined && (rowId !== active?.rowId || columnId !== active.columnId))
            onActive({ rowId, columnId });
        }}
      >
        {answers.map((one, i) => (
          <div
            key={`${one.row.row.id} ${one.column.id}`}
            role="row"
            aria-rowindex={i + 1}
            aria-selected={i === here}
            className={classNames(rowLook(), styles.one)}
            data-row={one.row.row.id}
            data-column={one.column.id}
            tabIndex={i === here ? 0 : -1}
            {...(i === here ? { "data-pane-entry": true } : {})}
            onClick={() => {
              focus({ rowId: one.row.row.id, columnId: one.column.id });
              onOpen();
            }}
          >
            <Answer
              name={isByDocument ? one.column.label : nameOf(one.row.row)}
              cell={one.row.cells.get(one.column.id)}
              column={one.column}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const nameOf = ({ filename, documentId }: GridRow["row"]) => filename ?? documentId;

function Answer({ name, cell, column }: { name: string; cell: Cell | undefined; column: MatrixColumn }) {
  const standing = cell === undefined ? "never_run" : standingOf(cell);
  const Icon = standingIcons[standing];
  return (
    <>
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <span>{name}</span>
        <Status tone={standingTones[standing] ?? "plain"} icon={<Icon aria-hidden />}>
          {texts.states[standing]}
        </Status>
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.said}>
        <p className={cell?.answer == null ? styles.nothing : styles.answer}>
          {cell?.answer == null ? (cell?.failure ?? texts.states[standing]) : shownValue(cell.answer, column.columnType)}
        </p>
        {cell?.citations.slice(0, mostPassages).map((passage) => (
          <p key={passage.start} className={styles.passage}>
            <span>{placeOfPassage(passage)}</span>
            <q>{passage.shown ?? passage.quote}</q> <KindOfText passage={passage} />
          </p>
        ))}
      </div>
    </>
  );
}

function placeAfter(key: string, isFar: boolean, at: number, count: number): number | null {
  const clamped = (to: number) => Math.min(Math.max(to, 0), count - 1);
  if (key === "ArrowUp") return isFar ? 0 : clamped(at - 1);
  if (key === "ArrowDown") return isFar ? count - 1 : clamped(at + 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "PageUp") return clamped(at - pageOfKeys);
  return key === "PageDown" ? clamped(at + pageOfKeys) : null;
}

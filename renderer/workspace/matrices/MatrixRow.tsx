import { memo } from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { classNames } from "../../ui/class-names.ts";
import { type GridRow, isIn } from "./grid-rows.ts";
import type { StateFilter } from "./standing.ts";
import { documentColumn } from "./grid-look-state.ts";
import { MatrixCell } from "./MatrixCell.tsx";
import { RowHead } from "./RowHead.tsx";
import styles from "./matrix.module.css";

/** A drawn column. */
export interface DrawnColumn {
  column: MatrixColumn;
  /** Among the columns of questions, from 0. */
  index: number;
  start: number;
  size: number;
}

interface MatrixRowProps {
  row: GridRow;
  /** Among the rows shown, from 0. */
  index: number;
  top: number;
  height: number;
  width: number;
  documentSize: number;
  /** Width of the fixed part on the left: the documents and the columns pinned beside them. */
  fixedSize: number;
  /** Question columns that are fixed there. */
  stuck: number;
  columns: readonly DrawnColumn[];
  /** The column of the focused cell if this row has it; null elsewhere. */
  active: string | null;
  /** Cells in other states are dimmed; empty: none is. */
  states: ReadonlySet<StateFilter>;
  onRemove: (row: GridRow) => void;
}

/** A document and its answers, in the visible columns. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, index, top, height, width, documentSize, fixedSize, stuck, columns, active, states, onRemove } = props;
  function place({ column, index: at, start, size }: DrawnColumn) {
    const cell = row.cells.get(column.id);
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + 2}
        className={classNames(
          styles.place,
          cell?.answerState === "never_run" && styles.never,
          states.size > 0 && cell !== undefined && !isIn(cell, states) && styles.dimmed,
        )}
        style={{ left: start, width: size }}
        data-row={row.row.id}
        data-column={column.id}
        tabIndex={active === column.id ? 0 : -1}
        {...(active === column.id ? { "data-pane-entry": true, "aria-selected": true } : {})}
      >
        <MatrixCell cell={cell} columnType={column.columnType} />
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, active !== null && styles.current)}
      style={{ translate: `0 ${top}px`, height, width }}
    >
      <div className={styles.fixed} style={{ width: fixedSize }}>
        <div
          role="rowheader"
          aria-colindex={1}
          className={styles.document}
          style={{ width: documentSize }}
          data-row={row.row.id}
          data-column={documentColumn}
          tabIndex={active === documentColumn ? 0 : -1}
          {...(active === documentColumn ? { "data-pane-entry": true } : {})}
        >
          <RowHead row={row} onRemove={onRemove} />
        </div>
        {columns.filter(({ index: at }) => at < stuck).map(place)}
      </div>
      {columns.filter(({ index: at }) => at >= stuck).map(place)}
    </div>
  );
});

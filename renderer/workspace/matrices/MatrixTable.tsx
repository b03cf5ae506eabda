import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { stuckWithin } from "./column-view.ts";
import { placeAfter, type Place } from "./grid-keys.ts";
import { documentColumn, useGridLook } from "./grid-look-state.ts";
import { answeredByColumn, type GridRow } from "./grid-rows.ts";
import type { StateFilter } from "./standing.ts";
import { type ColumnActions, HeadCell, ResizeHandle } from "./HeadCell.tsx";
import { type DrawnColumn, MatrixRow } from "./MatrixRow.tsx";
import styles from "./matrix.module.css";
import { texts } from "./texts.ts";
import { useSizes } from "./use-sizes.ts";

/** The cell that has the focus, or had it last, by ids, so that it stays the same when rows are filtered. */
export interface ActiveCell {
  /** `head` for the heads of the columns. */
  rowId: string;
  /** `document` for the documents. */
  columnId: string;
}

export interface MatrixHandle {
  focus(place: ActiveCell): void;
}

interface MatrixTableProps {
  rows: readonly GridRow[];
  /** The visible ones, pinned ones first. */
  columns: readonly MatrixColumn[];
  /** Hidden ones too. */
  every: readonly MatrixColumn[];
  active: ActiveCell | null;
  onActive: (active: ActiveCell) => void;
  /** A click on a cell. */
  onOpen: () => void;
  states: ReadonlySet<StateFilter>;
  actions: Omit<ColumnActions, "widen">;
  onRemoveRow: (row: GridRow) => void;
  /** Drawn in the heads; null: the heads have no space for them. */
  chartOf: ((column: MatrixColumn) => ReactNode) | null;
  /** The label of the documents' head. */
  corner: string;
  ref?: Ref<MatrixHandle>;
}

/** The largest share of the width for the documents and pinned columns. */
const mostFixed = 0.6;

/** Heights in rem. */
const heights = { head: 3.25, chart: 2.5, row: 2.9375, tall: 5.1875 };

/**
 * The grid: documents down, questions across, drawn where it is visible. One tab stop; keys as in the ARIA authoring practices. On a head,
 * Shift with an arrow widens the column, Ctrl Shift moves it, H hides it and P pins it.
 */
export function MatrixTable(props: MatrixTableProps) {
  const { rows, columns, every, active, onActive, onOpen, states, actions, onRemoveRow, chartOf, corner, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  /** The cell that gets the focus when it is drawn as the active one. */
  const wanted = useRef<ActiveCell | null>(null);
  const { sized, rem, total, widen } = useSizes(columns);
  const isTall = useGridLook((look) => look.isTall);
  const headHeight = Math.round((heights.head + (chartOf === null ? 0 : heights.chart)) * rem);
  const rowHeight = Math.round((isTall ? heights.tall : heights.row) * rem);
  const [documents, ...questions] = sized;
  const documentSize = documents?.size ?? 0;
  const pinnedIds = useGridLook((look) => look.pinned);
  const isPinned = (column: MatrixColumn | null | undefined) => column != null && pinnedIds.includes(column.id);
  const [room, setRoom] = useState(Infinity);
  const pinnedSizes = questions.filter(({ column }) => isPinned(column)).map(({ size }) => size);
  const stuck = stuckWithin(pinnedSizes, room * mostFixed - documentSize);
  const fixedSize = pinnedSizes.slice(0, stuck).reduce((sum, size) => sum + size, documentSize);

  const answered = useMemo(() => answeredByColumn(rows), [rows]);

  const at = placeOf(active, rows, columns);
  const rowVirtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 5,
    // The focused cell stays in the page when it is scrolled away, so that Tab and keys still find it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withThese(startIndex - overscan, endIndex + overscan, count, [at.row - 1]),
  });
  const columnVirtual = useVirtualizer({
    horizontal: true,
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => questions[index]?.size ?? 0,
    paddingStart: documentSize,
    scrollPaddingStart: fixedSize,
    onChange: ({ scrollRect }) => setRoom(scrollRect === null || scrollRect.width === 0 ? Infinity : scrollRect.width),
    overscan: 2,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withThese(startIndex - overscan, endIndex + overscan, count, [at.column - 1, ...Array(stuck).keys()]),
  });
  const sizes = questions.map(({ size }) => size).join(" ");
  useEffect(() => columnVirtual.measure(), [columnVirtual, sizes, documentSize]);
  useEffect(() => rowVirtual.measure(), [rowVirtual, rowHeight, headHeight]);

  const drawnKey = columnVirtual
    .getVirtualItems()
    .map(({ index }) => index)
    .join(" ");
  const drawn = useMemo<DrawnColumn[]>(
    () =>
      drawnKey
        .split(" ")
        .filter(Boolean)
        .flatMap((index) => {
          const one = questions[Number(index)];
          return one?.column == null ? [] : [{ column: one.column, index: Number(index), start: one.start, size: one.size }];
        }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sizes represent the questions, which are new at each render
    [drawnKey, sizes, documentSize, columns],
  );

  function go(to: Place) {
    const rowId = to.row === 0 ? "head" : rows[to.row - 1]?.row.id;
    const columnId = to.column === 0 ? documentColumn : columns[to.column - 1]?.id;
    if (rowId !== undefined && columnId !== undefined) focus({ rowId, columnId });
  }
  function focus(cell: ActiveCell) {
    const place = placeOf(cell, rows, columns);
    wanted.current = cell;
    if (place.row > 0) rowVirtual.scrollToIndex(place.row - 1, { align: "auto" });
    if (place.column > stuck) columnVirtual.scrollToIndex(place.column - 1, { align: "auto" });
    onActive(cell);
    // The same cell again redraws nothing; it only gets the focus back.
    if (isSame(cell, active)) focusDrawn(cell);
  }
  function focusDrawn({ rowId, columnId }: ActiveCell) {
    const element = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(rowId)}"][data-column="${CSS.escape(columnId)}"]`,
    );
    if (element == null) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  }
  useEffect(() => {
    // Scrolling draws immediately, before the cell it scrolls to is the active one.
    if (active !== null && isSame(active, wanted.current)) focusDrawn(active);
  });
  useImperativeHandle(ref, () => ({ focus }));
  const isDrawn = rowVirtual.getVirtualItems().length > 0 && drawn.length > 0;
  useEffect(() => {
    // The screen had the focus before there was a cell to pass it to.
    if (isDrawn && document.activeElement?.matches("main") === true) focusEntry(scroller.current);
  }, [isDrawn]);

  function handleKeyDown(event: KeyboardEvent) {
    const here = cellAt(event.target, scroller.current);
    if (here === null) return;
    const column = columns.find(({ id }) => id === here.columnId);
    const isAlongside = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const by = event.key === "ArrowLeft" ? -1 : 1;
    const to = placeAfter(event, placeOf(here, rows, columns), {
      rows: rows.length + 1,
      columns: columns.length + 1,
      page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    });
    if (to !== null) go(to);
    else if (here.rowId === "head" && isAlongside && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      if (column !== undefined && canMove(columns.indexOf(column), by)) actions.move(column, by);
    } else if (here.rowId === "head" && isAlongside && event.shiftKey) widen(here.columnId, by);
    else if (column !== undefined && here.rowId === "head" && isPlain(event, "h")) actions.hide(column);
    else if (column !== undefined && here.rowId === "head" && isPlain(event, "p")) actions.pin(column);
    else if ((event.key === "Enter" || event.key === " ") && (here.rowId === "head" || here.columnId === documentColumn)) {
      if (event.target !== here.element) return;
      here.element.querySelector<HTMLElement>("button")?.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("button, a") !== null) return;
    const here = cellAt(target, scroller.current);
    if (here === null) return;
    focus(here);
    if (here.rowId !== "head" && here.columnId !== documentColumn) onOpen();
  }

  // Pinned columns stay together.
  function canMove(index: number, by: number) {
    const beside = columns[index + by];
    return beside !== undefined && isPinned(beside) === isPinned(columns[index]);
  }
  const activeHead = at.row === 0 ? at.column : -1;
  const headOf = ({ column, index, start, size }: DrawnColumn) => (
    <HeadCell
      key={column.id}
      column={column}
      index={index}
      count={columns.length}
      start={start}
      size={size}
      isActive={activeHead === index + 1}
      isPinned={isPinned(column)}
      canMove={{ left: canMove(index, -1), right: canMove(index, 1) }}
      answered={answered.get(column.id) ?? 0}
      rows={rows.length}
      dependsOn={every.find(({ id }) => id === column.dependsOnColumnId)?.label ?? null}
      chart={chartOf?.(column) ?? null}
      actions={{ ...actions, widen }}
      onResizeStart={questions[index]?.onResizeStart ?? (() => undefined)}
    />
  );
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      aria-label={texts.grid.region}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onFocus={({ target }) => {
        const here = cellAt(target, scroller.current);
        if (here !== null && here.element === target && (here.rowId !== active?.rowId || here.columnId !== active.columnId)) onActive(here);
      }}
      onKeyDownCapture={handleKeyDown}
      onClick={handleClick}
    >
      <div role="rowgroup" className={styles.sizer} data-tall={isTall} style={{ width: total, height: rowVirtual.getTotalSize() }}>
        <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: headHeight, width: total }}>
          <div className={styles.fixed} style={{ width: fixedSize }}>
            <div
              role="columnheader"
              aria-colindex={1}
              className={styles.corner}
              style={{ width: documentSize }}
              data-row="head"
              data-column={documentColumn}
              tabIndex={activeHead === 0 ? 0 : -1}
              {...(activeHead === 0 ? { "data-pane-entry": true } : {})}
            >
              <span>{corner}</span>
              <ResizeHandle onResizeStart={documents?.onResizeStart ?? (() => undefined)} />
            </div>
            {drawn.filter(({ index }) => index < stuck).map(headOf)}
          </div>
          {drawn.filter(({ index }) => index >= stuck).map(headOf)}
        </div>
        {rowVirtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <MatrixRow
              key={row.row.id}
              row={row}
              index={index}
              top={start}
              height={rowHeight}
              width={total}
              documentSize={documentSize}
              fixedSize={fixedSize}
              stuck={stuck}
              columns={drawn}
              active={at.row === index + 1 ? (at.column === 0 ? documentColumn : (columns[at.column - 1]?.id ?? null)) : null}
              states={states}
              onRemove={onRemoveRow}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Focuses the cell that had the focus last. */
export function focusEntry(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>("[data-pane-entry]")?.focus({ preventScroll: true });
}

/** The position of a cell among the visible ones; the first cell if it is not visible. */
export function placeOf(active: ActiveCell | null, rows: readonly GridRow[], columns: readonly MatrixColumn[]): Place {
  const column = active === null ? -1 : columns.findIndex(({ id }) => id === active.columnId);
  const isDocument = active?.columnId === documentColumn;
  const across = isDocument ? 0 : column === -1 ? Math.min(1, columns.length) : column + 1;
  if (active?.rowId === "head") return { row: 0, column: across };
  const row = active === null ? -1 : rows.findIndex((one) => one.row.id === active.rowId);
  return { row: row === -1 ? Math.min(1, rows.length) : row + 1, column: across };
}

function cellAt(target: EventTarget, grid: HTMLElement | null): (ActiveCell & { element: HTMLElement }) | null {
  // Keys pressed in a menu of the grid arrive here too, through React.
  if (!(target instanceof Element) || grid?.contains(target) !== true) return null;
  const element = target.closest<HTMLElement>("[data-column]");
  const { row: rowId, column: columnId } = element?.dataset ?? {};
  return element === null || rowId === undefined || columnId === undefined ? null : { rowId, columnId, element };
}

const isSame = (one: ActiveCell, other: ActiveCell | null) => one.rowId === other?.rowId && one.columnId === other.columnId;

const isPlain = (event: KeyboardEvent, key: string) =>
  event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

function withThese(from: number, to: number, count: number, these: readonly number[]): number[] {
  const shown: number[] = [];
  for (let i = Math.max(0, from); i <= Math.min(count - 1, to); i++) shown.push(i);
  for (const one of these) if (one >= 0 && one < count && !shown.includes(one)) shown.push(one);
  return shown.sort((a, b) => a - b);
}

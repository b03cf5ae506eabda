import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useRefusal } from "../api/rights.ts";
import { useCommand } from "../commands/use-command.ts";
import { say } from "./say.ts";
import { selectedRows, toggled } from "./grid-selection.ts";
import { nextRow } from "./list-focus.ts";
import { isFocusLost } from "./use-focus-kept.ts";
import { useWidthInRem } from "./use-width.ts";
import type { GridSort } from "./sorting.ts";
import styles from "./data-grid.module.css";

export interface GridColumn<Row> {
  id: string;
  title: string;
  /** A track of the grid, such as `minmax(10rem, 2fr)`. */
  width: string;
  /** Numbers, aligned by their digits. */
  isNumber?: boolean;
  /** Buttons of the row; only screen readers read its title, and nothing sorts by it. */
  isAction?: boolean;
  /** Minimum width of the list, in rem, for showing the column; absent for a column that always shows. */
  room?: number;
  cell: (row: Row) => ReactNode;
}

interface DataGridProps<Row> {
  label: string;
  /** In the order shown. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The screen reader's label for ticking a row. */
  nameOf: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  sort: GridSort;
  onSort: (column: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (row: Row) => void;
  /** Alt Enter: more about the row. */
  onDetails?: (row: Row) => void;
  /** Delete: the selected rows, or the focused one if none is selected. */
  onDelete?: (rows: readonly Row[]) => void;
  texts: { select: (name: string) => string; selectAll: string };
  /** Makes rows draggable. */
  onDragStart?: (event: DragEvent, row: Row) => void;
  /** Makes rows accept dropped files: the name of the target (`app/DropArea.tsx`). */
  dropNameOf?: (row: Row) => string;
}

/** How long a dialog has to return the focus, in milliseconds; shorter than the screen's wait before it takes the focus. */
const patience = 60;
/** The assumed height of a row until it is measured, in pixels. */
const usualRow = 36;

/**
 * A windowed table of records: one tab stop; keys move through the rows, `x` or Space ticks one, Enter opens it. The column heads stay in
 * sight and sort. Columns that do not fit are left out. The table belongs in a pane of the lists (`data-pane`).
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, idOf, nameOf, sort, selected, onSelect, onOpen, texts } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidthInRem(scroller);
  const columns = props.columns.filter(({ room }) => room === undefined || width === null || width >= room);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const [current, setCurrent] = useState<string | null>(null);
  const at = current === null ? -1 : ids.indexOf(current);
  const entry = Math.max(at, 0);
  const wantsFocus = useRef(false);
  const ticked = useRef<string | null>(null);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRow,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 6,
    // The focused row stays in the page when it is scrolled away, so that Tab still finds the list.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const shown = new Set<number>();
      for (let i = Math.max(0, startIndex - overscan); i <= Math.min(count - 1, endIndex + overscan); i++) shown.add(i);
      if (entry < count) shown.add(entry);
      return [...shown].sort((a, b) => a - b);
    },
  });

  function move(to: number) {
    const id = ids[to];
    if (id === undefined) return;
    wantsFocus.current = true;
    setCurrent(id);
    virtual.scrollToIndex(to, { align: "auto" });
    // The same row again redraws nothing; it only gets the focus back.
    if (id === current) focusRow(id);
  }
  function focusRow(id: string) {
    wantsFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }
  useEffect(() => {
    if (wantsFocus.current && current !== null) focusRow(current);
  });

  // Deleted rows, and the bar that deleted them, lose the focus: the row now in their place gets it.
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  const hasSelected = selected.size > 0;
  useEffect(() => {
    const timer = setTimeout(() => {
      const id = ids[Math.min(last.current, ids.length - 1)];
      if (id === undefined || !isFocusLost()) return;
      setCurrent(id);
      focusRow(id);
    }, patience);
    return () => clearTimeout(timer);
  }, [ids, hasSelected]);

  function tick(index: number, isRange: boolean) {
    const from = isRange && ticked.current !== null ? ids.indexOf(ticked.current) : -1;
    onSelect(toggled(selected, ids, index, from === -1 ? null : from));
    ticked.current = ids[index] ?? null;
    setCurrent(ticked.current);
  }
  const isHere = () => scroller.current?.contains(document.activeElement) ?? false;
  useCommand("list.next", () => move(nextRow(isHere() ? at : -1, rows.length, 1)));
  useCommand("list.previous", () => move(nextRow(isHere() ? at : -1, rows.length, -1)));
  useCommand("list.select", () => (at >= 0 ? tick(at, false) : false));
  useCommand("list.open", () => {
    const row = rows[at];
    // Enter on a column head sorts.
    const isRow = document.activeElement instanceof HTMLElement && document.activeElement.dataset["rowId"] !== undefined;
    if (row === undefined || !isRow || !isHere()) return false;
    onOpen(row);
  });

  const refusal = useRefusal("remove");
  useCommand("list.delete", () => {
    if (props.onDelete === undefined || !isHere()) return false;
    const row = document.activeElement?.closest("[data-row-id]") == null ? undefined : rows[at];
    const chosen = selectedRows(rows, selected, idOf);
    const doomed = chosen.length > 0 || row === undefined ? chosen : [row];
    if (doomed.length === 0) return false;
    if (refusal === null) props.onDelete(doomed);
    else say(refusal);
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["rowId"] === undefined) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / usualRow) - 2);
    const last = rows.length - 1;
    const moves: Record<string, number> = { Home: 0, End: last, PageDown: Math.min(last, at + page), PageUp: Math.max(0, at - page) };
    const target = moves[event.key];
    if (target !== undefined) move(target);
    else if (event.key === " ") tick(at, event.shiftKey);
    else if (event.key === "Enter" && event.altKey && props.onDetails !== undefined && rows[at] !== undefined) props.onDetails(rows[at]);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) onSelect(new Set(ids));
    else if (event.key === "Escape" && selected.size > 0) onSelect(new Set());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleClick(event: MouseEvent, index: number) {
    if (event.target instanceof Element && event.target.closest("a, button, input") !== null) return;
    if (event.shiftKey) tick(index, true);
    move(index);
  }

  const template = { gridTemplateColumns: ["2rem", ...columns.map(({ width }) => width)].join(" ") };
  const isAll = rows.length > 0 && selected.size >= rows.length;
  return (
    <div className={styles.grid} ref={scroller} role="grid" aria-label={label} aria-rowcount={rows.length + 1} aria-multiselectable>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row} style={template}>
          <span role="columnheader" data-selects>
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={isAll}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected.size > 0 && !isAll;
              }}
              onChange={() => onSelect(isAll ? new Set() : new Set(ids))}
            />
          </span>
          {columns.map(({ id, title, isNumber = false, isAction = false }) => {
            if (isAction)
              return (
                <span key={id} role="columnheader">
                  <span className="only-spoken">{title}</span>
                </span>
              );
            const isSorted = sort.column === id;
            const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
            return (
              <span
                key={id}
                role="columnheader"
                className={isNumber ? styles.number : undefined}
                aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : "none"}
              >
                <button type="button" onClick={() => props.onSort(id)}>
                  {title}
                  {isSorted ? <Arrow aria-hidden /> : null}
                </button>
              </span>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }} onKeyDown={handleKeyDown}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = idOf(row);
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={selected.has(id)}
              className={styles.row}
              style={{ ...template, translate: `0 ${start}px` }}
              tabIndex={index === entry ? 0 : -1}
              data-index={index}
              data-row-id={id}
              {...(index === entry ? { "data-pane-entry": true } : {})}
              {...(props.dropNameOf === undefined ? {} : { "data-drop-on": props.dropNameOf(row) })}
              draggable={props.onDragStart !== undefined}
              onDragStart={(event) => props.onDragStart?.(event, row)}
              onFocus={(event) => event.target === event.currentTarget && setCurrent(id)}
              onClick={(event) => handleClick(event, index)}
              onDoubleClick={() => onOpen(row)}
            >
              <span role="gridcell" data-selects>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={texts.select(nameOf(row))}
                  checked={selected.has(id)}
                  onChange={(event) => tick(index, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)}
                />
              </span>
              {columns.map((column) => (
                <span key={column.id} role="gridcell" className={column.isNumber === true ? styles.number : undefined}>
                  {column.cell(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

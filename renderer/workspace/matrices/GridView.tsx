import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Cell, Matrix, MatrixColumn } from "#shared/workspace/matrices.ts";
import type { Rows } from "../../api/all-pages.ts";
import { useCommand } from "../../commands/use-command.ts";
import { announce } from "../../ui/announce.ts";
import { classNames } from "../../ui/class-names.ts";
import type { DrawerHandle } from "../../ui/Drawer.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { AnswerList } from "./AnswerList.tsx";
import { CellDrawer } from "./CellDrawer.tsx";
import { isDecided } from "./cell-states.ts";
import { columnsInView } from "./column-view.ts";
import { ColumnChart } from "./ColumnChart.tsx";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import { documentColumn, useGridLook } from "./grid-look-state.ts";
import { GridDialogs, type GridAsk } from "./GridDialogs.tsx";
import { GridBar } from "./GridBar.tsx";
import { GridHead } from "./GridHead.tsx";
import { movedTo, nextPlace } from "./grid-keys.ts";
import { type GridRow, countStates, gridRows, placesToVerify, shownRows } from "./grid-rows.ts";
import { type RunChoice, runChoices } from "./run-choices.ts";
import type { StateFilter } from "./standing.ts";
import { GridEmpty } from "./GridEmpty.tsx";
import styles from "./grid-screen.module.css";
import { type ActiveCell, focusEntry, type MatrixHandle, MatrixTable, placeOf } from "./MatrixTable.tsx";
import { placeOf as placeOfPassage } from "./Passages.tsx";
import { type GridIds, useGridChanges } from "./queries.ts";
import { texts } from "./texts.ts";
import { useCellDecisions } from "./use-cell-decisions.ts";
import { useNamedCell } from "./use-named-cell.ts";
import { useRun } from "./use-run.ts";

const noStates: ReadonlySet<StateFilter> = new Set();

/** The grid with its heads, filters and drawer, and the keys that decide. */
export function GridView({ ids, grid, cells }: { ids: GridIds; grid: Matrix; cells: Rows<Cell> }) {
  const { view, hidden, setHidden, pinned, setPinned, hasCharts } = useGridLook();
  const columns = useMemo(() => columnsInView(grid.columns, { hidden, pinned }), [grid.columns, hidden, pinned]);
  const changes = useGridChanges(ids);
  const decisions = useCellDecisions(changes, grid.columns);
  const run = useRun(ids, grid, changes.run.data?.id ?? null);
  const navigate = useNavigate();
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [states, setStates] = useState(noStates);
  const [words, setWords] = useState("");
  const [asked, ask] = useState<GridAsk | null>(null);
  const frame = useRef<HTMLElement>(null);
  const table = useRef<MatrixHandle>(null);
  const drawer = useRef<DrawerHandle>(null);
  const filter = useRef<HTMLInputElement>(null);

  const all = useMemo(() => gridRows(grid.rows, cells.rows), [grid.rows, cells.rows]);
  const rows = useMemo(() => shownRows(all, { states, words }), [all, states, words]);
  const counts = useMemo(() => countStates(cells.rows), [cells.rows]);

  const at = placeOf(active, rows, columns);
  const row = rows[at.row - 1];
  const column = columns[at.column - 1];
  const cell = row === undefined || column === undefined ? undefined : row.cells.get(column.id);

  function handleActive(next: ActiveCell) {
    setActive(next);
    if (next.rowId !== active?.rowId || next.columnId !== active.columnId) setEditing(false);
  }
  useNamedCell(all, (place) => {
    setHidden(hidden.filter((id) => id !== place.columnId));
    setActive(place);
    setOpen(true);
    table.current?.focus(place);
  });
  function step(by: 1 | -1) {
    const next = rows[at.row - 1 + by];
    if (next === undefined || column === undefined) return;
    handleActive({ rowId: next.row.id, columnId: column.id });
  }
  function close() {
    setOpen(false);
    setEditing(false);
    if (row !== undefined && column !== undefined) table.current?.focus({ rowId: row.row.id, columnId: column.id });
  }
  function toNext() {
    const next = nextPlace(placesToVerify(rows, columns), active === null ? null : at);
    const [to, under] = [rows[(next?.row ?? 0) - 1], columns[(next?.column ?? 0) - 1]];
    if (to === undefined || under === undefined) return say(texts.grid.nothingToVerify);
    table.current?.focus({ rowId: to.row.id, columnId: under.id });
  }
  /** Decides the focused cell; the cells before and after do not move. */
  function review(verdict: "approved" | "rejected") {
    if (cell === undefined) return false;
    void decisions.review(cell, verdict);
  }
  /** Back to the cell that will receive the answers, not to the button, which has no use while the grid runs. */
  function leaveDialog() {
    flushSync(() => ask(null));
    focusEntry(frame.current);
  }
  function start(wanted: { force: boolean; cellIds: string[] | null }) {
    changes.run.mutate(wanted, {
      onSuccess: ({ progress }) => {
        if (asked?.what === "run") leaveDialog();
        announce(texts.run.started(wanted.cellIds?.length ?? progress?.total ?? 0));
      },
      onError: (error) => (asked?.what === "run" ? undefined : sayFailed(texts.run.failed, error)),
    });
  }
  const isRunning = run !== null || grid.status === "running";
  function runCell() {
    if (isRunning) return say(texts.run.isRunning);
    // A user's decision is overwritten only after the dialog has said so.
    if (cell === undefined || isDecided(cell)) ask({ what: "run", chosen: "cell" });
    else start({ force: false, cellIds: [cell.id] });
  }
  function copy() {
    if (cell?.answer == null || row === undefined) return false;
    const [first] = cell.citations;
    const place = first === undefined ? "" : placeOfPassage(first);
    const quote =
      first === undefined ? "" : `\n“${first.shown ?? first.quote}” (${[row.row.filename ?? "", place].filter(Boolean).join(", ")})`;
    void copyText(`${cell.answer}${quote}`, texts.drawer.copied);
  }
  function openDocument() {
    if (row === undefined) return false;
    const passage = cell?.citations[0] ?? cell?.nearestMisses[0];
    void navigate({
      to: "/matters/$matterId/documents/$documentId",
      params: { matterId: ids.matterId, documentId: row.row.documentId },
      search: passage === undefined ? {} : { from: passage.start, to: passage.end },
    });
  }
  useCommand("matrix.open", () => {
    if (cell === undefined || !(document.activeElement instanceof HTMLElement)) return false;
    if (document.activeElement.dataset["row"] !== row?.row.id) return false;
    if (isOpen) drawer.current?.enter();
    setOpen(true);
  });
  useCommand("matrix.approve", () => review("approved"));
  useCommand("matrix.reject", () => review("rejected"));
  useCommand("matrix.edit", () => {
    if (cell === undefined) return false;
    setOpen(true);
    setEditing(true);
  });
  useCommand("matrix.run", runCell);
  useCommand("matrix.runMenu", () => (isRunning ? say(texts.run.isRunning) : ask({ what: "run", chosen: null })));
  useCommand("matrix.next", toNext);
  useCommand("matrix.document", openDocument);
  useCommand("matrix.copy", copy);
  useCommand("matrix.filter", () => filter.current?.focus());
  useCommand("matrix.addColumn", () => ask({ what: "column", column: null }));

  function move(id: string, to: number) {
    const order = movedTo(
      grid.columns.map((one) => one.id),
      id,
      to,
    );
    const label = columns.find((one) => one.id === id)?.label ?? "";
    if (order.every((one, i) => one === grid.columns[i]?.id)) return;
    changes.reorder.mutate(order, { onError: (error) => sayFailed(texts.head.notMoved, error) });
    announce(texts.head.moved(label, order.indexOf(id) + 1, order.length));
    table.current?.focus({ rowId: "head", columnId: id });
  }
  /** To the place of another column; pinned if that column is pinned. */
  function moveTo(id: string, target: MatrixColumn) {
    if (pinned.includes(id) !== pinned.includes(target.id)) togglePin(id);
    move(id, grid.columns.indexOf(target));
  }
  function hide({ id, label }: MatrixColumn) {
    const index = columns.findIndex((one) => one.id === id);
    const beside = columns[index + 1] ?? columns[index - 1];
    if (beside === undefined) return;
    setHidden([...hidden, id]);
    say(texts.head.hidden(label), { label: texts.columns.undo, onPress: () => setHidden(hidden) });
    table.current?.focus({ rowId: "head", columnId: beside.id });
  }
  function togglePin(id: string) {
    // Drawn immediately: its head is a different element afterwards, and gets the focus back.
    flushSync(() => setPinned(pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id]));
  }
  function pin({ id, label }: MatrixColumn) {
    togglePin(id);
    announce(pinned.includes(id) ? texts.head.unpinned(label) : texts.head.pinned(label));
    table.current?.focus({ rowId: "head", columnId: id });
  }
  const { mutate: remove } = changes.removeRow;
  // The same function at each render: rows are redrawn only if something in them changes.
  const removeRow = useCallback(
    ({ row: { id, filename, documentId } }: GridRow) =>
      remove(id, {
        onSuccess: () => say(texts.grid.rowRemoved(filename ?? documentId)),
        onError: (error) => sayFailed(texts.grid.rowNotRemoved, error),
      }),
    [remove],
  );
  const isFiltered = states.size > 0 || words.trim() !== "";
  const hasDrawer = isOpen && row !== undefined && column !== undefined && cell !== undefined;
  return (
    <WorkPane
      pane="matrix"
      look={classNames(styles.screen, hasDrawer && styles.open)}
      ref={frame}
      onFocus={({ target, currentTarget }) => target === currentTarget && focusEntry(currentTarget)}
      onKeyDown={(event) => {
        // Rows that did not exist yet when the screen got the focus.
        if (event.target === event.currentTarget && /^(Arrow|Home|End|Page)/.test(event.key)) return focusEntry(event.currentTarget);
        if (event.key !== "Escape" || event.defaultPrevented || !isOpen || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        close();
      }}
    >
      <GridHead ids={ids} grid={grid} columns={columns} run={run} changes={changes} onAsk={ask} />
      <GridBar
        counts={counts}
        states={states}
        onStates={setStates}
        words={words}
        onWords={setWords}
        columns={<ColumnsMenu columns={grid.columns} shown={columns} />}
        filter={filter}
        onLeave={() => rows[0] !== undefined && table.current?.focus({ rowId: rows[0].row.id, columnId: columns[0]?.id ?? documentColumn })}
      />
      <div className={styles.main}>
        {grid.rows.length === 0 || grid.columns.length === 0 ? (
          <GridEmpty grid={grid} onAsk={ask} />
        ) : rows.length === 0 ? (
          <GridEmpty
            grid={grid}
            onAsk={ask}
            onClear={() => {
              setStates(noStates);
              setWords("");
            }}
          />
        ) : view !== "table" ? (
          <AnswerList
            ref={table}
            by={view}
            rows={rows}
            columns={columns}
            active={active}
            onActive={handleActive}
            onOpen={() => setOpen(true)}
          />
        ) : (
          <MatrixTable
            ref={table}
            rows={rows}
            columns={columns}
            every={grid.columns}
            active={active}
            onActive={handleActive}
            onOpen={() => setOpen(true)}
            states={states}
            actions={{
              edit: (one) => ask({ what: "column", column: one }),
              remove: (one) => ask({ what: "removeColumn", column: one }),
              move: (one, by) => {
                const beside = columns[columns.indexOf(one) + by];
                if (beside !== undefined) move(one.id, grid.columns.indexOf(beside));
              },
              moveTo,
              hide,
              pin,
            }}
            onRemoveRow={removeRow}
            chartOf={hasCharts ? (one) => <ColumnChart column={one} rows={rows} /> : null}
            corner={isFiltered ? texts.grid.shown(rows.length, all.length) : texts.grid.documents(all.length)}
          />
        )}
      </div>
      {hasDrawer ? (
        <div className={styles.drawer}>
          <CellDrawer
            ref={drawer}
            key={cell.id}
            matterId={ids.matterId}
            matrixId={ids.matrixId}
            row={row.row}
            column={column}
            cell={cell}
            decisions={decisions}
            changes={changes}
            isEditing={isEditing}
            onEdit={(is) => {
              setEditing(is);
              if (!is) table.current?.focus({ rowId: row.row.id, columnId: column.id });
            }}
            onRun={runCell}
            onStep={step}
            onClose={close}
          />
        </div>
      ) : null}
      <GridDialogs
        ids={ids}
        grid={grid}
        rows={all}
        choices={asked?.what === "run" ? runChoices({ rows: all, shown: rows, columns: grid.columns }, { row, column }) : []}
        changes={changes}
        asked={asked}
        onRun={({ id, cellIds }: RunChoice) => start({ force: id !== "open", cellIds })}
        onClose={() => ask(null)}
      />
    </WorkPane>
  );
}

import type { Cell, Matrix, MatrixColumn, MatrixRow } from "#shared/workspace/matrices.ts";
import { plain, wordsOf } from "../../ui/sorting.ts";
import { isDecided, isLawChanged, isOpenToRun, isToVerify, standingOf } from "./cell-states.ts";
import type { Place } from "./grid-keys.ts";
import type { StateFilter } from "./standing.ts";

/** A row with its cells by column. */
export interface GridRow {
  row: MatrixRow;
  cells: ReadonlyMap<string, Cell>;
}

const made = new WeakMap<MatrixRow, GridRow>();

/** Rows with their cells; an unchanged row is the same object as before, so that it is not redrawn. */
export function gridRows(rows: readonly MatrixRow[], cells: readonly Cell[]): GridRow[] {
  const byRow = new Map(rows.map((row) => [row.id, new Map<string, Cell>()]));
  for (const cell of cells) byRow.get(cell.rowId)?.set(cell.columnId, cell);
  return rows.map((row) => {
    const own = byRow.get(row.id) ?? new Map<string, Cell>();
    const before = made.get(row);
    if (before !== undefined && isSame(before.cells, own)) return before;
    const now = { row, cells: own };
    made.set(row, now);
    return now;
  });
}

function isSame(one: ReadonlyMap<string, Cell>, other: ReadonlyMap<string, Cell>): boolean {
  for (const [columnId, cell] of other) if (one.get(columnId) !== cell) return false;
  return one.size === other.size;
}

/** Rows that have a cell in one of the states (none: any) and every typed word in their name or their answers. */
export function shownRows(rows: readonly GridRow[], filter: { states: ReadonlySet<StateFilter>; words: string }): GridRow[] {
  const typed = wordsOf(filter.words);
  return rows.filter((row) => {
    if (filter.states.size > 0 && ![...row.cells.values()].some((cell) => isIn(cell, filter.states))) return false;
    if (typed.length === 0) return true;
    const text = plain([row.row.filename ?? "", ...[...row.cells.values()].map(({ answer }) => answer ?? "")].join("\n"));
    return typed.every((word) => text.includes(word));
  });
}

export function isIn(cell: Cell, states: ReadonlySet<StateFilter>): boolean {
  return states.has(standingOf(cell)) || (cell.textChanged && states.has("changed")) || (isLawChanged(cell) && states.has("lawChanged"));
}

/** How many cells are in each state; states without cells are left out. */
export function countStates(cells: readonly Cell[]): Map<StateFilter, number> {
  const counts = new Map<StateFilter, number>();
  const add = (state: StateFilter) => counts.set(state, (counts.get(state) ?? 0) + 1);
  for (const cell of cells) {
    add(standingOf(cell));
    if (cell.textChanged) add("changed");
    if (isLawChanged(cell)) add("lawChanged");
  }
  return counts;
}

/** What a run would do. */
export interface RunCounts {
  cells: number;
  /** Answered without `force`. */
  open: number;
  stopped: number;
  /** Decisions by users; a run with `force` overwrites them. */
  edited: number;
  approved: number;
  rejected: number;
  decided: number;
}

export function runCounts(cells: readonly Cell[]): RunCounts {
  const count = (is: (cell: Cell) => boolean) => cells.filter(is).length;
  return {
    cells: cells.length,
    open: count(isOpenToRun),
    stopped: count(({ answerState }) => answerState === "stopped"),
    edited: count(({ answerState }) => answerState === "edited"),
    approved: count(({ answerState }) => answerState === "approved"),
    rejected: count(({ answerState }) => answerState === "rejected"),
    decided: count(isDecided),
  };
}

/** Places of answers to verify, in reading order. */
export function placesToVerify(rows: readonly GridRow[], columns: readonly MatrixColumn[]): Place[] {
  return rows.flatMap(({ cells }, row) =>
    columns.flatMap(({ id }, column) => {
      const cell = cells.get(id);
      return cell !== undefined && isToVerify(cell) ? [{ row: row + 1, column: column + 1 }] : [];
    }),
  );
}

/** How many cells of each column have an outcome; a column without any is left out. */
export function answeredByColumn(rows: readonly GridRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of rows)
    for (const [columnId, { answerState: state }] of cells)
      if (state !== "never_run" && state !== "running" && state !== "stopped") counts.set(columnId, (counts.get(columnId) ?? 0) + 1);
  return counts;
}

/** Cells with an outcome, of all cells. */
export const doneOf = ({ cellCount, pendingCellCount }: Matrix) => cellCount - pendingCellCount;

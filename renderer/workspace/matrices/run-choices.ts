import type { Cell, MatrixColumn } from "#shared/workspace/matrices.ts";
import { mostCellsOfRun } from "#shared/workspace/matrix-limits.ts";
import { isOpenToRun } from "./cell-states.ts";
import { type GridRow, type RunCounts, runCounts } from "./grid-rows.ts";
import { texts } from "./texts.ts";

export type RunChoiceId = "open" | "cell" | "row" | "column" | "shown" | "all";

/** A choice of cells to run, and its content. */
export interface RunChoice {
  id: RunChoiceId;
  name: string;
  counts: RunCounts;
  /** The cells to run; null if the service selects them itself, which it can do only for a run without parts. */
  cellIds: string[] | null;
  /** Whether there are more than one run accepts, so that the run continues in parts. */
  hasParts: boolean;
}

interface Grid {
  /** All rows. */
  rows: readonly GridRow[];
  /** Rows that pass the filter. */
  shown: readonly GridRow[];
  columns: readonly MatrixColumn[];
}

/** The choices for a run: the unanswered cells first, then the focused part, then everything. */
export function runChoices(
  { rows, shown, columns }: Grid,
  at: { row: GridRow | undefined; column: MatrixColumn | undefined },
): RunChoice[] {
  const cellsOf = (some: readonly GridRow[]) => some.flatMap(({ cells }) => columns.flatMap(({ id }) => cells.get(id) ?? []));
  const named = (id: RunChoiceId, name: (n: number) => string, cells: readonly Cell[]): RunChoice => ({
    id,
    name: name(cells.length),
    counts: runCounts(cells),
    cellIds: idsOf(cells),
    hasParts: cells.length > mostCellsOfRun,
  });
  const selected = (choice: Pick<RunChoice, "id" | "name" | "counts">, cells: readonly Cell[]): RunChoice => {
    const hasParts = cells.length > mostCellsOfRun;
    return { ...choice, hasParts, cellIds: hasParts ? idsOf(cells) : null };
  };
  const every = cellsOf(rows);
  const counts = runCounts(every);
  const open = every.filter(isOpenToRun);
  const cell = at.row === undefined || at.column === undefined ? undefined : at.row.cells.get(at.column.id);
  const { row, column } = at;
  return [
    selected({ id: "open", name: texts.run.open(open.length), counts: { ...counts, cells: open.length } }, open),
    ...(cell === undefined || row === undefined || column === undefined
      ? []
      : [
          named("cell", () => texts.run.cell(column.label, row.row.filename ?? row.row.documentId), [cell]),
          named("row", (n) => texts.run.row(row.row.filename ?? row.row.documentId, n), cellsOf([row])),
          named(
            "column",
            (n) => texts.run.column(column.label, n),
            rows.flatMap(({ cells }) => cells.get(column.id) ?? []),
          ),
        ]),
    ...(shown.length === rows.length ? [] : [named("shown", texts.run.shown, cellsOf(shown))]),
    selected({ id: "all", name: texts.run.all(every.length), counts }, every),
  ];
}

const idsOf = (cells: readonly Cell[]) => cells.map(({ id }) => id);

import type { Cell, MatrixColumn } from "#shared/workspace/matrices.ts";
import { mostCellsOfRun } from "#shared/workspace/matrix-limits.ts";
import { isOpenToRun } from "./cell-states.ts";
import { type GridRow, type RunCounts, runCounts } from "./grid-rows.ts";
import { texts } from "./texts.ts";

export type RunChoiceId = "open" | "cell" | "row" | "column" | "shown" | "all";

/** Something that can be run, with what is in it. */
export interface RunChoice {
  id: RunChoiceId;
  name: string;
  counts: RunCounts;
  /** The cells that are run; null where the service selects them itself, which it does for one run alone. */
  cellIds: string[] | null;
  /** Whether they are more than one run takes, so that it goes on in parts. */
  hasParts: boolean;
}

interface Grid {
  /** All rows. */
  rows: readonly GridRow[];
  /** Rows that the filter shows. */
  shown: readonly GridRow[];
  columns: readonly MatrixColumn[];
}

/** What can be run: what is not answered first, then what the focus is on, then everything. */
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

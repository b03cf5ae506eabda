import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { PositionCell, PositionRow, PositionTable } from "#shared/workspace/review-positions.ts";
import { positionTexts as words } from "./positions-texts.ts";

/** Whether a position is not met. A missing clause that the playbook only likes to have is no fail. */
export const isFail = ({ state, severity }: PositionCell): boolean => state === "fails" || (state === "missing" && severity !== "green");

interface Totals {
  fails: number;
  questions: number;
}

/** Counts over a row or a column; dismissed findings do not count. */
export function totalsOf(cells: readonly PositionCell[]): Totals {
  const open = cells.filter(({ decision }) => decision !== "dismissed");
  return { fails: open.filter(isFail).length, questions: open.filter(({ state }) => state === "question").length };
}

/** Totals by position. */
export function columnTotals({ positions }: PositionTable, rows: readonly PositionRow[]): Totals[] {
  return positions.map((_, i) => totalsOf(rows.flatMap(({ cells }) => cells[i] ?? [])));
}

/** The words of a cell: its state, a deal breaker, the decision. */
export function cellWords({ state, isDealBreaker, decision }: PositionCell): string {
  return [
    words.states[state],
    ...(isDealBreaker ? [words.dealBreaker] : []),
    ...(decision === "open" ? [] : [words.decisions[decision]]),
  ].join(", ");
}

/** The table as a CSV file, a line per document: the state and the clause of each position. */
export function tableAsCsv({ positions }: Pick<PositionTable, "positions">, rows: readonly PositionRow[]): string {
  const head = [words.document, ...positions.flatMap(({ name }) => [name, `${name} - clause`])];
  const lines = rows.map(({ title, cells }) => [
    title,
    ...positions.flatMap((_, i) => {
      const cell = cells[i];
      return cell === undefined ? [words.states.none, ""] : [cellWords(cell), cell.quote];
    }),
  ]);
  return byteOrderMark + [head, ...lines].map(csvLine).join("");
}

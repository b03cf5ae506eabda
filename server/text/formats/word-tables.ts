import type { Cell } from "../documents/model.ts";
import type { Paragraph } from "../documents/paragraphs.ts";
import type { Block, Run } from "../markdown/document.ts";
import { tidied } from "../markdown/inline.ts";
import { runsOf } from "./word-runs.ts";

/** Most columns of a table; a hostile file's further columns go into the last one. */
const mostColumns = 200;

/** Reads the paragraphs of one outermost table: a cell is one list of lines, an inner table becomes lines of its outer cell. */
export class WordTables {
  /** Tables inside the table. */
  readonly nested: number;
  readonly #rows = new Map<number, Map<number, { runs: Run[]; span: number }>>();

  constructor(paragraphs: readonly Paragraph[]) {
    const inner = new Set<number>();
    let last: Cell | undefined;
    for (const paragraph of paragraphs) {
      if (paragraph.cell === undefined) continue;
      const cell = paragraph.outer ?? paragraph.cell;
      if (paragraph.outer !== undefined) inner.add(paragraph.cell.table);
      this.#add(cell, paragraph, separator(last, paragraph));
      last = paragraph.cell;
    }
    this.nested = inner.size;
  }

  #add({ row, column }: Cell, paragraph: Paragraph, between: string): void {
    const cells = this.#rows.get(row) ?? new Map<number, { runs: Run[]; span: number }>();
    this.#rows.set(row, cells);
    const cell = cells.get(column) ?? { runs: [], span: paragraph.outer === undefined ? (paragraph.span ?? 1) : 1 };
    cells.set(column, cell);
    const runs = runsOf(paragraph);
    if (runs.length === 0) return;
    const label = paragraph.label === "" ? [] : [{ text: paragraph.label }];
    cell.runs = [...cell.runs, ...(cell.runs.length > 0 ? [{ text: between, ...sharedChange(cell.runs, runs) }] : []), ...label, ...runs];
  }

  /** The table with the same number of columns in each row; empty cells follow a cell that spans several columns. */
  blocks(): Block[] {
    const rows = [...this.#rows.values()].map((cells) => {
      const row: Run[][] = [];
      for (const [, { runs, span }] of [...cells].sort(([a], [b]) => a - b)) {
        if (row.length >= mostColumns) row[mostColumns - 1] = [...(row[mostColumns - 1] ?? []), { text: "\n" }, ...runs];
        else for (let at = 0; at < span && row.length < mostColumns; at++) row.push(at === 0 ? runs : []);
      }
      return row;
    });
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0 || rows.every((row) => row.every((cell) => cell.length === 0))) return [];
    const filled = rows.map((row) => Array.from({ length: width }, (_, at) => tidied(row[at] ?? [])));
    return [{ kind: "table", align: Array.from({ length: width }, () => null), rows: withoutHeaderMarks(filled) }];
  }
}

/** The first row is bold anyway. */
function withoutHeaderMarks([header = [], ...rows]: Run[][][]): Run[][][] {
  const isBold = header.flat().every((run) => run.bold === true || run.text.trim() === "");
  return [isBold ? header.map((cell) => tidied(cell.map(({ bold: _bold, ...run }) => run))) : header, ...rows];
}

/** Cells of one inner row stay on one line. */
function separator(last: Cell | undefined, { cell, outer }: Paragraph): string {
  const isOneRow =
    outer !== undefined && last !== undefined && last.table === cell?.table && last.row === cell.row && last.column !== cell.column;
  return isOneRow ? " / " : "\n";
}

function sharedChange(before: readonly Run[], after: readonly Run[]): Pick<Run, "change"> {
  const change = after[0]?.change ?? before.at(-1)?.change;
  const isWhole = change !== undefined && [...before, ...after].every((run) => run.change?.kind === change.kind);
  return isWhole ? { change } : {};
}

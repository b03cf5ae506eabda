import type { Cell, Change } from "../../documents/model.ts";
import type { Paragraph } from "../../documents/paragraphs.ts";
import { changeOf, combinedChange } from "./docx-changes.ts";
import type { Element } from "./office-xml.ts";

interface Table {
  cell: Cell;
  /** Number of paragraphs when the cell began. */
  before: number;
  /** Columns the cell spans. */
  span: number;
  isContinued: boolean;
  /** What tracked changes did to the row and the cell. */
  row: Change | null;
  column: Change | null;
}

type CellProperties = Pick<Paragraph, "cell" | "outer" | "span" | "isContinued" | "cellChange">;

/** The tables around the text being read. */
export class DocxTables {
  readonly #open: Table[] = [];
  readonly #number: () => number;
  #isRow = false;
  #isCell = false;

  /** `number` returns the number of the next table of the file. */
  constructor(number: () => number) {
    this.#number = number;
  }

  /** Inside the properties of a row or cell. */
  get isProperties(): boolean {
    return this.#isRow || this.#isCell;
  }

  /** Reads a part of a table; `before` is the number of paragraphs read so far. False for other elements. */
  element(element: Element, before: number): boolean {
    const { name, get } = element;
    const table = this.#open.at(-1);
    if (name === "tbl") {
      const cell = { table: this.#number(), row: -1, column: -1 };
      this.#open.push({ cell, before: 0, span: 1, isContinued: false, row: null, column: null });
    } else if (table === undefined) return false;
    else if (name === "tr") {
      table.cell = { ...table.cell, row: table.cell.row + 1, column: -1 };
      table.row = null;
    } else if (name === "tc") {
      table.cell = { ...table.cell, column: table.cell.column + 1 };
      Object.assign(table, { before, span: 1, isContinued: false, column: null });
    } else if (name === "trPr" || name === "tcPr") this.#mark(name, true);
    // A merge downward: every cell after the first continues the cell above.
    else if (name === "vMerge") table.isContinued = get("val") !== "restart";
    else if (name === "gridSpan") table.span = spanOf(get("val"));
    else if (this.#isRow) table.row = changeOf(element) ?? table.row;
    else if (this.#isCell) table.column = changeOf(element) ?? table.column;
    else return false;
    return true;
  }

  close(name: string, into: Paragraph[]): void {
    if (name === "trPr" || name === "tcPr") this.#mark(name, false);
    else if (name === "tc") this.#endCell(into);
    else if (name === "tr") {
      const last = into.at(-1);
      if (last !== undefined) last.ends = "row";
    } else if (name === "tbl") this.#open.pop();
  }

  /** What tracked changes did to the rows and cells around the text, the outermost first. */
  changes(): Change[] {
    return this.#open.flatMap(({ row, column }) => [row, column]).filter((change) => change !== null);
  }

  /** The properties of a paragraph in the innermost cell; null outside of cells. */
  cell(): CellProperties | null {
    const table = this.#open.at(-1);
    if (table === undefined || table.cell.row < 0) return null;
    const outer = this.#open[0];
    const cellChange = combinedChange(this.changes());
    return {
      cell: { ...table.cell },
      ...(outer !== undefined && outer !== table && { outer: { ...outer.cell } }),
      ...(table.span > 1 && { span: table.span }),
      ...(table.isContinued && { isContinued: true }),
      ...(cellChange !== null && { cellChange }),
    };
  }

  #mark(name: string, isOpen: boolean): void {
    if (name === "trPr") this.#isRow = isOpen;
    else this.#isCell = isOpen;
  }

  /** The last paragraph of a cell ends the cell; a cell without any gets an empty one, so that columns stay aligned. */
  #endCell(into: Paragraph[]): void {
    const cell = this.cell();
    if (cell === null) return;
    if (into.length === this.#open.at(-1)?.before)
      into.push({ kind: "cell", level: 0, label: "", runs: [], ends: "cell", endChange: null, ...cell });
    const last = into.at(-1);
    if (last !== undefined) last.ends = "cell";
  }
}

function spanOf(value: string | null): number {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : 1;
}

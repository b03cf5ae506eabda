import writeXlsxFile, { type Row, type Sheet } from "write-excel-file/node";

/** Most characters that Excel accepts in a cell. */
const mostOfCell = 32_767;
const columnWidth = 32;

const tooLong = "Too long for an Excel cell. See the Citations sheet, or export as CSV.";

/** An Excel workbook: the grid with its first row and column frozen, and a second sheet with the passages, unless there are none. */
export async function workbook(table: readonly string[][], passages: readonly string[][] | null): Promise<Buffer> {
  const matrix = table.map((line) => line.map((cell) => (cell.length > mostOfCell ? tooLong : cell)));
  const sheets = [
    { ...sheetOf("Matrix", matrix), stickyColumnsCount: 1 },
    ...(passages === null ? [] : [sheetOf("Citations", passages.flatMap(inPieces))]),
  ];
  return await writeXlsxFile(sheets).toBuffer();
}

/** A line of the second sheet, split into as many lines as its longest cell needs: nothing is truncated. */
function inPieces(line: readonly string[]): string[][] {
  const count = Math.max(1, ...line.map((cell) => Math.ceil(cell.length / mostOfCell)));
  return Array.from({ length: count }, (_, i) =>
    line.map((cell) => (cell.length <= mostOfCell ? cell : cell.slice(i * mostOfCell, (i + 1) * mostOfCell))),
  );
}

function sheetOf(name: string, table: readonly string[][]): Sheet<never> {
  return {
    sheet: name,
    stickyRowsCount: 1,
    columns: (table[0] ?? []).map(() => ({ width: columnWidth })),
    data: table.map((line, row) => line.map((text) => cellOf(text, row === 0))),
  };
}

/** Plain text: a spreadsheet program does not compute it. */
function cellOf(text: string, isHead: boolean): Row[number] {
  if (text === "") return null;
  const value = text.toWellFormed().replace(/[\ufffe\uffff]/g, " ");
  return { value, type: String, wrap: true, alignVertical: "top", ...(isHead ? { fontWeight: "bold" } : {}) };
}

import { ZipFile } from "yazl";

/** Most characters of a cell that Excel takes. */
const mostOfCell = 32_767;
const mostColumns = 16_384;

/** An Excel workbook: the grid with its first row and column frozen, and a second sheet with the passages, unless there are none. */
export async function workbook(table: readonly string[][], passages: readonly string[][] | null): Promise<Buffer> {
  const sheets = [
    {
      name: "Matrix",
      xml: sheetOf(
        table.map((line) => line.map((cell) => (cell.length > mostOfCell ? tooLong : cell))),
        'xSplit="1"',
      ),
    },
    ...(passages === null ? [] : [{ name: "Citations", xml: sheetOf(passages.flatMap(inPieces), "") }]),
  ];
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(`${declaration}${xml}`), path, { mtime: new Date(0) });
  add("[Content_Types].xml", contentTypes(sheets.length));
  add("_rels/.rels", relationships([`${office}/officeDocument" Target="xl/workbook.xml`]));
  add("xl/workbook.xml", bookOf(sheets.map(({ name }) => name)));
  add(
    "xl/_rels/workbook.xml.rels",
    relationships([
      ...sheets.map((_, i) => `${office}/worksheet" Target="worksheets/sheet${i + 1}.xml`),
      `${office}/styles" Target="styles.xml`,
    ]),
  );
  add("xl/styles.xml", styles);
  for (const [i, { xml }] of sheets.entries()) add(`xl/worksheets/sheet${i + 1}.xml`, xml);
  zip.end();
  const pieces: Buffer[] = [];
  // yazl answers buffers.
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const tooLong = "Too long for a cell of Excel; see the sheet Citations, or export as CSV.";

/** A line of the second sheet, on as many lines as its longest cell needs: nothing is cut. */
function inPieces(line: readonly string[]): string[][] {
  const count = Math.max(1, ...line.map((cell) => Math.ceil(cell.length / mostOfCell)));
  return Array.from({ length: count }, (_, i) =>
    line.map((cell) => (cell.length <= mostOfCell ? cell : cell.slice(i * mostOfCell, (i + 1) * mostOfCell))),
  );
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function sheetOf(table: readonly string[][], split: string): string {
  const corner = split === "" ? "A2" : "B2";
  const pane = split === "" ? "bottomLeft" : "bottomRight";
  const width = Math.min(mostColumns, Math.max(1, ...table.map((line) => line.length)));
  const lines = table.map((line, row) => `<row r="${row + 1}">${line.map((cell, column) => cellOf(cell, row, column)).join("")}</row>`);
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ${split} ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${width}" width="32" customWidth="1"/></cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** Text and nothing else: a spreadsheet program computes nothing of it. */
function cellOf(text: string, row: number, column: number): string {
  if (text === "") return "";
  return `<c r="${letters(column)}${row + 1}" t="inlineStr" s="${row === 0 ? 1 : 2}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? "" : letters(rest - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** XML holds no control characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function relationships(targets: readonly string[]): string {
  const each = targets.map((target, i) => `<Relationship Id="rId${i + 1}" Type="${target}"/>`);
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

function bookOf(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function contentTypes(sheets: number): string {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const each = Array.from(
    { length: sheets },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each.join("")}</Types>`;
}

/** 1: bold, for the first row. 2: wrapped, at the top. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

import { mostColumns, mostRows, NoPlaybook } from "./sheet.ts";

/** Rows of a CSV file in any usual encoding, with commas, semicolons, tabs or bars between the cells. Throws NoPlaybook. */
export function csvRows(bytes: Uint8Array): { row: number; cells: string[] }[] {
  const text = decoded(bytes);
  // Excel writes the sign it uses on the first line.
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  return cut(body, named?.[1] ?? separatorOf(body));
}

function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\u0000")) throw new NoPlaybook("This file is not text, so it is no CSV file.");
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 4096);
  const zeros = (parity: number) => head.filter((byte, i) => byte === 0 && i % 2 === parity).length / Math.max(1, head.length / 2);
  // Latin letters in UTF-16 without a byte order mark have a zero in every other byte.
  if (zeros(1) > 0.5 && zeros(0) < 0.1) return "utf-16le";
  if (zeros(0) > 0.5 && zeros(1) < 0.1) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const separators = [",", ";", "\t", "|"] as const;

/** The sign that cuts most of the first rows into the same number of cells, the most cells first. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000);
  const scored = separators.map((sign) => {
    const counts = logicalLines(head, 12).map((line) => countOutside(line, sign));
    const first = counts[0] ?? 0;
    return { sign, first, same: first === 0 ? 0 : counts.filter((one) => one === first).length };
  });
  const [best] = scored.toSorted((x, y) => y.same - x.same || y.first - x.first);
  return best === undefined || best.first === 0 ? "," : best.sign;
}

function logicalLines(text: string, most: number): string[] {
  const lines: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && lines.length < most; at++) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === "\n" && !isQuoted) {
      if (text.slice(start, at).trim() !== "") lines.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (lines.length < most && text.slice(start).trim() !== "") lines.push(text.slice(start));
  return lines;
}

function countOutside(line: string, sign: string): number {
  let isQuoted = false;
  let count = 0;
  for (const one of line) {
    if (one === '"') isQuoted = !isQuoted;
    else if (one === sign && !isQuoted) count++;
  }
  return count;
}

function cut(text: string, separator: string): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ row: number, cells });
    cells = [];
    number++;
    if (rows.length > mostRows) throw new NoPlaybook(`This file has more than ${mostRows.toLocaleString("en-US")} rows. Split the file.`);
  };
  const endCell = (cell: string) => {
    if (cells.length >= mostColumns) throw new NoPlaybook(`Row ${number} has more than ${mostColumns} cells. Remove columns.`);
    cells.push(cell.trim());
  };
  while (at < text.length) {
    const { cell, next } = cellAt(text, at, separator, number);
    endCell(cell);
    const sign = text[next];
    at = next + 1;
    if (sign === separator) {
      // A sign at the very end leaves an empty cell.
      if (at >= text.length) endCell("");
      continue;
    }
    if (sign === "\r" && text[at] === "\n") at++;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

/** The cell at a place, and where the sign after it is. A quote inside an unquoted cell is a quote. */
function cellAt(text: string, start: number, separator: string, row: number): { cell: string; next: number } {
  let at = start;
  while (text[at] === " ") at++;
  if (text[at] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
    return { cell: text.slice(start, end), next: end };
  }
  const parts: string[] = [];
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new NoPlaybook(`A quotation mark in row ${row} is never closed. Save the file again as CSV.`);
    parts.push(text.slice(from, quote));
    if (text[quote + 1] === '"') {
      parts.push('"');
      from = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
    return { cell: parts.join("") + text.slice(quote + 1, end).trimEnd(), next: end };
  }
}

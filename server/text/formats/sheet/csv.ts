import type { DocumentText } from "../document-format.ts";
import { decodedText } from "../text/encoding.ts";
import { SheetText } from "./sheet-text.ts";

/** A table as text, its cells between commas, semicolons or tabs. Throws IngestRefusal for bytes that are no text. */
export function readCsv(bytes: Buffer): DocumentText {
  const text = decodedText(bytes, null).replace(/^\ufeff/, "");
  const sheet = new SheetText();
  sheet.startSheet("Sheet1");
  const separator = separatorOf(text);
  let [row, column, at] = [1, 0, 0];
  while (at < text.length && !sheet.isFull) {
    const { value, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    sheet.cell(row, column, value);
    at = end;
    if (text[at] === separator) {
      column++;
      at++;
    } else {
      if (text[at] === "\r") at++;
      if (text[at] === "\n") at++;
      row++;
      column = 0;
    }
  }
  const read = sheet.result("csv", null, []);
  if (at < text.length)
    read.warnings.push({
      code: "cut",
      sentence: `Pandect read the first ${(row - 1).toLocaleString("en-US")} rows; the rest is only in the original.`,
    });
  return read;
}

/** The sign that most of the first lines have most often. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/** A quotation mark inside the marks is doubled. */
function quotedCell(text: string, start: number): { value: string; end: number } {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) end = text.length;
  const next = /[^,;\t|\r\n]*/y;
  next.lastIndex = end + 1;
  const rest = next.exec(text)?.[0] ?? "";
  return { value: text.slice(start + 1, end).replaceAll('""', '"') + rest, end: Math.min(text.length, end + 1 + rest.length) };
}

function plainCell(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(start, end), end };
}

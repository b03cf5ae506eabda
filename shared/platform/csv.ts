/** One line of a CSV file. A cell that a spreadsheet program would compute becomes text (security S21). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Makes spreadsheet programs read UTF-8. */
export const byteOrderMark = "\ufeff";

function cell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const isNumber = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(text);
  const safe = !isNumber && /^[ \u00a0]*[=+\-@\t\r]/m.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

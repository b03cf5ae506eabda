/** How the command line writes numbers, sizes and times, and lays out tables. */

const grouped = new Intl.NumberFormat("en-US");

/** `56,078`. */
export function count(value: number): string {
  return grouped.format(value);
}

/** `1 section`, `2,304 sections`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** `812 bytes`, `95.3 kB`, `113.0 MB`; in units of a thousand, like file managers. */
export function size(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  const units = ["kB", "MB", "GB", "TB"];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}

/** `4.2 s`, `48 s`, `2 min 5 s`, `1 h 3 min`. */
export function duration(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? "" : ` ${whole % 60} s`}`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

export interface Column {
  head: string;
  /** Right-aligned, like numbers. */
  right?: boolean;
  /** Longer cells are cut and end with `…`. */
  most?: number;
}

/** A table of plain text with a rule under its header; no trailing blanks. */
export function table(columns: Column[], rows: string[][]): string {
  const cells = [columns.map((c) => c.head), ...rows].map((row) => columns.map((c, i) => fit(row[i] ?? "", c.most)));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => width(row[i] ?? ""))));
  const line = (row: string[]) =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0, columns[i]?.right ?? false))
      .join("  ")
      .trimEnd();
  const [head, ...body] = cells.map(line);
  return `${[head, widths.map((w) => "─".repeat(w)).join("  "), ...body].join("\n")}\n`;
}

function fit(cell: string, most: number | undefined): string {
  const clean = cell.replace(/\s+/g, " ");
  if (most === undefined || width(clean) <= most) return clean;
  return `${[...clean].slice(0, most - 1).join("")}…`;
}

function pad(cell: string, to: number, right: boolean): string {
  const blanks = " ".repeat(Math.max(0, to - width(cell)));
  return right ? blanks + cell : cell + blanks;
}

/** Characters, not code units; names of law have no wide or combining ones. */
function width(text: string): number {
  return [...text].length;
}

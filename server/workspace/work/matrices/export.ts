import { AppError } from "#shared/platform/errors.ts";
import { csvLine } from "#shared/platform/csv.ts";
import { type Cell, mostExportBytes } from "#shared/workspace/matrices.ts";
import { kindWords, sourceWords } from "#shared/workspace/passage-source.ts";
import { safeName } from "../../records/archive/paths.ts";
import { workbook } from "./xlsx.ts";

/** An exported matrix. */
interface Grid {
  title: string;
  columns: readonly { id: string; label: string }[];
  rows: readonly { id: string; documentId: string; filename: string | null }[];
  cells: readonly Cell[];
}

/** A matrix as an inline file. Throws `export-too-large` over 10 MiB; truncates nothing (workspace-api §14, §19). */
export async function exportMatrix(grid: Grid, { format, includeCitations }: { format: "csv" | "xlsx"; includeCitations: boolean }) {
  const table = tableOf(grid, includeCitations);
  const bytes = format === "csv" ? csvOf(table) : await workbook(table, includeCitations ? passagesOf(grid) : null);
  if (bytes.length > mostExportBytes)
    throw new AppError("export-too-large", "The export is over 10 MiB; leave out the citations or split the matrix", {
      limit: mostExportBytes,
      requested: bytes.length,
    });
  return {
    format,
    filename: safeName(`${grid.title}.${format}`, `matrix.${format}`),
    sizeBytes: bytes.length,
    content: bytes.toString("base64"),
  };
}

function tableOf({ columns, rows, cells }: Grid, includeCitations: boolean): string[][] {
  const at = new Map(cells.map((cell) => [`${cell.rowId} ${cell.columnId}`, cell]));
  const header = columns.flatMap(({ label }) => (includeCitations ? [label, `${label} - citations`] : [label]));
  const lines = rows.map((row) => [
    row.filename ?? row.documentId,
    ...columns.flatMap(({ id }) => {
      const cell = at.get(`${row.id} ${id}`);
      const answer = cell?.answer ?? "";
      return includeCitations ? [answer, citationsText(cell)] : [answer];
    }),
  ]);
  return [["Document", ...header], ...lines];
}

function citationsText(cell: Cell | undefined): string {
  const lines = (cell?.citations ?? []).map(({ quote, shown, ...source }) => {
    const place = sourceWords(source);
    return `“${shown ?? quote}”${place === "" ? "" : ` (${place})`}`;
  });
  return lines.join("\n");
}

function csvOf(table: readonly string[][]): Buffer {
  // Every such cell, including numbers (workspace-api §14); `csvLine` guards the rest.
  const guarded = (cell: string) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell);
  return Buffer.from(table.map((line) => csvLine(line.map(guarded))).join(""));
}

/** One line per quote: document, question, answer, quote, page. */
function passagesOf({ columns, rows, cells }: Grid): string[][] {
  const at = new Map(cells.map((cell) => [`${cell.rowId} ${cell.columnId}`, cell]));
  const lines = rows.flatMap((row) =>
    columns.flatMap(({ id, label }) => {
      const cell = at.get(`${row.id} ${id}`);
      return (cell?.citations ?? []).map(({ quote, shown, page, paragraph, ...source }) => [
        row.filename ?? row.documentId,
        label,
        cell?.answer ?? "",
        shown ?? quote,
        page === null ? "" : String(page),
        paragraph === null ? "" : String(paragraph),
        kindWords(source),
        source.cell ?? "",
      ]);
    }),
  );
  return [["Document", "Column", "Answer", "Quote", "Page", "Paragraph", "Kind of text", "Cell"], ...lines];
}

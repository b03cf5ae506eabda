import { sourceWords } from "#shared/workspace/passage-source.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { listCellsOf } from "../matrices/cell-store.ts";
import { exportMatrix } from "../matrices/export.ts";
import { listColumns, listRows } from "../matrices/grid-store.ts";
import { presentCell } from "../matrices/present.ts";

/** An answer of a matrix in the form that a memo shows. */
export interface GridAnswer {
  /** Null where nothing was found. */
  answer: string | null;
  quote: string | null;
  /** Its place and kind of text, such as “p. 3, recognized from a scan”; empty where neither is known. */
  source: string;
  /** The engine is uncertain. */
  isUnsure: boolean;
}

/** A matrix in the form that memos read: one row for each document. */
export interface GridResult {
  labels: string[];
  rows: { filename: string; answers: GridAnswer[] }[];
}

/** Answers of a matrix, and the matrix as a workbook. Rejects with `export-too-large` over 10 MiB. */
export async function gridResult(db: ReadDb, matrixId: string, title: string): Promise<{ result: GridResult; xlsx: Uint8Array }> {
  const columns = listColumns(db, matrixId);
  const rows = listRows(db, matrixId);
  const cells = listCellsOf(
    db,
    rows.map(({ id }) => id),
  ).map((cell) => presentCell(cell));
  const at = new Map(cells.map((cell) => [`${cell.rowId} ${cell.columnId}`, cell]));
  const { content } = await exportMatrix({ title, columns, rows, cells }, { format: "xlsx", includeCitations: true });
  const result: GridResult = {
    labels: columns.map(({ label }) => label),
    rows: rows.map((row) => ({
      filename: row.filename ?? row.documentId,
      answers: columns.map((column) => {
        const cell = at.get(`${row.id} ${column.id}`);
        const [passage] = cell?.citations ?? [];
        return {
          answer: cell?.answer ?? null,
          quote: passage?.quote ?? null,
          source: passage === undefined ? "" : sourceWords(passage),
          isUnsure: cell?.band === "check",
        };
      }),
    })),
  };
  return { result, xlsx: Buffer.from(content, "base64") };
}

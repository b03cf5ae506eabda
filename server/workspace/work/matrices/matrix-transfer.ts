import { contradiction, idHere, ms, renamedId, type SentDocuments, transferKind } from "../../records/archive/transfer-kind.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { documentMadeAt } from "../../records/documents/store.ts";
import { textHash } from "../../records/documents/reading-store.ts";
import { listCellsOf, verificationsOf } from "./cell-store.ts";
import { type ExportedCell, ExportedMatrix } from "./exported-matrix.ts";
import { isCircular } from "./gates.ts";
import { addColumns, addRows, listRows } from "./grid-store.ts";
import { decisionsOfMatrix, keepDecisions, type StoredDecision } from "./lesson-store.ts";
import { lawOf, presentCell, presentMatrix } from "./present.ts";
import { allMatrices, insertMatrix, matrixMadeAt, type StoredMatrix } from "./store.ts";
import { addExportedCells, isIdTaken } from "./transfer-store.ts";

/** Matrices with their rows, columns and cells, except rows whose document is in the trash. */
export const matrixTransfer = transferKind({
  schema: ExportedMatrix,
  *all(db) {
    for (const row of allMatrices(db)) yield exportedMatrix(db, row);
  },
  arrange(records) {
    const ids = records.flatMap(({ columns, rows, cells }) => [...columns, ...rows, ...cells].map(({ id }) => id));
    if (new Set(ids).size < ids.length) throw contradiction("two rows, columns or cells of matrices have one id");
    for (const record of records) mustBeWhole(record);
    return records;
  },
  check: mustQuote,
  take(record, into) {
    const { tx, renamed } = into;
    const createdAt = ms(record.createdAt);
    const { id, isThere } = idHere(record.id, createdAt, (one) => matrixMadeAt(tx, one), renamed);
    if (isThere) return "there";
    // Records that do not exist here keep their own ids; an id already in use belongs to another matrix.
    const own = (table: "row" | "column" | "cell", sent: string) =>
      idHere(sent, createdAt, (one) => (isIdTaken(tx, table, one) ? -1 : undefined), renamed).id;
    const { title, description, status } = record;
    const isOver = status !== "running";
    insertMatrix(tx, {
      id,
      matterId: renamedId(into, record.matterId),
      title,
      description,
      status: isOver ? status : "queued",
      createdAt,
      updatedAt: ms(record.updatedAt),
    });
    for (const column of record.columns) own("column", column.id);
    const columns = record.columns.map(({ dependsOnColumnId: dependsOn, gateExpression: gate, options, injectUpstream, ...column }) => ({
      ...column,
      id: renamedId(into, column.id),
      options: options === null ? null : JSON.stringify(options),
      dependsOn: dependsOn === null ? null : renamedId(into, dependsOn),
      gate,
      injectUpstream: injectUpstream ? 1 : 0,
    }));
    addColumns(tx, id, columns);
    // Rows of the sample were not imported where there is another sample.
    const rows = record.rows
      .map((row) => ({ ...row, documentId: renamedId(into, row.documentId) }))
      .filter(({ documentId }) => documentMadeAt(tx, documentId) !== undefined)
      .map((row) => ({ ...row, sent: row.id, id: own("row", row.id) }));
    addRows(tx, id, rows);
    const cells = Map.groupBy(record.cells, ({ rowId }) => rowId);
    const decisions: StoredDecision[] = [];
    for (const row of rows)
      addExportedCells(
        tx,
        id,
        (cells.get(row.sent) ?? []).map((cell) => {
          const place = { ...cell, id: own("cell", cell.id), rowId: row.id, columnId: renamedId(into, cell.columnId) };
          if (cell.decision !== null) decisions.push({ ...cell.decision, cellId: place.id, decidedAt: ms(cell.decision.decidedAt) });
          return { ...place, extractedAt: cell.extractedAt === null ? null : ms(cell.extractedAt) };
        }),
      );
    // A column learns from decisions in the order in which they were made.
    keepDecisions(
      tx,
      decisions.toSorted((a, b) => a.decidedAt - b.decidedAt),
    );
    return "added";
  },
});

function exportedMatrix(db: ReadDb, row: StoredMatrix): ExportedMatrix {
  const { id } = row;
  const rows = listRows(db, id).filter(({ filename }) => filename !== null);
  const { columns, ...matrix } = presentMatrix(db, row);
  const decisions = new Map(decisionsOfMatrix(db, id).map(({ cellId, ...decision }) => [cellId, decision]));
  const verdicts = verificationsOf(db, id);
  const columnAt = new Map(columns.map((column, i) => [column.id, i]));
  const cells = rows.flatMap((one) =>
    listCellsOf(db, [one.id])
      .toSorted((a, b) => (columnAt.get(a.columnId) ?? 0) - (columnAt.get(b.columnId) ?? 0))
      .map((cell): ExportedCell => {
        const { status: _status, textChanged: _changed, law: _law, version: _version, ...sent } = presentCell(cell);
        const decision = decisions.get(cell.id);
        return {
          ...sent,
          law: lawOf(cell),
          textSha256: cell.textSha256,
          decision: decision === undefined ? null : { ...decision, decidedAt: new Date(decision.decidedAt).toISOString() },
          verification: verdicts.get(cell.id) ?? null,
        };
      }),
  );
  return {
    id,
    matterId: matrix.matterId,
    title: matrix.title,
    description: matrix.description,
    status: matrix.status,
    createdAt: matrix.createdAt,
    updatedAt: matrix.updatedAt,
    // The stored types are the types that can be set.
    columns: columns.map(({ learnedFrom: _learned, ...column }) => column) as ExportedMatrix["columns"],
    rows: rows.map(({ id: rowId, documentId, position }) => ({ id: rowId, documentId, position })),
    cells,
  };
}

const without = new Set<ExportedCell["answerState"]>(["never_run", "running", "not_found", "not_applicable", "failed", "stopped"]);

/** A matrix has one cell for each row and column, and its columns are valid. Throws TransferError. */
function mustBeWhole({ columns, rows, cells }: ExportedMatrix): void {
  const dependents = columns.map(({ id, dependsOnColumnId: dependsOn }) => ({ id, dependsOn }));
  for (const list of [columns, rows])
    if (new Set(list.map(({ position }) => position)).size < list.length)
      throw contradiction("two columns or two rows of a matrix have one position");
  if (new Set(rows.map(({ documentId }) => documentId)).size < rows.length) throw contradiction("a matrix has a document twice");
  const [columnIds, rowIds] = [columns, rows].map((list) => new Set(list.map(({ id }) => id)));
  for (const { id, columnType, options, dependsOnColumnId, gateExpression } of columns) {
    const isChoice = columnType === "single_select";
    if (isChoice ? options === null || new Set(options).size < options.length : options !== null)
      throw contradiction("a column of a matrix has options it cannot have");
    if (dependsOnColumnId === null && gateExpression !== null) throw contradiction("a column of a matrix has a gate without a dependency");
    if (dependsOnColumnId !== null && columnIds?.has(dependsOnColumnId) !== true)
      throw contradiction("a column of a matrix depends on one that does not exist");
    if (isCircular(dependents, id)) throw contradiction("columns of a matrix depend on each other in a circle");
  }
  for (const { rowId, columnId, answerState, answer } of cells) {
    if (columnIds?.has(columnId) !== true) throw contradiction("a cell is in a column that does not exist");
    if (rowIds?.has(rowId) !== true) throw contradiction("a cell is in a row that does not exist");
    if (answer === null ? answerState === "extracted" || answerState === "edited" : without.has(answerState))
      throw contradiction("a cell has an answer that does not fit its state");
  }
  const places = new Set(cells.map(({ rowId, columnId }) => `${rowId} ${columnId}`));
  if (places.size < cells.length || places.size < rows.length * columns.length)
    throw contradiction("a matrix does not have one cell for each row and column");
}

/**
 * Every row is a document of the matrix's matter, and every passage is in its text, word for word where the text is still the one that
 * was read. A passage of an older text only needs its stated length; the cell then shows that the text has changed. Throws TransferError.
 */
async function mustQuote(records: readonly ExportedMatrix[], documents: SentDocuments): Promise<void> {
  const passages = new Map<string, { textSha256: string | null; quote: string; start: number; end: number }[]>();
  for (const { matterId, rows, cells } of records) {
    const documentOf = new Map(rows.map((row) => [row.id, row.documentId]));
    for (const { documentId } of rows)
      if (documents.matterOf(documentId) !== matterId) throw contradiction("a matrix names a document that is not in its matter");
    for (const { rowId, citations, nearestMisses, secondOpinion, textSha256, decision } of cells) {
      if (decision?.passages.some(({ start, end }) => start >= end) === true)
        throw contradiction("a decision on a cell is about a passage without words");
      for (const { quote, start, end } of [...citations, ...nearestMisses, ...(secondOpinion?.citations ?? [])]) {
        if (end - start !== quote.length || textSha256 === null) throw contradiction("a cell quotes other words than it says");
        const documentId = documentOf.get(rowId) ?? "";
        const known = passages.get(documentId);
        if (known === undefined) passages.set(documentId, [{ textSha256, quote, start, end }]);
        else known.push({ textSha256, quote, start, end });
      }
    }
  }
  for (const [documentId, list] of passages) {
    const text = await documents.textOf(documentId);
    if (text === null) continue;
    const sha256 = textHash(text);
    for (const { textSha256, quote, start, end } of list)
      if (textSha256 === sha256 && text.slice(start, end) !== quote)
        throw contradiction("a cell quotes what is not in the text of its document");
  }
}

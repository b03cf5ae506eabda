import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#shared/platform/errors.ts";
import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db, ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { documentsLog } from "../../../platform/log.ts";
import { LeaseLost, type OperationKind } from "../../../platform/operations/kind.ts";
import { endEntry, operationTrail } from "../../../platform/operations/operation-trail.ts";
import { findStoredText, noteTextHash } from "../../records/documents/reading-store.ts";
import type { StoredText } from "../../../text/documents/stored-places.ts";
import { findAnalysis, keepAnalysis, type PackedAnalysis } from "../../records/documents/analysis-store.ts";
import { type Model, type RunModel } from "../../records/model/service.ts";
import { type Again, answerRow, failedCell } from "./answer-row.ts";
import { type LawLookup, type Query, withLaw } from "./cell-law.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import { optionsOf } from "./column-rules.ts";
import { inOrderOfDependence } from "./gates.ts";
import type { EngineThread, Learned, OpenedDocument } from "./engine-thread.ts";
import { listColumns, type StoredColumn } from "./grid-store.ts";
import { launchInParts, launchNextPart, runType } from "./launch-run.ts";
import type { Lessons } from "./lessons.ts";
import { briefOf, withSecondOpinion } from "./second-opinion.ts";
import {
  addAsked,
  answersOfRow,
  askedOfRun,
  type CellResult,
  countsOfRun,
  endRun,
  keepResults,
  nextRowsOf,
  openCells,
  openColumnsOf,
  plannedParts,
  showRunning,
} from "./run-store.ts";
import { setMatrixStatus } from "./store.ts";

/**
 * Most rows that are read one after the other and stored with one commit: half of a run's time is the wait for the disk. Their cells are
 * limited too, since a commit blocks the service's thread longer the more cells it stores.
 */
const mostRowsOfStep = 8;
const cellsOfStep = 160;
/** More than a part of a run has. */
const mostRows = 100_000;

interface Row {
  id: string;
  documentId: string;
  /** Undefined where the document has none. */
  text: StoredText | undefined;
}

/**
 * Runs matrices a few rows at a time. These rows are one step: their answers, their cost and the progress are one commit. Where the
 * owner's model answers, which takes seconds, each of its cells is a step.
 */
export function runKind(deps: {
  workspace: Db;
  engine: EngineThread;
  lessons: Lessons;
  model: Model;
  query: Query;
  trail: Trail;
  now: () => Date;
}): OperationKind {
  const { workspace, engine, lessons, model, query, trail, now } = deps;
  const ends = operationTrail(trail);

  /** The results for the cells of a row, and the analysis where a new one was made. */
  async function readRow(
    row: Row,
    columns: readonly StoredColumn[],
    asking: {
      model: RunModel | null;
      isFirst?: boolean;
      learned: ReadonlyMap<string, Learned>;
      keep: (results: CellResult[]) => void;
      /** As in `LawLookup`. */
      day: string | null;
      signal: AbortSignal;
    },
  ): Promise<{ results: CellResult[]; made: PackedAnalysis | null }> {
    const failed = (why: string) => ({ results: columns.map(({ id }) => failedCell(id, why)), made: null });
    const { text } = row;
    if (text === undefined) return failed("The document has no text. Read it again, or remove it from the matrix.");
    let document: OpenedDocument | null = null;
    try {
      document = await engine.open(text, findAnalysis(workspace, row.documentId, text.sha256));
      const open = new Set<string>();
      const again =
        asking.model === null
          ? null
          : asking.isFirst === true
            ? leftForModel(asking.model, asking.learned, open)
            : lookedAtAgain(asking.model, row.documentId, text.text, asking);
      const all = await answerRow(document, text.text, columns, answersOfRow(workspace, row.id), { learned: asking.learned, again });
      // An answer that depends on one that is still open is open, too.
      for (const { id, dependsOn } of inOrderOfDependence(columns)) if (dependsOn !== null && open.has(dependsOn)) open.add(id);
      const results = all.filter(({ columnId }) => !open.has(columnId));
      return { results: await named(results, asking), made: document.made };
    } catch (error) {
      asking.signal.throwIfAborted();
      if (error instanceof LeaseLost) throw error;
      documentsLog.unexpected("document not answered", error, { id: row.documentId });
      return failed("Pandect could not read the document. Run the cell again.");
    } finally {
      document?.close();
    }
  }

  /** Results with the law they cite; without the law when it cannot be read: that must not lose the answers. */
  async function named(results: CellResult[], { signal, day }: Omit<LawLookup, "query">): Promise<CellResult[]> {
    try {
      return await withLaw(results, { query, signal, day });
    } catch (error) {
      signal.throwIfAborted();
      documentsLog.unexpected("law of answers not found", error);
      return results;
    }
  }

  /** What the columns have learned; a column whose decisions cannot be learned answers as if untaught. */
  async function taught(columns: readonly StoredColumn[]): Promise<Map<string, Learned>> {
    try {
      return await lessons.of(columns);
    } catch (error) {
      documentsLog.unexpected("columns not taught", error);
      return new Map();
    }
  }

  return {
    type: runType,
    readScope: "matrices:read",
    parallel: 2,
    async run(op, lease, signal) {
      // The caller who launched the run gets the reply first.
      await nextTurn();
      const matrixId = op.resourceId ?? "";
      let { done } = op;
      const own = model.forRun({ operationId: op.id, matterId: op.matterId ?? "", asked: askedOfRun(workspace, op.id) });
      const rowsOfStep = Math.floor(cellsOfStep / Math.max(1, listColumns(workspace, matrixId).length));
      const most = own === null ? Math.min(mostRowsOfStep, Math.max(1, rowsOfStep)) : 1;
      let counted = 0;
      const next = (db: ReadDb) => nextRowsOf(db, op.id, most);
      const showNext = (tx: WriteDb) => next(tx).forEach(({ id }) => showRunning(tx, op.id, id));
      lease.save(done, showNext);
      // What rules can answer is stored before the model is asked for the first time: it may take minutes, or never reply.
      function* steps() {
        const all = own === null ? [] : nextRowsOf(workspace, op.id, mostRows);
        for (let i = 0; i < all.length; i += mostRowsOfStep) yield { rows: all.slice(i, i + mostRowsOfStep), isFirst: true };
        for (let rows = next(workspace); rows.length > 0; rows = next(workspace)) yield { rows, isFirst: false };
      }
      for (const { rows, isFirst } of steps()) {
        // Requests that waited for the commit come first.
        await nextTurn();
        const wanted = new Map(rows.map(({ id }) => [id, openColumnsOf(workspace, op.id, id)]));
        const columns = listColumns(workspace, matrixId).filter(({ id }) => [...wanted.values()].some((open) => open.has(id)));
        // Read for each step: a decision on one document helps with the next.
        const learned = await taught(columns);
        const day = op.matterId === null ? null : lawDay(workspace, op.matterId);
        const keep = (read: readonly { row: Row; results: CellResult[] }[], also?: (tx: WriteDb) => void) => {
          signal.throwIfAborted();
          const of = { operationId: op.id, now: now().getTime() };
          const finished = read.reduce((sum, { row, results }) => {
            // A cell that a person answered meanwhile, or whose question changed, no longer belongs to this run.
            const open = openColumnsOf(workspace, op.id, row.id);
            return sum + results.filter(({ columnId, state }) => open.has(columnId) && state !== "failed").length;
          }, 0);
          const asked = own?.asked() ?? 0;
          lease.save(done + finished, (tx) => {
            for (const { row, results } of read) keepResults(tx, { ...of, rowId: row.id, textSha256: row.text?.sha256 ?? null }, results);
            addAsked(tx, op.id, asked - counted);
            also?.(tx);
          });
          counted = asked;
          done += finished;
        };
        const read = await Promise.all(
          rows.map(async ({ id, documentId }) => {
            const row = { id, documentId, text: findStoredText(workspace, documentId) };
            const open = columns.filter((column) => wanted.get(id)?.has(column.id));
            return {
              row,
              ...(await readRow(row, open, { model: own, isFirst, learned, keep: (results) => keep([{ row, results }]), day, signal })),
            };
          }),
        );
        keep(read, (tx) => {
          // In the same commit: each commit costs the time that a disk takes to confirm it.
          showNext(tx);
          for (const { row, made } of read) {
            if (row.text === undefined) continue;
            noteTextHash(tx, row.documentId, row.text.sha256);
            if (made !== null) keepAnalysis(tx, row.documentId, row.text.sha256, made);
          }
        });
      }
      if (op.total > 0 && countsOfRun(workspace, op.id).failed === op.total)
        return {
          status: "failed",
          error: { code: "EXTRACTION_FAILED", message: "Pandect could not answer any cell. Each cell says why." },
        };
      return { status: "succeeded", done };
    },
    ended(tx, op, { status }) {
      const matrixId = op.resourceId ?? "";
      const isCancelled = status === "cancelled";
      endRun(tx, op.id, isCancelled);
      if (isCancelled) for (const { id } of plannedParts(tx, { matrixId, openId: op.id })) endRun(tx, id, true);
      const goesOn = !isCancelled && launchNextPart(tx, op, now().getTime());
      if (!goesOn) setMatrixStatus(tx, matrixId, status, now().getTime());
      const asked = askedOfRun(tx, op.id) > 0 ? [endEntry("matrix.second-opinion", op, status)] : [];
      ends.add(tx, op, ...asked, endEntry("matrix.run", op, status, countsOfRun(tx, op.id).charged));
    },
    again(tx, op, requestId) {
      const [matrixId, matterId] = [op.resourceId ?? "", op.matterId ?? ""];
      const again = launchInParts(tx, { matrixId, matterId, cells: openCells(tx, matrixId), requestId }, now().getTime());
      if (again === null) throw new AppError("conflict", "The grid is gone or has no open cells. Nothing was started.");
      return again;
    },
    settled: (op) => ends.publish(op),
  };
}

/** Adds to `open` the columns whose answers the owner's model will review. */
function leftForModel(model: RunModel, learned: ReadonlyMap<string, Learned>, open: Set<string>): Again {
  return async (document, { label, question, columnType, instructions, ...column }, found, own) => {
    const asked = { label, question, columnType, instructions, options: optionsOf(column) };
    const brief = await briefOf(model, { document, column: asked, learned: learned.get(own.columnId) ?? null, found });
    if (brief !== null) open.add(own.columnId);
    return own;
  };
}

/** The owner's model reviews the cells of a document that the engine is uncertain about. Calls `keep` with the results after each. */
function lookedAtAgain(
  model: RunModel,
  documentId: string,
  text: string,
  { learned, keep, signal }: { learned: ReadonlyMap<string, Learned>; keep: (results: CellResult[]) => void; signal: AbortSignal },
): Again {
  let waiting: CellResult[] = [];
  return async (document, { label, question, columnType, instructions, ...column }, found, own) => {
    const asked = { label, question, columnType, instructions, options: optionsOf(column) };
    const cell = { document, documentId, text, column: asked, learned: learned.get(own.columnId) ?? null, found, result: own };
    const result = await withSecondOpinion(model, cell, signal);
    waiting.push(result);
    if (result.secondOpinion !== null) {
      keep(waiting);
      waiting = [];
    }
    return result;
  };
}

import { AppError } from "#shared/platform/errors.ts";
import type { DocumentAnswer, matricesConsoleRoutes } from "#shared/workspace/matrices-console.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import { presentOperation } from "../../../platform/operations/store.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { starterSets } from "../../../text/clauses/starter-sets.ts";
import { findStoredText } from "../../records/documents/reading-store.ts";
import { mustBeReadable } from "../../records/documents/store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { alike } from "./alike.ts";
import { findAnalysis, keepAnalysis } from "../../records/documents/analysis-store.ts";
import { answerRow, failedCell } from "./answer-row.ts";
import { type PinnedLaw, presentLaw, withLaw } from "./cell-law.ts";
import { mustHaveCell, reopenCell, restoreExtracted } from "./cell-store.ts";
import { mustBeDistinct, newColumns } from "./column-rules.ts";
import type { StoredColumn } from "./grid-store.ts";
import { dropDecision } from "./lesson-store.ts";
import { launchInParts } from "./launch-run.ts";
import { lawFor, lawLookup } from "./law-of-matter.ts";
import { lawOf, presentCell } from "./present.ts";
import { mustNotRun } from "./reply.ts";

import { type CellResult, statesOfCells } from "./run-store.ts";
import { mustHaveMatrix, touchMatrix } from "./store.ts";

const decided = new Set(["edited", "approved", "rejected"]);

/** Handlers of what the owner's window does with matrices beyond the public API (workspace-api §20). */
export const matricesConsole: WorkspaceHandlers<typeof matricesConsoleRoutes> = {
  runCells({ params, body: { cellIds, force } }, ctx) {
    mustBeDistinct(cellIds, "cellIds");
    const operation = ctx.write((tx) => {
      const { id: matrixId, matterId } = mustHaveMatrix(tx, params, ctx.viewer);
      const named = statesOfCells(tx, matrixId, cellIds);
      if (named.length < cellIds.length) throw new AppError("matrix-cell-not-found");
      const cells = named.filter(({ state }) => force || !decided.has(state));
      mustNotRun(tx, matrixId);
      const launched = launchInParts(tx, { matrixId, matterId, cells, requestId: ctx.requestId }, ctx.now().getTime());
      if (launched === null)
        throw new AppError("matrix-not-runnable", "A person decided every cell you named; run with force to answer them again", {
          reason: "decided",
        });
      ctx.note({ operationId: launched.id, resource: { kind: "matrix", id: matrixId } });
      return presentOperation(launched);
    });
    ctx.setHeader("retry-after", "2");
    ctx.operations.wake();
    return operation;
  },

  async reopenCell({ params }, ctx) {
    const changed = ctx.write((tx) => {
      const { id } = mustHaveMatrix(tx, params, ctx.viewer);
      const cell = mustHaveCell(tx, id, params.cellId);
      mustMatch(ctx, cell.version);
      if (cell.state === "approved" || cell.state === "rejected") reopenCell(tx, cell.id);
      else if (cell.state !== "edited" || !restoreExtracted(tx, cell.id))
        throw new AppError("cell-not-reviewable", "The cell has no decision to undo", { currentStatus: cell.state });
      dropDecision(tx, cell.id);
      touchMatrix(tx, id, ctx.now().getTime());
      ctx.note({ resource: { kind: "matrix_cell", id: cell.id } });
      const after = mustHaveCell(tx, id, cell.id);
      sendVersion(ctx, after.version);
      return after;
    });
    ctx.matrices.lessons.soon(changed.columnId);
    return presentCell(changed, await lawFor(params.matterId, [lawOf(changed)], ctx));
  },

  starterSets: () => ({ sets: [...starterSets] }),

  async alike({ params: { matterId }, query: { question } }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    return { names: ctx.everydayWords.isWanted() ? await alike(question, matterId, ctx) : [] };
  },

  async ask({ params: { matterId }, body }, ctx) {
    const { documentIds } = body;
    mustBeDistinct(documentIds, "documentIds");
    const columns = newColumns([body.column], 0);
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    mustBeReadable(ctx.workspace, matterId, documentIds);
    ctx.note({ resource: { kind: "matter", id: matterId } });
    const answers: DocumentAnswer[] = [];
    for (const documentId of documentIds) {
      ctx.signal.throwIfAborted();
      answers.push({ documentId, ...presented(await answerOf({ matterId, documentId }, columns, ctx)) });
    }
    return { answers };
  },
};

/** Answers a question for one document; stores the analysis of the document for the next question. */
async function answerOf(
  { matterId, documentId }: { matterId: string; documentId: string },
  columns: readonly StoredColumn[],
  ctx: WorkspaceCtx,
): Promise<CellResult> {
  const [{ id }] = columns as [StoredColumn];
  const text = findStoredText(ctx.workspace, documentId);
  if (text === undefined) return failedCell(id, "The document has no text Pandect can read.");
  const document = await ctx.matrices.engine.open(text, findAnalysis(ctx.workspace, documentId, text.sha256));
  try {
    const results = await answerRow(document, text.text, columns, new Map());
    if (document.made !== null) {
      const { made } = document;
      ctx.write((tx) => keepAnalysis(tx, documentId, text.sha256, made));
    }
    const [result] = await withLaw(results, lawLookup(matterId, ctx));
    return result ?? failedCell(id, "Pandect could not answer the question for this document.");
  } finally {
    document.close();
  }
}

function presented({ state, citations, misses, law, ...result }: CellResult): Omit<DocumentAnswer, "documentId"> {
  const { answer, band, confidence, sentencesRead, failure } = result;
  return {
    answer,
    answerState: state,
    band,
    confidence,
    sentencesRead,
    failure,
    citations,
    nearestMisses: misses,
    law: presentLaw(law as PinnedLaw[], null),
  };
}
